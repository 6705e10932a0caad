import type { OpenDatabase } from '@bank/database';
import type { BankProcess } from './bank-process.ts';
import { createHolder } from './create-holder.ts';
import { logIn, openConnection, type Ask } from './load.ts';
import type { Row } from './table.ts';

const path = '/api/transfeers/gets/users/accounts/details';
const totalsPath = '/api/statement/totals';
const pageRounds = 150;
const searchRounds = 3;

/**
 * Pages that must cost what their rows cost, whatever the account holds: measured in turn on a short and a long
 * account.
 */
const pages: Readonly<Record<string, object>> = {
  'newest 50': {},
  'oldest 50': { sort: 'date_asc' },
  '50 of the middle': { to: new Date(Date.now() - 5 * 365 * 86_400_000).toISOString().slice(0, 10) },
  '50 SEPA orders': { types: ['sepa'] },
  '50 by a word that is common': { text: 'northwind' },
  '50 by status': { sort: 'status_asc' },
  '50 completed': { statuses: ['completed'] },
};

/** What few entries have, or none. */
const searches: Readonly<Record<string, object>> = {
  '50 in process': { statuses: ['in_process'] },
  'an exact amount that nothing has': { amount_from: '1.01', amount_to: '1.01' },
  'an exact amount that some have': { amount_from: '300.19', amount_to: '300.19' },
  'a type that nothing has': { types: ['card'] },
  'a word that four entries have': { text: 'zanzibar' },
  'a word that nothing has': { text: 'ultramarine' },
  'an invoice number': { text: '123457,' },
};

/** Queries for counts and sums. */
const sums: Readonly<Record<string, object>> = {
  'all entries': {},
  'one type': { types: ['sepa'] },
  'one type in five years': {
    types: ['sepa'],
    from: new Date(Date.now() - 5 * 365 * 86_400_000).toISOString().slice(0, 10),
  },
  'a word that four entries have': { text: 'zanzibar' },
};

/**
 * The cost of a statement page on an account of ten years and `entryCount` entries beside one of 1,000, and of a search
 * over all of them.
 */
export async function benchStatementScale(
  { origin }: BankProcess,
  database: OpenDatabase,
  { entryCount, into, say }: { entryCount: number; into: Row[]; say: (text: string) => void },
): Promise<void> {
  say(`one account with 1,000 entries and one with ${entryCount.toLocaleString('en')}`);
  const short = await createHolder(database, 1_000);
  const long = await createHolder(database, entryCount);
  const connection = openConnection(origin);
  const tokens = { short: await logIn(connection.ask, short), long: await logIn(connection.ask, long) };

  const timed = async (ask: Ask, address: string, holder: 'short' | 'long', body: object): Promise<number> => {
    const askedAt = performance.now();
    const { status, body: answer } = await ask(address, { token: tokens[holder], body });
    if (status !== 200) throw new Error(`${address} ${JSON.stringify(body)}: ${status} ${answer}`);
    return performance.now() - askedAt;
  };
  for (const [what, filter] of Object.entries(pages)) {
    const times: Record<keyof typeof tokens, number[]> = { short: [], long: [] };
    for (let round = 0; round < pageRounds; round += 1) {
      for (const holder of ['short', 'long'] as const)
        times[holder].push(await timed(connection.ask, path, holder, { limit: 50, ...filter }));
    }
    const [few, many] = [median(times.short), median(times.long)];
    into.push({
      what: `statement page, ${what}: ratio of ${entryCount.toLocaleString('en')} entries to 1,000`,
      figure: `${(many / few).toFixed(2)} (${few.toFixed(1)} ms, ${many.toFixed(1)} ms)`,
      goal: 'at most 1.5',
    });
  }
  for (const [what, filter] of Object.entries(searches)) {
    const times: number[] = [];
    for (let round = 0; round < searchRounds; round += 1)
      times.push(await timed(connection.ask, path, 'long', { limit: 50, ...filter }));
    into.push({
      what: `search among ${entryCount.toLocaleString('en')} entries: ${what}`,
      figure: `${median(times).toFixed(0)} ms`,
    });
  }
  for (const [what, filter] of Object.entries(sums)) {
    const took = await timed(connection.ask, totalsPath, 'long', filter);
    into.push({
      what: `count and sums among ${entryCount.toLocaleString('en')} entries: ${what}`,
      figure: `${took.toFixed(0)} ms`,
    });
  }
  connection.close();
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
