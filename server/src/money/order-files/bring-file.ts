import { isRefusal, orderFileBytesMax, refuse, refuseFor, type OrderTwin, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { createHash } from 'node:crypto';
import { recordEvent } from '../../base/audit/index.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { tidyFileName } from '../../base/platform/tidy-file-name.ts';
import { lockClient } from '../../people/identity/index.ts';
import { completeRows, type FindBank } from './complete-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { openOrderFile } from './open-order-file.ts';
import type { RowToKeep } from './order-file.ts';
import { insertRows } from './rows-store.ts';
import { countRowsNotSent, findOpenFile, insertFile } from './store.ts';
import { findTwins, type RowToCompare } from './twins-store.ts';

/** Files that a user brings within the window; times the rate limit scale. */
const filesPerUser = { attempts: 60, windowSeconds: 60 * 60 } as const;

/** Rows that a client keeps in files that were not sent: those that wait, and those of files that ended. */
const rowsOfClient = { rowsMax: 200_000, days: 30 } as const;

export interface BroughtFile extends Actor {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Undefined where the history of a demonstration brings it. */
  readonly origin: RequestOrigin | undefined;
}

/**
 * Keeps a file with what the rules say of each of its rows; orders nothing. The same bytes again, while their file is
 * open, are that file: its corrections stay.
 *
 * @returns the id of the file
 */
export async function bringFile(
  platform: Platform,
  findBank: FindBank,
  { name, bytes, origin, ...actor }: BroughtFile,
): Promise<{ readonly id: string } | Refusal> {
  const { db, config } = platform;
  const { clientId, userId } = actor;
  if (bytes.length > orderFileBytesMax) return refuse('order_file_too_large', 'content');
  const brought = { key: `order-file:${userId}`, windowSeconds: filesPerUser.windowSeconds };
  const filesMax = filesPerUser.attempts * config.rateLimitScale;
  if ((await countAttempt(db, brought)) > filesMax)
    return refuseFor('too_many_requests', await secondsUntilBelow(db, brought, filesMax));
  const fileHash = createHash('sha256').update(bytes).digest();
  const known = await findOpenFile(db, { clientId, userId, fileHash });
  if (known !== undefined) return { id: known.id };

  const read = await openOrderFile(bytes);
  if (isRefusal(read)) return read;
  const room = await judgeRoom(db, clientId, read.rows.length);
  if (isRefusal(room)) return room;
  const rows = await completeRows(platform, findBank, { clientId, rows: read.rows });
  const judged = await judgeRows(
    platform,
    actor,
    rows.map(({ asked }) => asked),
  );
  const toKeep = rows.map((row, place): RowToKeep => ({ ...row, number: place + 1, judged: judged[place]! }));
  const id = platform.newId();
  const of = { clientId, fileId: id, now: platform.clock.now() };
  const compared = toKeep.flatMap(toCompare);
  const found = await inTransaction(db, (transaction) => findTwins(transaction, of, compared));
  const twins = new Map([...twinsWithin(compared), ...found]);
  return inTransaction(db, async (transaction) => {
    // What is counted counts for all users who bring files at the same time.
    await lockClient(transaction, clientId);
    const { format, messageId } = read;
    const rowCount = toKeep.length;
    const roomNow = await judgeRoom(transaction, clientId, rowCount);
    if (isRefusal(roomNow)) return roomNow;
    const file = { id, clientId, preparedBy: userId, name: tidyFileName(name), format, messageId, fileHash, rowCount };
    await insertFile(transaction, file);
    await insertRows(transaction, id, toKeep, twins);
    await recordEvent(transaction, platform, {
      kind: 'order_file_judged',
      clientId,
      ...(origin && { origin }),
      subject: id,
      about: [{ kind: 'order_file', id }],
    });
    return { id };
  });
}

/** Whether a client may keep so many rows more. */
async function judgeRoom(database: Database, clientId: string, rowCount: number): Promise<'fits' | Refusal> {
  const { rowsMax, days } = rowsOfClient;
  const kept = await countRowsNotSent(database, { clientId, days });
  return kept + rowCount > rowsMax ? refuse('too_many_order_rows', 'content') : 'fits';
}

/** Which rows ask for what an earlier one asks for, by their numbers. */
function twinsWithin(rows: readonly RowToCompare[]): ReadonlyMap<number, OrderTwin> {
  const known = new Set<string>();
  const twins = new Map<number, OrderTwin>();
  for (const { number, sameness } of rows) {
    const asked = sameness.toString('base64');
    if (known.has(asked)) twins.set(number, 'row');
    known.add(asked);
  }
  return twins;
}

/** What of a row is compared with others; nothing of one that is refused. */
export function toCompare({ number, judged }: Pick<RowToKeep, 'number' | 'judged'>): RowToCompare[] {
  return 'json' in judged ? [{ number, ...judged }] : [];
}
