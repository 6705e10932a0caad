import { languageOfHeader, refusals, type Refusal, type RefusalAnswer, type RefusalName } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is refused for a while and does not say for how long. */
const retryAfterSecondsDefault = 60;

const refusalOfReply = new WeakMap<FastifyReply, RefusalName>();

/** Which refusal an answer is, if it is one. */
export function refusalOf(reply: FastifyReply): RefusalName | undefined {
  return refusalOfReply.get(reply);
}

/** The one place that turns a refusal into an answer: status, name, and its text in the language of the request. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, field, letter, retryAfterSeconds = retryAfterSecondsDefault }: Refusal,
): FastifyReply {
  const code = refusals[refusal];
  refusalOfReply.set(reply, refusal);
  const answer: RefusalAnswer = {
    code,
    reason: refusal,
    message: refusalText(languageOfHeader(request.headers['accept-language']), refusal, { retryAfterSeconds, letter }),
    ...(field !== undefined && { field }),
    request_id: request.id,
  };
  if (code === 429) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(code).header('cache-control', 'no-store').send(answer);
}
