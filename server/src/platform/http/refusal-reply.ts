import { languageOfHeader, refusals, type Refusal, type RefusalAnswer } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one place that turns a refusal into an answer: status, name, and its text in the language of the request. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, { refusal, field, retryAfterSeconds }: Refusal): FastifyReply {
  const code = refusals[refusal];
  const answer: RefusalAnswer = {
    code,
    reason: refusal,
    message: refusalText(languageOfHeader(request.headers['accept-language']), refusal),
    ...(field !== undefined && { field }),
    request_id: request.id,
  };
  if (code === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(retryAfterSeconds ?? 60));
  return reply.code(code).header('cache-control', 'no-store').send(answer);
}
