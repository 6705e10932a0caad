import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Figures } from './figures.ts';
import { rowsOf, textOf, unitsOf } from './read-export.ts';
import { judgeSheets } from './recompute-sheets.ts';

/*
 * `npm run measure -- recompute <folder>`: an auditor's program. It reads `journal.csv` and `balances.csv` as the
 * office hands them out, shares no code with the bank, and recomputes every balance and the trial balance from the
 * postings, to the cent. The journal has to begin with the first entry, and both have to be of one moment. Balance
 * sheets, profit and loss, sheets of client money and the fees of all months that lie beside them are recomputed from
 * the same postings.
 */

/** What a posting did to its account, and what it says that the account held after it. */
interface Step {
  readonly moved: bigint;
  readonly after: bigint;
  readonly told: string;
}

/** An account up to its last posting without a gap; `early` are those behind a gap. */
interface Held {
  readonly currency: string;
  amount: bigint;
  last: bigint;
  readonly early: Map<bigint, Step>;
}

export interface Recomputed {
  readonly entries: number;
  readonly postings: number;
  readonly accounts: number;
  /** Debits and credits of the trial balance that the postings add up to, by currency, in ten-thousandths. */
  readonly trial: ReadonlyMap<string, { readonly debit: bigint; readonly credit: bigint }>;
  /** How many sheets were recomputed, and how many figures stand in them. */
  readonly sheets: number;
  readonly figures: number;
  readonly faults: readonly string[];
}

/** Recomputes the books of a folder, and names what does not agree. */
export async function recompute(folder: string): Promise<Recomputed> {
  const faults: string[] = [];
  const balances = new Map<string, Held>();
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const figures = new Figures();
  let [postings, entries, told] = [0, 0, -1];
  let entry = { id: '', sums: new Map<string, bigint>() };
  const endEntry = () => {
    for (const [currency, sum] of entry.sums)
      if (sum !== 0n) faults.push(`entry ${entry.id} is not balanced in ${currency}`);
  };
  for await (const row of rowsOf(join(folder, 'journal.csv'))) {
    const { record, account = '', currency = '', debit = '', credit = '', balance = '' } = row;
    const [debits, credits] = [unitsOf(debit), unitsOf(credit)];
    if (record === 'count') told = Number(row['count']);
    if (record === 'sum') {
      const own = sums.get(currency);
      if (own?.debit !== debits || own.credit !== credits)
        faults.push(`the sums of ${currency} are not those of the rows`);
    }
    if (record !== 'posting') continue;
    postings += 1;
    if (row['entry_id'] !== entry.id) {
      endEntry();
      entries += 1;
      entry = { id: row['entry_id']!, sums: new Map() };
    }
    entry.sums.set(currency, (entry.sums.get(currency) ?? 0n) + credits - debits);
    figures.add(row, credits - debits);
    const sum = sums.get(currency) ?? { debit: 0n, credit: 0n };
    sums.set(currency, { debit: sum.debit + debits, credit: sum.credit + credits });
    const held = balances.get(account) ?? { currency, amount: 0n, last: 0n, early: new Map<bigint, Step>() };
    balances.set(account, held);
    if (held.currency !== currency) faults.push(`${account} is in two currencies`);
    // Two bookings at once may stand in the journal in the other order than in the account.
    held.early.set(BigInt(row['sequence']!), { moved: credits - debits, after: unitsOf(balance), told: balance });
    for (let step = held.early.get(held.last + 1n); step !== undefined; step = held.early.get(held.last + 1n)) {
      held.early.delete((held.last += 1n));
      held.amount += step.moved;
      if (held.amount !== step.after) faults.push(`${account} ${held.last}: the balance after it is ${step.told}`);
    }
  }
  for (const [account, { early, last }] of balances)
    if (early.size > 0) faults.push(`${account} has no posting ${last + 1n}`);
  endEntry();
  if (told !== postings) faults.push(`the journal has ${postings} postings and says ${told}`);
  const trial = new Map<string, { debit: bigint; credit: bigint }>();
  const listed = new Set<string>();
  for await (const row of rowsOf(join(folder, 'balances.csv'))) {
    const { record, account = '', currency = '', debit = '', credit = '' } = row;
    figures.learn(row);
    const amount = unitsOf(credit) - unitsOf(debit);
    if (record === 'account') {
      listed.add(account);
      const own = balances.get(account)?.amount ?? 0n;
      if (own !== amount)
        faults.push(`${account}: the postings add up to ${textOf(own)}, its balance is ${textOf(amount)}`);
      const line = trial.get(currency) ?? { debit: 0n, credit: 0n };
      trial.set(currency, { debit: line.debit + (own < 0n ? -own : 0n), credit: line.credit + (own > 0n ? own : 0n) });
    } else if (record === 'sum') {
      const line = trial.get(currency);
      if (line?.debit !== unitsOf(debit) || line.credit !== unitsOf(credit) || line.debit !== line.credit)
        faults.push(`the trial balance of ${currency} does not agree`);
    }
  }
  for (const account of balances.keys()) if (!listed.has(account)) faults.push(`${account} has no balance`);
  const judged = await judgeSheets(folder, figures);
  faults.push(...judged.faults);
  return { entries, postings, accounts: listed.size, trial, ...judged, faults };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Name the folder with journal.csv and balances.csv.');
  const { entries, postings, accounts, trial, sheets, figures, faults } = await recompute(folder);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(`${entries} entries, ${postings} postings, ${accounts} accounts`);
  for (const [currency, { debit, credit }] of [...trial].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    say(`${currency}  debit ${textOf(debit)}  credit ${textOf(credit)}`);
  if (sheets > 0) say(`${sheets} sheets with ${figures} figures`);
  for (const fault of faults) say(`DIFFERS: ${fault}`);
  say(faults.length === 0 ? 'No difference.' : `${faults.length} differences.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
