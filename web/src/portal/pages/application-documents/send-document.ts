import { documentPartBytes, type DocumentKind } from '@bank/contract';
import { sendDocumentPart } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { toBase64 } from '../../files/to-base64.ts';

/** Waits before a part is sent again, in milliseconds. A part that is there already changes nothing. */
const retryDelaysMs = [500, 2_000, 5_000, 10_000] as const;

export interface DocumentToSend {
  readonly token: string;
  readonly kind: DocumentKind;
  readonly file: File;
  /** From 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Sends a file part by part; null where all of it has arrived. A line that breaks for a moment loses nothing. */
export async function sendDocument({ token, kind, file, onShare }: DocumentToSend): Promise<Failure | null> {
  const documentId = crypto.randomUUID();
  const partCount = Math.max(1, Math.ceil(file.size / documentPartBytes));
  for (let part = 0; part < partCount; part += 1) {
    onShare(part / partCount);
    const content = await toBase64(file.slice(part * documentPartBytes, (part + 1) * documentPartBytes));
    const sent = { token, documentId, kind, name: file.name, byteCount: file.size, part, content };
    const failure = await sendInTries(sent);
    if (failure !== null) return failure;
  }
  onShare(1);
  return null;
}

async function sendInTries(sent: Parameters<typeof call<typeof sendDocumentPart>>[1]): Promise<Failure | null> {
  for (const delayMs of [...retryDelaysMs, null]) {
    const outcome = await call(sendDocumentPart, sent);
    if (outcome.ok) return null;
    const { failure } = outcome;
    const isPassing =
      failure.kind === 'unreachable' ||
      (failure.kind === 'refused' && ['too_many_requests', 'service_unavailable'].includes(failure.reason));
    if (!isPassing || delayMs === null) return failure;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return null;
}
