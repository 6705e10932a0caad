import { refuse, type Refusal } from '@bank/contract';
import { inTransaction, isCheckViolation } from '@bank/database';
import { createHash } from 'node:crypto';
import { recordStaffAct } from '../../base/audit/index.ts';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { toDecimalString } from '@bank/money';
import {
  insertLetters,
  insertRun,
  readBalancesOfClients,
  readLetterClients,
  type StandingBalance,
} from './letters-store.ts';

/** So many clients are read at a time. */
const partLength = 500;

/** Letters that were drawn up together. */
export interface DrawnLetters {
  readonly runId: string;
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * Draws up the letters of all clients, or of those that are named, that had an account at the end of a day: each gets
 * its number and the hash of its figures, and an event of the trail tells of all. Nothing is printed yet.
 */
export async function drawUpLetters(
  platform: Platform,
  { day, clients }: { readonly day: string; readonly clients: string },
): Promise<DrawnLetters | Refusal> {
  const { config, clock, db, newId } = platform;
  if (!isDay(day)) return refuse('day_unknown', 'at');
  const before = endOfDay(config.timeZone, day);
  if (before === null || day >= dayIn(config.timeZone, clock.now())) return refuse('day_not_over', 'at');
  const numbers = [...new Set(clients.split(/[\s,;]+/).filter(Boolean))].map((number) => number.toUpperCase());
  const runId = newId();
  return inTransaction(db, async (transaction): Promise<DrawnLetters | Refusal> => {
    if (!(await areClients(transaction, numbers))) return refuse('client_not_found', 'clients');
    const run = { id: runId, day, clients: numbers.join(', '), drawnBy: platform.staff ?? '' };
    const refused = await insertRun(transaction, run).then(() => undefined, refusedByDatabase);
    if (refused !== undefined) return refused;
    const drawn: bigint[] = [];
    for await (const letters of lettersOf(transaction, { day, before, numbers }))
      if (letters.length > 0) drawn.push(...ends(await insertLetters(transaction, runId, letters)));
    const [first, last] = [drawn[0], drawn.at(-1)];
    if (first === undefined || last === undefined) return refuse('nothing_to_confirm', 'clients');
    await recordStaffAct(transaction, platform, {
      kind: 'confirmations_drawn_up',
      subject: `${day}: ${letterNumber(first)} to ${letterNumber(last)}`,
      about: [{ kind: 'confirmation_run', id: runId }],
    });
    return { runId, first, last };
  });
}

/** As people quote it: `C-000012`. */
export function letterNumber(number: bigint): string {
  return `C-${String(number).padStart(6, '0')}`;
}

/**
 * SHA-256 of what a letter confirms: the JSON of an array with the day, the client's number, and number, currency and
 * balance of each account in the order of their numbers, without spaces.
 */
export function hashFigures(day: string, clientNumber: string, accounts: readonly StandingBalance[]): string {
  const figures = accounts.map(({ number, balance }) => [number, balance.currency, toDecimalString(balance)]);
  return createHash('sha256')
    .update(JSON.stringify([day, clientNumber, ...figures]))
    .digest('hex');
}

async function* lettersOf(
  transaction: Database,
  { day, before, numbers }: { readonly day: string; readonly before: Date; readonly numbers: readonly string[] },
) {
  let behind = '';
  for (;;) {
    const clients = await readLetterClients(transaction, { numbers, behind, limit: partLength });
    if (clients.length === 0) return;
    behind = clients.at(-1)!.number;
    const ids = clients.map(({ id }) => id);
    const balances = await readBalancesOfClients(transaction, ids, before);
    yield clients.flatMap(({ id, number, language }) => {
      const own = balances.get(id);
      return own === undefined ? [] : [{ clientId: id, language, figuresHash: hashFigures(day, number, own) }];
    });
  }
}

async function areClients(transaction: Database, numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return true;
  const found = await readLetterClients(transaction, { numbers, behind: '', limit: numbers.length });
  return found.length === numbers.length;
}

function ends(numbers: readonly bigint[]): bigint[] {
  return [numbers[0]!, numbers.at(-1)!];
}

/** The database is asked last, and by its own clock. */
function refusedByDatabase(error: unknown): Refusal {
  if (isCheckViolation(error, 'confirmation_runs_are_over')) return refuse('day_not_over', 'at');
  throw error;
}
