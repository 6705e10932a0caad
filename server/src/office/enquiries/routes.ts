import { calls, encode, enquiryReferenceHeader, isRefusal, type ApplicationKind, type Refusal } from '@bank/contract';
import type { FastifyReply } from 'fastify';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { receiveEnquiry, type ReceivedEnquiry } from './receive-enquiry.ts';

/** Opens the file of an application, in the database transaction that keeps it. */
export type OpenFile = (
  transaction: Database,
  application: { readonly id: string; readonly kind: ApplicationKind },
) => Promise<void>;

/**
 * Calls 9 and 10 of spec 7. A dead token is no obstacle: visitors send these too. A letter is kept and mailed by the
 * names that the specification gives its fields.
 */
export function enquiryRoutes(
  answerCall: AnswerCall,
  platform: Platform,
  { openFile }: { readonly openFile: OpenFile },
): void {
  answerCall(calls.sendContactMessage, async ({ body, session, language, address, reply }) => {
    const { website, ...letter } = body;
    const outcome = await receiveEnquiry(platform, {
      kind: letter.kind,
      fields: encode(calls.sendContactMessage.body, letter),
      senderName: letter.name ?? '',
      senderAddress: letter.email ?? '',
      unseenField: website ?? '',
      clientId: session?.clientId,
      language,
      address,
    });
    return answerTo(reply, outcome);
  });

  answerCall(calls.sendApplication, async ({ body, session, language, address, reply }) => {
    const { website, ...letter } = body;
    const outcome = await receiveEnquiry(platform, {
      kind: 'application',
      fields: encode(calls.sendApplication.body, letter),
      senderName: [letter.firstName, letter.lastName].filter(Boolean).join(' '),
      senderAddress: letter.email ?? '',
      unseenField: website ?? '',
      clientId: session?.clientId,
      language,
      address,
      alsoWrite: (transaction, id) =>
        openFile(transaction, { id, kind: letter.accountType === 'corporate' ? 'corporate' : 'personal' }),
    });
    return answerTo(reply, outcome);
  });
}

/** The body is as the specification says; the reference goes beside it, in a header. */
function answerTo(reply: FastifyReply, outcome: ReceivedEnquiry | Refusal): Refusal | undefined {
  if (isRefusal(outcome)) return outcome;
  reply.header(enquiryReferenceHeader, outcome.reference);
  return undefined;
}
