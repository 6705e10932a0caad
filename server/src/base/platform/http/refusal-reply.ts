import { languageOfHeader, refusals, type Refusal, type RefusalAnswer, type RefusalName } from '@bank/contract';
import { refusalText, refusedBeforeText } from '@bank/dictionaries/refusal-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tellReplay } from './tell-replay.ts';

/** How an application tells refusals: of a request that came through, and of what is no HTTP request at all. */
export interface Refusals {
  readonly send: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;
  readonly presentBroken: (reason: RefusalName) => { readonly code: number; readonly body: unknown };
}

/** What is refused for a while and does not say for how long. */
const retryAfterSecondsDefault = 60;

const refusalOfReply = new WeakMap<FastifyReply, RefusalName>();

/** Which refusal an answer is, if it is one. */
export function refusalOf(reply: FastifyReply): RefusalName | undefined {
  return refusalOfReply.get(reply);
}

/** Says of which refusal an answer is, for the log. */
export function noteRefusal(reply: FastifyReply, refusal: RefusalName): void {
  refusalOfReply.set(reply, refusal);
}

/** For how long somebody waits who is refused for a while; undefined where the refusal stays. */
export function secondsToWait({ refusal, retryAfterSeconds }: Refusal): number | undefined {
  return retryAfterSeconds ?? (refusals[refusal] === 429 ? retryAfterSecondsDefault : undefined);
}

/** The one place that turns a refusal into an answer: status, name, and its text in the language of the request. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refusal): FastifyReply {
  const { refusal, field, letter, place, limit, isReplayed } = refused;
  const code = refusals[refusal];
  const retryAfterSeconds = secondsToWait(refused);
  noteRefusal(reply, refusal);
  const language = languageOfHeader(request.headers['accept-language']);
  const text = refusalText(language, refusal, { retryAfterSeconds, letter, place, limit });
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

/** As the calls of clients and staff tell refusals. */
export const refusalsOfCalls: Refusals = {
  send: sendRefusal,
  presentBroken: (reason) => {
    const body: RefusalAnswer = { code: refusals[reason], reason, message: refusalText('en', reason) };
    return { code: refusals[reason], body };
  },
};
