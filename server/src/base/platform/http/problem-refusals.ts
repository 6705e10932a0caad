import { refusals, type RefusalName } from '@bank/contract';
import { paymentProblems, presentProblem, type PaymentProblemCode, type Problem } from '@bank/contract/payment-api-v2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { innerRefusals } from './inner-refusals.ts';
import { noteRefusal, secondsToWait, type Refusals } from './refusal-reply.ts';
import { pathOf } from './route-config.ts';

/** The code of the second version for a refusal that the framework or a limit gives. */
function codeOf(reason: RefusalName): PaymentProblemCode {
  if (reason === 'call_not_found') return 'operation_not_found';
  if (reason in paymentProblems) return reason as PaymentProblemCode;
  return refusals[reason] >= 500 ? 'service_unavailable' : 'internal_error';
}

/** Sends problem details (RFC 9457) with the id of the request. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ ...problem, request_id: request.id }));
}

/** As the second version of the Payment API tells refusals. */
const problemRefusals: Refusals['send'] = (request, reply, refused) => {
  noteRefusal(reply, refused.refusal);
  const seconds = refusals[refused.refusal] === 429 ? secondsToWait(refused) : undefined;
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return sendProblem(request, reply, presentProblem({ code: codeOf(refused.refusal) }));
};

/** Each version tells refusals in its own way; what is no request at all is told as the first does. */
export const paymentApiRefusals: Refusals = {
  send: (request, reply, refused) =>
    (isOfSecondVersion(request) || pathOf(request).startsWith('/pay/') ? problemRefusals : innerRefusals.send)(
      request,
      reply,
      refused,
    ),
  presentBroken: innerRefusals.presentBroken,
};

export function isOfSecondVersion(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return path === '/v2' || path.startsWith('/v2/');
}
