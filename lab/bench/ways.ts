import type { OpenDatabase } from '@bank/database';
import { cacheAccounts } from '../../server/src/money/accounts/index.ts';
import { placeInternalTransfers } from '../../server/src/money/orders/index.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import { listMemberships } from '../../server/src/people/identity/index.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { allAccountsOf } from '../../server/src/base/platform/rights.ts';
import { readStatement, readTotals } from '../../server/src/money/statements/index.ts';
import { createHolder, finishHolders } from './create-holder.ts';
import { createPayers } from './create-payers.ts';
import { ms, type Row } from './table.ts';

const batchSize = 32;
const rounds = 200;
const searchRounds = 9;
/** What a clever part has to gain, or it is removed. */
const goal = 'at most 0.75';

interface Ways {
  readonly plain: readonly number[];
  readonly clever: readonly number[];
}

/**
 * Each clever part beside the plain way to the same answer, without HTTP: how much of the plain way's time it takes.
 */
export async function benchWays(
  database: OpenDatabase,
  { entryCount, into, say }: { entryCount: number; into: Row[]; say: (text: string) => void },
): Promise<void> {
  say('accounts from the cache, and read for each batch');
  into.push(rowOf('cached accounts: a batch of 32 transfers', await benchCachedAccounts(database)));
  say(`searches with and without block summaries, ${entryCount.toLocaleString('en')} entries`);
  for (const [what, ways] of await benchBlockSummaries(database, entryCount))
    into.push(rowOf(`block summaries: ${what}`, ways));
}

async function benchCachedAccounts(database: OpenDatabase): Promise<Ways> {
  const { db } = database;
  const platform: Platform = { db, config: readConfig({}), clock: watchedClock(), newId, log: createLog('warn') };
  const payers = await createPayers(database, batchSize);
  const members = await listMemberships(db, { isLive: true });
  const origin = { network: '127.0.0.0/24', device: null, requestId: newId(), sessionId: null, userId: null };
  const actorWith = (login: string) => {
    const { id, user, client, rights } = members.find((member) => member.user.login === login)!;
    return { userId: user.id, clientId: client.id, membershipId: id, rights };
  };
  const orders = payers.map(({ login, from, to }) => ({
    ...actorWith(login),
    origin,
    idempotencyKey: undefined,
    debtorAccount: from,
    creditorAccount: to,
    amount: '0.01',
    remittanceInformation: 'bench',
  }));
  const findAccounts = cacheAccounts(platform);
  const ways = { plain: [] as number[], clever: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    ways.plain.push(await timed(() => placeInternalTransfers(platform, orders)));
    ways.clever.push(await timed(() => placeInternalTransfers(platform, orders, findAccounts)));
  }
  return ways;
}

async function benchBlockSummaries(
  database: OpenDatabase,
  entryCount: number,
): Promise<Map<string, { plain: number[]; clever: number[] }>> {
  const { db } = database;
  const { clientId } = await createHolder(database, entryCount, { isFinished: false });
  await database.pool.query('vacuum analyze');
  const scope = { ...allAccountsOf(clientId), zone: 'UTC' };
  const page = { ...scope, sort: 'date_desc', limit: 50 } as const;
  const searches: readonly (readonly [what: string, work: () => Promise<unknown>])[] = [
    ['a word that nothing has', () => readStatement(db, { ...page, terms: [{ words: ['ultramarine'] }] })],
    ['a type that nothing has', () => readStatement(db, { ...page, types: ['card'] })],
    [
      'an exact amount that nothing has',
      () => readStatement(db, { ...page, amounts: [{ currency: 'EUR', lowest: '101', highest: '101' }] }),
    ],
    ['the sum of a type', () => readTotals(db, { ...scope, types: ['sepa'] }, undefined)],
    ['50 by a common word', () => readStatement(db, { ...page, terms: [{ words: ['northwind'] }] })],
  ];
  const measured = new Map(searches.map(([what]) => [what, { plain: [] as number[], clever: [] as number[] }]));
  for (const way of ['plain', 'clever'] as const) {
    for (const [what, work] of searches) {
      for (let round = 0; round < searchRounds; round += 1) measured.get(what)![way].push(await timed(work));
    }
    if (way === 'plain') await finishHolders(database);
  }
  return measured;
}

function rowOf(what: string, { plain, clever }: Ways): Row {
  const [before, after] = [median(plain), median(clever)];
  return { what, figure: `${(after / before).toFixed(2)} (${ms(before)} plain, ${ms(after)})`, goal };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
