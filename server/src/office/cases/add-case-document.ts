import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { judgeDocument } from '../../base/platform/judge-document.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertCaseDocument } from './documents-store.ts';
import { lockCase } from './store.ts';
import { isOpen } from './take-step.ts';

/** Adds a paper to an open report, held to the same rules as one of an applicant. */
export async function addCaseDocument(
  platform: Platform,
  { caseId, name, bytes }: { readonly caseId: string | undefined; readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly id: string; readonly name: string } | Refusal> {
  const judged = judgeDocument({ name, bytes });
  if (isRefusal(judged)) return judged;
  const document = { id: platform.newId(), ...judged };
  return inTransaction(platform.db, async (transaction) => {
    const found = caseId === undefined ? undefined : await lockCase(transaction, caseId);
    if (found?.kind !== 'report') return refuse('case_not_found', 'id');
    if (!isOpen(found)) return refuse('case_closed', 'id');
    const isNew = await insertCaseDocument(transaction, { ...document, caseId: found.id, by: staffName(platform) });
    if (!isNew) return refuse('nothing_to_change');
    await recordStaffAct(transaction, platform, {
      kind: 'document_added',
      subject: document.id,
      about: [{ kind: 'case_document', id: document.id }],
    });
    return { id: document.id, name: document.name };
  });
}
