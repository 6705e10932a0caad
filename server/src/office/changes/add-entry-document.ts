import { isRefusal, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { judgeDocument } from '../../base/platform/judge-document.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertEntryDocument } from '../../money/payments/index.ts';

/** Keeps a document for an entry by hand, held to the same rules as one of an applicant. */
export async function addEntryDocument(
  platform: Platform,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly id: string; readonly name: string } | Refusal> {
  const judged = judgeDocument({ name, bytes });
  if (isRefusal(judged)) return judged;
  const document = { id: platform.newId(), ...judged };
  return inTransaction(platform.db, async (transaction) => {
    await insertEntryDocument(transaction, { ...document, addedBy: staffName(platform) });
    await recordStaffAct(transaction, platform, {
      kind: 'document_added',
      subject: document.id,
      about: [{ kind: 'entry_document', id: document.id }],
    });
    return { id: document.id, name: document.name };
  });
}
