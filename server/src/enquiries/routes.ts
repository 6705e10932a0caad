import { calls, isRefusal } from '@bank/contract';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

/** Calls 9 and 10 of spec 7. A dead token is no obstacle: visitors send these too. */
export function enquiryRoutes(answerCall: AnswerCall, platform: Platform): void {
  answerCall(calls.sendContactMessage, async ({ body, session, language, address }) => {
    const { website, ...fields } = body;
    const isForAccountManager = 'E-mail' in body || 'AccountManager' in body;
    const outcome = await receiveEnquiry(platform, {
      kind: isForAccountManager ? 'account_manager' : 'contact',
      fields,
      senderName: body.Name ?? '',
      senderAddress: (isForAccountManager ? body['E-mail'] : body.Email) ?? '',
      unseenField: website ?? '',
      clientId: session?.clientId,
      language,
      address,
    });
    return isRefusal(outcome) ? outcome : ({ message: 'OK' } as const);
  });

  answerCall(calls.sendApplication, async ({ body, session, language, address }) => {
    const { website, ...fields } = body;
    const outcome = await receiveEnquiry(platform, {
      kind: 'application',
      fields,
      senderName: [body['First Name'], body['Last Name']].filter(Boolean).join(' '),
      senderAddress: body.Email ?? '',
      unseenField: website ?? '',
      clientId: session?.clientId,
      language,
      address,
    });
    return isRefusal(outcome) ? outcome : ({ message: 'OK' } as const);
  });
}
