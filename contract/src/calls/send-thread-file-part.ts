import * as z from 'zod/mini';
import { documentPartBodyBytesMax } from '../people/application-documents.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';

/**
 * A part of a file that goes with the next message; `sendMessage` names it. The same part sent again changes nothing,
 * and the last one makes the file whole.
 */
export const sendThreadFilePart = defineCall({
  name: 'sendThreadFilePart',
  summary: 'Sends a part of a file for a message to the bank: PDF, JPEG or PNG, 6 MiB at most.',
  method: 'POST',
  path: '/user/message-files',
  auth: 'client',
  right: 'prepare',
  bodyBytesMax: documentPartBodyBytesMax,
  body: spelled({
    /** A UUID that the sender makes once for the file. */
    fileId: z.string().check(z.maxLength(36)),
    /** The name of the file; only shown. */
    name: z.string().check(z.maxLength(1_000)),
    /** Of the whole file. */
    byteCount: z.int(),
    /** From 0, in their order. */
    part: z.int(),
    /** Base64 (RFC 4648, 4). */
    content: z.string().check(z.maxLength(documentPartBodyBytesMax)),
  }),
  answer: spelled({ isWhole: z.boolean() }),
  refusals: [
    'document_too_large',
    'document_part_unexpected',
    'document_type_unknown',
    'too_many_documents',
    'too_many_document_bytes',
  ],
});
