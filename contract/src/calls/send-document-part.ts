import * as z from 'zod/mini';
import { documentKinds, documentPartBodyBytesMax } from '../people/application-documents.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { linkToken } from '../people/link-token.ts';

const documentPart = {
  /** A UUID that the sender makes once for the document. */
  documentId: z.string().check(z.maxLength(36)),
  kind: z.enum(documentKinds),
  /** The name of the file; only shown. */
  name: z.string().check(z.maxLength(1_000)),
  /** Of the whole document. */
  byteCount: z.int(),
  /** From 0, in their order. */
  part: z.int(),
  /** Base64 (RFC 4648, 4). */
  content: z.string().check(z.maxLength(documentPartBodyBytesMax)),
};

/** The same part sent again changes nothing. The last part makes the document whole. */
export const sendDocumentPart = defineCall({
  name: 'sendDocumentPart',
  summary: 'Sends a part of a document that a mailed link asks for.',
  method: 'POST',
  path: '/api/application-documents/part',
  auth: 'none',
  right: 'none',
  bodyBytesMax: documentPartBodyBytesMax,
  body: spelled({ token: linkToken, ...documentPart }),
  answer: spelled({ isWhole: z.boolean() }),
  refusals: [
    'link_not_found',
    'document_not_asked_for',
    'document_too_large',
    'document_type_unknown',
    'document_part_unexpected',
    'too_many_documents',
  ],
});
