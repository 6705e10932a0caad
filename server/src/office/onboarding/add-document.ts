import { documentPartBytes, isRefusal, refuse, type DocumentKind, type Refusal } from '@bank/contract';
import { staffName } from '../../base/audit/index.ts';
import { keepDocumentPart } from './keep-document-part.ts';
import { recordOfFile } from './record-of-file.ts';
import { withFile, type OnboardingPlatform } from './with-file.ts';

/** Adds a document that reached the bank by post or mail. It is held to the same rules as one of the applicant. */
export function addDocument(
  platform: OnboardingPlatform,
  {
    id,
    kind,
    name,
    bytes,
  }: { readonly id: string; readonly kind: DocumentKind; readonly name: string; readonly bytes: Uint8Array },
): Promise<Refusal | undefined> {
  return withFile(platform, { id }, async (transaction, file) => {
    if (file.state === 'new') return refuse('enquiry_changed');
    const documentId = platform.newId();
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const owner = { applicationId: file.id, sentBy: staffName(platform) };
    for (let part = 0; part * documentPartBytes < Math.max(whole.length, 1); part += 1) {
      const content = whole.subarray(part * documentPartBytes, (part + 1) * documentPartBytes).toString('base64');
      const sent = { documentId, kind, name, byteCount: whole.length, part, content };
      const kept = await keepDocumentPart(transaction, owner, sent);
      if (isRefusal(kept)) return kept;
    }
    await recordOfFile(transaction, platform, { kind: 'document_added', file, subject: `${file.id} ${documentId}` });
    return undefined;
  });
}
