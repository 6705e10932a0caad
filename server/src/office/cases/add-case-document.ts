import { documentBytesMax, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { endsAs, sniffMediaType, tailBytes, tidyFileName } from '../onboarding/index.ts';
import { insertCaseDocument } from './documents-store.ts';
import { lockCase } from './store.ts';
import { isOpen } from './take-step.ts';

/** Adds a paper to an open report, held to the same rules as one of an applicant. */
export async function addCaseDocument(
  platform: Platform,
  { caseId, name, bytes }: { readonly caseId: string | undefined; readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly id: string; readonly name: string } | Refusal> {
  if (bytes.length === 0 || bytes.length > documentBytesMax) return refuse('document_too_large');
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mediaType = sniffMediaType(content);
  if (mediaType === undefined || !endsAs(mediaType, content.subarray(-tailBytes)))
    return refuse('document_type_unknown');
  const document = { id: platform.newId(), name: tidyFileName(name), mediaType, content };
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
