import * as z from 'zod/mini';
import { documentBytesMax } from '../people/application-documents.ts';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

const base64Length = Math.ceil(documentBytesMax / 3) * 4;

/** Adds a paper to a dispute that waits for its answer. The same paper sent again changes nothing. */
export const addDisputePaper = defineCall({
  name: 'addDisputePaper',
  summary:
    'Adds a paper to a dispute of a card payment that waits for its answer: PDF, JPEG or PNG, five of 6 MiB each.',
  method: 'POST',
  path: '/user/card-disputes/papers',
  auth: 'client',
  right: 'approve',
  // With room for the names around it.
  bodyBytesMax: base64Length + 4_096,
  body: spelled({
    mode: z.enum(webhookModes),
    id: line,
    /** The name of the file; only shown. */
    name: z.string().check(z.maxLength(1_000)),
    /** Base64 (RFC 4648, 4). */
    content: z.string().check(z.maxLength(base64Length)),
  }),
  answer: noAnswer,
  refusals: [
    'not_a_merchant',
    'document_too_large',
    'document_type_unknown',
    'card_dispute_not_found',
    'card_dispute_not_open',
    'too_many_documents',
  ],
});
