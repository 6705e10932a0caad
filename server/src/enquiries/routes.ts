import { calls, encode, isRefusal } from '@bank/contract';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

/**
 * Calls 9 and 10 of spec 7. A dead token is no obstacle: visitors send these too. A letter is kept and mailed by the
 * names that the specification gives its fields.
 */
export function enquiryRoutes(answerCall: AnswerCall, platform: Platform): void {
  answerCall(calls.sendContactMessage, async ({ body, session, language, address }) => {
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
    return isRefusal(outcome) ? outcome : undefined;
  });

  answerCall(calls.sendApplication, async ({ body, session, language, address }) => {
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
    });
    return isRefusal(outcome) ? outcome : undefined;
  });
}
