import { idempotentReplayedHeader } from '@bank/contract';
import type { FastifyReply } from 'fastify';

/** Says of an answer that it is the first answer to its key again: nothing happened this time. */
export function tellReplay(reply: FastifyReply, isReplayed: boolean): void {
  if (isReplayed) reply.header(idempotentReplayedHeader, 'true');
}
