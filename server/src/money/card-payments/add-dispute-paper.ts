import { disputePapersMax, disputePapersOfDayMax, isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { judgeDocument } from '../../base/platform/judge-document.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { countPapers, insertPaper } from './dispute-papers-store.ts';
import { findDispute } from './disputes-store.ts';
import type { OwnerOfPayments } from './store.ts';

interface SentPaper {
  readonly owner: OwnerOfPayments;
  readonly clientId: string;
  readonly origin: RequestOrigin;
  /** Of the dispute. */
  readonly id: string;
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/**
 * Keeps a paper of a merchant for a dispute that waits for its answer. The same paper sent again, as after a line that
 * broke, changes nothing.
 */
export async function addDisputePaper(
  platform: Platform,
  { owner, clientId, origin, id: typedId, name, content: sent }: SentPaper,
): Promise<Refusal | 'done'> {
  const bytes = Buffer.from(sent, 'base64');
  // What Node passes over in silence: other characters than those of base64.
  if (bytes.toString('base64') !== sent) return refuse('document_type_unknown', 'content');
  const paper = judgeDocument({ name, bytes });
  if (isRefusal(paper)) return paper;
  const disputeId = readId(typedId);
  if (disputeId === undefined) return refuse('card_dispute_not_found', 'id');
  return inTransaction(platform.db, async (transaction) => {
    const dispute = await findDispute(transaction, owner, disputeId, { isHeld: true });
    if (dispute === undefined) return refuse('card_dispute_not_found', 'id');
    const at = await momentOf(transaction, platform.clock);
    if (dispute.state !== 'needs_response' || dispute.respondBy <= at) return refuse('card_dispute_not_open', 'id');
    const { merchantId } = owner;
    const there = await countPapers(transaction, { disputeId, merchantId, content: paper.content }, at);
    if (there.isThere) return 'done';
    if (there.ofDispute >= disputePapersMax || there.ofDay >= disputePapersOfDayMax)
      return refuse('too_many_documents');
    const id = platform.newId();
    await insertPaper(transaction, { id, disputeId, number: there.ofDispute + 1, ...paper }, at);
    await recordEvent(transaction, platform, {
      kind: 'card_dispute_paper_added',
      clientId,
      subject: id,
      origin,
      about: [{ kind: 'card_dispute_paper', id }],
    });
    return 'done';
  });
}
