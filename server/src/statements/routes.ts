import { calls, isRefusal, nextCursorHeader } from '@bank/contract';
import type { FastifyReply } from 'fastify';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { presentEntry } from './present-entry.ts';
import { readStatement } from './read-statement.ts';
import { statementMemory } from './statement-memory.ts';
import { judgeStatementPart } from './statement-part.ts';
import { readVersion } from './store.ts';

/** Call 6 of spec 7. */
export function statementRoutes(answer: AnswerCall, { db }: Platform): void {
  const memory = statementMemory();
  answer(calls.readStatement, async ({ body, session, reply }) => {
    const part = await judgeStatementPart(db, session.clientId, body ?? {});
    if (isRefusal(part)) return part;
    const isWhole = part.limit === undefined && part.after === undefined;
    const key = isWhole ? JSON.stringify(part) : '';
    // Read before the rows: should the books move in between, the answer is kept under a version that is over.
    const version = isWhole ? await readVersion(db, session.clientId) : '';
    const recalled = isWhole ? memory.recall(key, version) : undefined;
    if (recalled !== undefined) return sendBody(reply, recalled);

    const { groups, nextCursor } = await readStatement(db, part);
    if (nextCursor !== undefined) reply.header(nextCursorHeader, nextCursor);
    const answered = groups.map(({ currency, entries }) => ({ currency, transaction: entries.map(presentEntry) }));
    const written = Buffer.from(JSON.stringify(answered));
    if (isWhole) memory.keep(key, version, written);
    return sendBody(reply, written);
  });
}

/** The answer is written already; `answer` finds it sent. */
async function sendBody(reply: FastifyReply, written: Buffer): Promise<never[]> {
  await reply.type('application/json; charset=utf-8').send(written);
  return [];
}
