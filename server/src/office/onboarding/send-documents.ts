import { isRefusal, refuse, type AskedDocuments, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { hashToken } from '../../people/identity/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { listDocuments } from './documents-store.ts';
import { missingKinds } from './handle-file.ts';
import { keepDocumentPart, type SentPart } from './keep-document-part.ts';
import { endLinks, findLiveLink, type LiveLink } from './links-store.ts';
import { findFile, moveFile, type ApplicationFile } from './store.ts';

type LinkPlatform = Pick<Platform, 'db' | 'newId' | 'clock'>;

/** What a link asks for, and what has come by it. Of the applicant it tells the reference only. */
export async function openDocumentsLink({ db }: LinkPlatform, token: string): Promise<AskedDocuments | Refusal> {
  const found = await findByLink(db, token);
  if (found === undefined) return refuse('link_not_found');
  const { link, file } = found;
  const sent = await documentsOfApplicant(db, file.id);
  const missing = await missingKinds(db, file);
  return {
    reference: file.reference,
    asked: [...missing, 'other' as const].map((kind) => ({
      kind,
      documentCount: sent.filter((document) => document.kind === kind).length,
    })),
    arrived: sent.map(({ id, kind, name, mediaType, byteCount }) => ({ id, kind, name, mediaType, byteCount })),
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Keeps a part of a document that the link asks for. */
export async function sendDocumentPart(
  platform: LinkPlatform,
  { token, origin, ...part }: SentPart & { readonly token: string; readonly origin?: RequestOrigin },
): Promise<{ readonly isWhole: boolean } | Refusal> {
  const { kept } = await inTransaction(platform.db, async (transaction) => {
    const found = await findByLink(transaction, token, { isLocked: true });
    if (found === undefined) return { kept: refuse('link_not_found') };
    const missing = await missingKinds(transaction, found.file);
    if (part.kind !== 'other' && !missing.includes(part.kind))
      return { kept: refuse('document_not_asked_for', 'kind') };
    // Under another name: a document whose last part is refused is taken away, with the parts that came before.
    const { id } = found.file;
    const outcome = await keepDocumentPart(transaction, { applicationId: id, sentBy: null }, part);
    if (!isRefusal(outcome) && outcome.isWhole)
      await recordEvent(transaction, platform, {
        kind: 'document_arrived',
        subject: `${id} ${part.documentId}`,
        ...(origin && { origin }),
        about: [{ kind: 'application', id }],
      });
    return { kept: outcome };
  });
  return kept;
}

/** The applicant hands in what they have sent: the link ends, and the file goes back to its officer. */
export async function finishDocuments(
  platform: LinkPlatform,
  { token, origin }: { readonly token: string; readonly origin: RequestOrigin },
): Promise<Refusal | undefined> {
  return inTransaction(platform.db, async (transaction) => {
    const found = await findByLink(transaction, token, { isLocked: true });
    if (found === undefined) return refuse('link_not_found');
    const { file } = found;
    if ((await documentsOfApplicant(transaction, file.id)).length === 0) return refuse('documents_missing');
    await endLinks(transaction, { applicationId: file.id }, 'documents');
    await moveFile(transaction, file, { to: 'in_review', by: null });
    const about = [{ kind: 'application', id: file.id }] as const;
    await recordEvent(transaction, platform, { kind: 'documents_handed_in', subject: file.id, origin, about });
    return undefined;
  });
}

async function documentsOfApplicant(database: Database, applicationId: string) {
  return (await listDocuments(database, applicationId)).filter(({ sentBy }) => sentBy === null);
}

/** The file of a link that works, and that waits for documents. The file is locked before the link, as staff do. */
async function findByLink(
  database: Database,
  token: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<{ readonly link: LiveLink; readonly file: ApplicationFile } | undefined> {
  const asked = { tokenHash: hashToken(token), purpose: 'documents' } as const;
  const owner = (await findLiveLink(database, asked))?.owner;
  if (owner === undefined || !('applicationId' in owner)) return undefined;
  const file = await findFile(database, owner.applicationId, { isLocked });
  // It may have ended while the file was waited for.
  const link = await findLiveLink(database, asked);
  return file?.state === 'waiting_for_documents' && link !== undefined ? { link, file } : undefined;
}
