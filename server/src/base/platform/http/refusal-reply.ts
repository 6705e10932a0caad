import { languageOfHeader, refusals, type Refusal, type RefusalAnswer, type RefusalName } from '@bank/contract';
import { refusalText, refusedBeforeText } from '@bank/dictionaries/refusal-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tellReplay } from './tell-replay.ts';

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
  { refusal, field, letter, retryAfterSeconds: told, isReplayed }: Refusal,
): FastifyReply {
  const code = refusals[refusal];
  const retryAfterSeconds = told ?? (code === 429 ? retryAfterSecondsDefault : undefined);
  refusalOfReply.set(reply, refusal);
  const language = languageOfHeader(request.headers['accept-language']);
  const text = refusalText(language, refusal, { retryAfterSeconds, letter });
  const answer: RefusalAnswer = {
    code,
    reason: refusal,
    message: isReplayed ? `${text} ${refusedBeforeText(language)}` : text,
    ...(field !== undefined && { field }),
    request_id: request.id,
  };
  tellReplay(reply, isReplayed === true);
  if (code === 429) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(code).header('cache-control', 'no-store').send(answer);
}
