import * as z from 'zod/mini';
import { documentKinds, documentMediaTypes } from '../people/application-documents.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { linkToken } from '../people/link-token.ts';

const asked = spelled({
  kind: z.enum(documentKinds),
  /** How many documents of this kind have arrived. */
  documentCount: z.number(),
});

const arrived = spelled({
  id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  mediaType: z.enum(documentMediaTypes),
  byteCount: z.number(),
});

const askedDocuments = spelled({
  /** The reference of the application. */
  reference: z.string(),
  asked: z.array(asked),
  arrived: z.array(arrived),
  expiresAt: z.iso.datetime(),
});
/** What a mailed link asks of an applicant, and what they have sent. */
export type AskedDocuments = z.output<typeof askedDocuments>;

/** Opens a mailed link for documents. It tells nothing of the applicant: a mail may have reached somebody else. */
export const openDocumentsLink = defineCall({
  name: 'openDocumentsLink',
  summary: 'Lists the documents that a mailed link asks for.',
  method: 'POST',
  path: '/api/application-documents/open',
  auth: 'none',
  right: 'none',
  body: spelled({ token: linkToken }),
  answer: askedDocuments,
  refusals: ['link_not_found'],
});
