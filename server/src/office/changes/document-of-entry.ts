import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { Difference } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findEntryDocument, type ByHand } from '../../money/payments/index.ts';
import type { Decided } from '../../people/proposals/index.ts';

/** The line of a proposal that names the document behind its entry; none where it has none. */
export async function documentDifference(
  database: Database,
  document: string | undefined,
): Promise<readonly Difference[] | Refusal> {
  if (document === undefined) return [];
  const id = readId(document);
  const found = id === undefined ? undefined : await findEntryDocument(database, id);
  if (found === undefined) return refuse('document_not_found', 'document');
  return [{ what: 'document', of: `SHA-256 ${found.hash.slice(0, 16)}…`, was: null, willBe: found.name }];
}

/** What is kept with an entry that two people made. */
export async function byHandOf(
  database: Database,
  { text, document }: { readonly text: string; readonly document?: string | undefined },
  { proposal, proposedBy, approvedBy }: Decided,
): Promise<ByHand | Refusal> {
  const found = await documentDifference(database, document);
  if (isRefusal(found)) return found;
  return {
    text,
    author: proposedBy.login,
    approval: { by: approvedBy.login, proposalId: proposal.id },
    documentId: document === undefined ? undefined : readId(document),
  };
}
