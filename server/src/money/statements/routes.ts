import {
  calls,
  isLanguage,
  isRefusal,
  nextCursorHeader,
  refuse,
  refuseFor,
  writeEntry,
  writeGroups,
  writeToldEntry,
  type FileAnswer,
  type Language,
  type Refusal,
} from '@bank/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finished, Readable } from 'node:stream';
import { recordEvent } from '../../base/audit/index.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { inSlices } from '../../base/platform/http/in-slices.ts';
import { isAwaited } from '../../base/platform/http/is-awaited.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { limitConcurrency } from '../../base/platform/limit-concurrency.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { drawUpStatement } from './draw-up-statement.ts';
import { filesInHand, filesRetrySeconds } from '../../base/platform/files-in-hand.ts';
import { readsBlocks } from './found-postings-store.ts';
import { readKeptStatements } from './kept-statements-store.ts';
import { judgeFileRequest } from './judge-file-request.ts';
import { findPayment } from './payment-store.ts';
import { placesOfClient, placesRetrySeconds } from './places-of-client.ts';
import { readStatement } from './read-statement.ts';
import { readTotals, totalsIn } from './read-totals.ts';
import { writeCursor } from './statement-cursor.ts';
import type { statementMemory } from './statement-memory.ts';
import type { Reader } from './statement-filter.ts';
import { judgeStatementPart, judgeTotalsPart, type StatementPart } from './statement-part.ts';
import { usualScanBudget, type ScanBudget } from './scan-window.ts';
import { readCurrencies, readVersion } from './store.ts';
import { readCorrespondents } from '../../base/settings/index.ts';
import { writePaymentDetails } from './write-payment-details.ts';
import { writeReceipt } from './write-receipt.ts';
import { writeStatementArchive, writeStatementFile } from './write-statement-file.ts';
import { rowsAtOnce, writeWholeStatement } from './write-whole-statement.ts';

/**
 * Queries of long reads that run at once, of the twenty connections that a process has: the others stay free for logins
 * and orders.
 */
const longReadsMax = 6;

/** Call 6 of spec 7; what a filter of it comes to; one payment of it; and both to take away. */
export function statementRoutes(
  answer: AnswerCall,
  platform: Platform,
  memory: ReturnType<typeof statementMemory>,
): void {
  const { db, config, clock } = platform;
  const isDemonstration = config.mode === 'demo';
  const zone = config.timeZone;
  const inHand = filesInHand();
  const places = placesOfClient();
  const inTurn = limitConcurrency(longReadsMax);
  answer(calls.readStatement, async ({ body, session, request, reply }) => {
    const part = await judgeStatementPart(platform, accountsSeen(session), body ?? {}, readerOf(session));
    if (isRefusal(part)) return part;
    if (part.limit === undefined) return answerWhole(part, { session, request, reply });
    const isLong = readsBlocks(part) || part.sort === 'amount_desc' || part.sort === 'amount_asc';
    if (isLong && !(await takePlace(session, reply))) return refuseFor('too_many_requests', placesRetrySeconds);
    // A page by date costs no more than to ask how far the standby is.
    const found = await readStatement(isLong ? await forReading(platform) : db, part, scanBudgetFor(request, session));
    const { groups, nextCursor } = found;
    if (nextCursor !== undefined) reply.header(nextCursorHeader, nextCursor);
    return sendBody(reply, Buffer.from(JSON.stringify(writeGroups(groups, writerFor(session)))));
  });

  /** A statement without a limit, which is kept if it is short. A long one is sent while it is read. */
  async function answerWhole(
    part: StatementPart,
    { session, request, reply }: { session: Session; request: FastifyRequest; reply: FastifyReply },
  ): Promise<never[] | Refusal> {
    const write = writerFor(session);
    const key = JSON.stringify({
      ...part,
      after: part.after && writeCursor(part.after, ''),
      isForProgram: session.isAccessToken,
    });
    // Read before the rows: should the books move in between, the answer is kept under a version that is over.
    const { clientId } = session;
    let place = { clientId, key, version: await readVersion(db, clientId) };
    let recalled = memory.recall(place);
    if (recalled !== undefined) return sendBody(reply, recalled);
    if (!(await takePlace(session, reply))) return refuseFor('too_many_requests', placesRetrySeconds);
    // Another request may have written it while this one waited.
    place = { ...place, version: await readVersion(db, clientId) };
    recalled = memory.recall(place);
    if (recalled !== undefined) return sendBody(reply, recalled);

    const scanBudget = scanBudgetFor(request, session);
    // After the version: what is kept under it is never older.
    const reading = await forReading(platform);
    const { groups, nextCursor } = await readStatement(reading, { ...part, limit: rowsAtOnce }, scanBudget);
    if (nextCursor === undefined) {
      const written = Buffer.from(JSON.stringify(writeGroups(groups, write)));
      memory.keep(place, written);
      return sendBody(reply, written);
    }
    const texts = writeWholeStatement(reading, part, { budget: scanBudget, write });
    // Read before anything is sent: a database that does not answer is still said in the bank's words.
    const first = await texts.next();
    await reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(memory.keepAsWritten(place, first, texts), { objectMode: false }));
    return [];
  }

  answer(calls.readStatementTotals, async ({ body, session, request, reply }) => {
    const part = await judgeTotalsPart(platform, accountsSeen(session), body ?? {}, readerOf(session));
    if (isRefusal(part)) return part;
    if (!(await takePlace(session, reply))) return refuseFor('too_many_requests', placesRetrySeconds);
    const reading = await forReading(platform);
    const [currencies, { totals, nextCursor }] = await Promise.all([
      readCurrencies(reading, part.filter),
      readTotals(reading, part.filter, part.after, scanBudgetFor(request, session)),
    ]);
    if (nextCursor !== undefined) reply.header(nextCursorHeader, nextCursor);
    return totalsIn(currencies, totals);
  });

  answer(calls.listStatements, ({ session }) => readKeptStatements(db, accountsSeen(session)));

  answer(calls.readPayment, async ({ fields, session }) => {
    const found = await findPayment(db, accountsSeen(session), { postingId: fields.id, zone });
    return found?.payment ?? refuse('payment_not_found');
  });

  answer(calls.readStatementFile, async ({ query, session, origin, language, reply }) =>
    handOver('statement_taken', { session, origin, reply }, async () => {
      const judged = await judgeFileRequest(platform, accountsSeen(session), query, readerOf(session));
      if (isRefusal(judged)) return judged;
      const inLanguage = languageOf(query.language, language);
      if (isRefusal(inLanguage)) return inLanguage;
      const { format, filter, isPacked } = judged;
      const reading = { ...platform, db: await forReading(platform) };
      const statement = await drawUpStatement(reading, filter, {
        request: query,
        language: inLanguage,
        hasMarks: query.marks === 'with' && readerOf(session).mayReadMarks,
        inTurn: (work) => inTurn(work, session.clientId),
      });
      if (isRefusal(statement)) return statement;
      const write = isPacked ? writeStatementArchive : writeStatementFile;
      return write(statement, format, { isDemonstration });
    }),
  );

  answer(calls.readReceipt, async ({ fields, query, session, origin, language, reply }) =>
    handOver('receipt_taken', { session, origin, reply }, async () => {
      const inLanguage = languageOf(query.language, language);
      if (isRefusal(inLanguage)) return inLanguage;
      const found = await findPayment(db, accountsSeen(session), { postingId: fields.id, zone });
      if (found === undefined) return refuse('payment_not_found');
      return writeReceipt(found.receipted, {
        language: inLanguage,
        createdAt: clock.now(),
        zone,
        isDemonstration,
      });
    }),
  );

  answer(calls.readPaymentDetails, async ({ fields, query, session, origin, language, reply }) =>
    handOver('payment_details_taken', { session, origin, reply }, async () => {
      const inLanguage = languageOf(query.language, language);
      if (isRefusal(inLanguage)) return inLanguage;
      return writePaymentDetails(platform, accountsSeen(session), { accountId: fields.id, language: inLanguage });
    }),
  );

  answer(calls.readCorrespondents, () => readCorrespondents(db));

  /** Takes one of the client's places until the answer is sent, or the caller is gone. */
  async function takePlace({ clientId }: Session, reply: FastifyReply): Promise<boolean> {
    const release = await places.take(clientId);
    if (release === undefined) return false;
    finished(reply.raw, release);
    return true;
  }

  /** A search that was dropped, for another one as a rule, costs no more than the query that it is at. */
  function scanBudgetFor(request: FastifyRequest, { clientId }: Session): ScanBudget {
    return { ...usualScanBudget, isAwaited: () => isAwaited(request), inTurn: (work) => inTurn(work, clientId) };
  }

  /**
   * Has a file made if the client has a place left, and puts on record that it was taken, before its first byte leaves.
   */
  async function handOver(
    kind: 'statement_taken' | 'receipt_taken' | 'payment_details_taken',
    { session, origin, reply }: { session: Session; origin: RequestOrigin; reply: FastifyReply },
    make: () => Promise<FileAnswer | Refusal>,
  ): Promise<FileAnswer | Refusal> {
    const release = inHand.take(session.clientId);
    if (release === undefined) return refuseFor('too_many_files', filesRetrySeconds);
    // Until all of it is sent, or the caller is gone: a file in parts is written as it is taken.
    finished(reply.raw, release);
    const file = await make();
    if (!isRefusal(file))
      await recordEvent(db, platform, { kind, clientId: session.clientId, subject: file.name, origin });
    return file;
  }
}

function readerOf({ isAccessToken }: Session): Reader {
  return { mayReadMarks: isAccessToken !== true };
}

/** A program with an access token is told what others are, and not what is for the client's eyes alone. */
function writerFor({ isAccessToken }: Session): typeof writeEntry | typeof writeToldEntry {
  return isAccessToken === true ? writeToldEntry : writeEntry;
}

/** The language that is asked for, or that of the request where none is. */
function languageOf(asked: string | null | undefined, ofRequest: Language): Language | Refusal {
  if ((asked ?? '') === '') return ofRequest;
  return isLanguage(asked) ? asked : refuse('language_unknown', 'language');
}

/** The answer is written already; `answer` finds it sent. */
async function sendBody(reply: FastifyReply, written: Buffer): Promise<never[]> {
  await reply.type('application/json; charset=utf-8').header('content-length', written.length).send(inSlices(written));
  return [];
}
