import type { DocumentKind } from '@bank/contract';
import { sendDocumentPart } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { sendInParts } from '../../files/send-in-parts.ts';

export interface DocumentToSend {
  readonly token: string;
  readonly kind: DocumentKind;
  readonly file: File;
  /** From 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Sends a document of an application; null where all of it has arrived. */
export function sendDocument({ token, kind, file, onShare }: DocumentToSend): Promise<Failure | null> {
  const documentId = crypto.randomUUID();
  return sendInParts({
    file,
    onShare,
    sendPart: (part) => call(sendDocumentPart, { token, documentId, kind, ...part }),
  });
}
