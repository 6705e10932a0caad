import { documentBytesMax, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertEntryDocument } from '../../money/payments/index.ts';
import { endsAs, sniffMediaType, tailBytes, tidyFileName } from '../onboarding/index.ts';

/** Keeps a document for an entry by hand, held to the same rules as one of an applicant. */
export async function addEntryDocument(
  platform: Platform,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly id: string; readonly name: string } | Refusal> {
  if (bytes.length === 0 || bytes.length > documentBytesMax) return refuse('document_too_large');
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mediaType = sniffMediaType(content);
  if (mediaType === undefined || !endsAs(mediaType, content.subarray(-tailBytes)))
    return refuse('document_type_unknown');
  const document = { id: platform.newId(), name: tidyFileName(name), mediaType, content };
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
