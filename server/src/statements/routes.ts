import { calls, isLanguage, isRefusal, nextCursorHeader, refuse, refuseFor, type FileAnswer, type Language, type Refusal } from '@bank/contract';
import { currencyCode, money, toDecimalString } from '@bank/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finished } from 'node:stream';
import { recordEvent } from '../audit/index.ts';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import { isAwaited } from '../platform/http/is-awaited.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Session } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { drawUpStatement } from './draw-up-statement.ts';
import { filesInHand, filesRetrySeconds } from './files-in-hand.ts';
import { judgeFileRequest } from './judge-file-request.ts';
import { findPayment } from './payment-store.ts';
import { presentEntry } from './present-entry.ts';
import { presentPayment } from './present-payment.ts';
import { readStatement } from './read-statement.ts';
import { readTotals } from './read-totals.ts';
import type { statementMemory } from './statement-memory.ts';
import { judgeStatementPart, judgeTotalsPart } from './statement-part.ts';
import { usualEffort, type Effort } from './statement-stretch.ts';
import { readCurrencies, readVersion } from './store.ts';
import { writeReceipt } from './write-receipt.ts';
import { writeStatementFile } from './write-statement-file.ts';

/** Call 6 of spec 7; what a filter of it comes to; one payment of it; and both to take away. */
export function statementRoutes(answer: AnswerCall, platform: Platform, memory: ReturnType<typeof statementMemory>): void {
  const { db, config, clock } = platform;
  const isDemonstration = config.mode === 'demo';
  const inHand = filesInHand();
  answer(calls.readStatement, async ({ body, session, request, reply }) => {
    const part = await judgeStatementPart(db, session.clientId, body ?? {});
    if (isRefusal(part)) return part;
    const isWhole = part.limit === undefined && part.after === undefined;
    // Read before the rows: should the books move in between, the answer is kept under a version that is over.
    const version = isWhole ? await readVersion(db, session.clientId) : '';
    const place = { clientId: session.clientId, key: isWhole ? JSON.stringify(part) : '', version };
    const recalled = isWhole ? memory.recall(place) : undefined;
    if (recalled !== undefined) return sendBody(reply, recalled);

    const { groups, nextCursor } = await readStatement(db, part, effortFor(request));
    if (nextCursor !== undefined) reply.header(nextCursorHeader, nextCursor);
    const answered = groups.map(({ currency, entries }) => ({ currency, transaction: entries.map(presentEntry) }));
    const written = Buffer.from(JSON.stringify(answered));
    if (isWhole) memory.keep(place, written);
    return sendBody(reply, written);
  });

  answer(calls.readStatementTotals, async ({ body, session, request, reply }) => {
    const part = await judgeTotalsPart(db, session.clientId, body ?? {});
    if (isRefusal(part)) return part;
    const [currencies, { totals, nextCursor }] = await Promise.all([
      readCurrencies(db, part.filter),
      readTotals(db, part.filter, part.after, effortFor(request)),
    ]);
    if (nextCursor !== undefined) reply.header(nextCursorHeader, nextCursor);
    return currencies.map((currency) => {
      const total = totals.find((found) => found.currency === currency);
      const decimal = (minor: bigint | undefined): string => toDecimalString(money(minor ?? 0n, currencyCode(currency)));
      return { currency, count: Number(total?.count ?? 0n), debit: decimal(total?.debitMinor), credit: decimal(total?.creditMinor) };
    });
  });

  answer(calls.readPayment, async ({ fields, session }) => {
    const payment = await findPayment(db, session.clientId, fields.id);
    return payment === undefined ? refuse('payment_not_found') : presentPayment(payment);
  });

  answer(calls.readStatementFile, async ({ query, session, origin, language, reply }) =>
    handOver('statement_taken', { session, origin, reply }, async () => {
      const judged = await judgeFileRequest(db, session.clientId, query);
      if (isRefusal(judged)) return judged;
      const { format, filter } = judged;
      const statement = await drawUpStatement(platform, filter, { request: query, language: languageOf(query.language, language) });
      return isRefusal(statement) ? statement : writeStatementFile(statement, format, { isDemonstration });
    }));

  answer(calls.readReceipt, async ({ fields, query, session, origin, language, reply }) =>
    handOver('receipt_taken', { session, origin, reply }, async () => {
      const payment = await findPayment(db, session.clientId, fields.id);
      if (payment === undefined) return refuse('payment_not_found');
      return writeReceipt(payment, { language: languageOf(query.language, language), createdAt: clock.now(), isDemonstration });
    }));

  /** Has a file made if the client has a place left, and puts on record that it was taken, before its first byte leaves. */
  async function handOver(
    kind: 'statement_taken' | 'receipt_taken',
    { session, origin, reply }: { session: Session; origin: RequestOrigin; reply: FastifyReply },
    make: () => Promise<FileAnswer | Refusal>,
  ): Promise<FileAnswer | Refusal> {
    const release = inHand.take(session.clientId);
    if (release === undefined) return refuseFor('too_many_files', filesRetrySeconds);
    // Until all of it is sent, or the caller is gone: a file in parts is written as it is taken.
    finished(reply.raw, release);
    const file = await make();
    if (!isRefusal(file)) await recordEvent(db, platform, { kind, clientId: session.clientId, subject: file.name, origin });
    return file;
  }
}

/** A search that was dropped, for another one as a rule, costs no more than the query that it is at. */
function effortFor(request: FastifyRequest): Effort {
  return { ...usualEffort, isAwaited: () => isAwaited(request) };
}

/** The language that is asked for, where the bank speaks it. */
function languageOf(asked: string | null | undefined, ofRequest: Language): Language {
  return isLanguage(asked) ? asked : ofRequest;
}

/** The answer is written already; `answer` finds it sent. */
async function sendBody(reply: FastifyReply, written: Buffer): Promise<never[]> {
  await reply.type('application/json; charset=utf-8').send(written);
  return [];
}
