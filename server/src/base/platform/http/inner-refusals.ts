import {
  innerErrors,
  innerServerError,
  refusals,
  type InnerAnswer,
  type PaymentApiMessage,
  type RefusalName,
} from '@bank/contract';
import { noteRefusal, secondsToWait, type Refusals } from './refusal-reply.ts';

/** What the Payment API says of a request that reaches no operation (decision 0228). */
const messages: Readonly<Partial<Record<RefusalName, PaymentApiMessage>>> = {
  call_not_found: 'operation_not_found',
  body_too_large: 'body_too_large',
  content_type_not_json: 'body_not_json',
  body_malformed: 'body_malformed',
  request_too_slow: 'request_malformed',
  head_too_large: 'request_malformed',
  too_many_requests: 'too_many_requests',
  too_many_logins: 'too_many_logins',
  address_not_allowed: 'address_not_allowed',
};

/** What is wrong with the request is a list of errors, all else a server error. */
function innerAnswerOf(reason: RefusalName): InnerAnswer {
  const message = messages[reason];
  return message === undefined ? innerServerError : innerErrors([{ message }]);
}

/** As the Payment API tells refusals: HTTP says 200 and the body what happened (spec 8). */
export const innerRefusals: Refusals = {
  send: (_request, reply, refused) => {
    noteRefusal(reply, refused.refusal);
    const seconds = refusals[refused.refusal] === 429 ? secondsToWait(refused) : undefined;
    if (seconds !== undefined) reply.header('retry-after', String(seconds));
    return reply.code(200).header('cache-control', 'no-store').send(innerAnswerOf(refused.refusal));
  },
  presentBroken: (reason) => ({
    code: 200,
    body: reason === 'body_malformed' ? innerErrors([{ message: 'request_malformed' }]) : innerAnswerOf(reason),
  }),
};
