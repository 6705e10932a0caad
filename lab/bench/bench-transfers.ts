import { calls } from '@bank/contract';
import type { OpenDatabase } from '@bank/database';
import type { BankProcess } from './bank-process.ts';
import { createPayers, type Payer } from './create-payers.ts';
import { logIn, openConnection } from './load.ts';
import { hasPgbench, initialisePgbench, runPgbench, type PgbenchTarget } from './pgbench.ts';
import { describeSplit, readProcessorTime } from './processor-time.ts';
import { ms, type Row } from './table.ts';
import { loadWithTransfers } from './transfer-load.ts';

const path = '/api/transfeers/internals/applications';

/** The goals of transfers, as a multiple of pgbench, by the number of clients. */
const ratioGoals: Readonly<Record<number, string>> = { 64: 'at least 2', 128: 'at least 3' };

export interface TransferBench {
  /** Servers over one PostgreSQL; the first one owns it. */
  readonly banks: readonly BankProcess[];
  readonly database: OpenDatabase;
  readonly clientCounts: readonly number[];
  readonly seconds: number;
  readonly say: (text: string) => void;
}

/**
 * Transfers through the authenticated HTTP of the bank, and pgbench on the same PostgreSQL right before and right
 * after: the machine may change its pace between the first and the last minute of a run.
 */
export async function benchTransfers({ banks, database, clientCounts, seconds, say }: TransferBench): Promise<Row[]> {
  say('clients for the transfers');
  const payers = await createPayers(database, Math.max(...clientCounts));
  const tokens = await tokensOf(banks[0]!.origin, payers);
  const bodies = payers.map(({ from, to }) => ({
    from_account: from,
    to_account: to,
    amount: '0.01',
    reference: 'bench',
  }));
  const load = (clients: number, loadSeconds: number) =>
    loadWithTransfers(
      banks.map(({ origin }) => origin),
      { bodies: bodies.slice(0, clients), tokens, path, seconds: loadSeconds },
    );
  /** All of them lock one row, the transit account of the euro. */
  const foreign = payers.map(({ from }) => ({
    from_account: from,
    Amount: '0.01',
    'Bank Name': 'Nordbank',
    'SWIFT Code': 'COBADEFF',
    'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
    'Beneficiary Reference': 'bench',
    'Beneficiary Name': 'Otto Graf',
    BenefCountry: 'DE',
    'Bank/Beneficiary Address': 'Hamburg',
    PayCharges: 'SHA',
  }));
  const loadAbroad = (clients: number) =>
    loadWithTransfers(
      banks.map(({ origin }) => origin),
      { bodies: foreign.slice(0, clients), tokens, path: calls.orderInternationalTransfer.path, seconds, answer: '{}' },
    );

  const spent = { processIds: banks.map(({ processId }) => processId), dataDir: banks[0]!.dataDir };
  const isCompared = hasPgbench();
  const target: PgbenchTarget = {
    host: String((database.pool.options as { host?: string }).host),
    user: 'bank',
    database: 'pgbench',
  };
  if (isCompared) {
    await database.pool.query('create database pgbench');
    initialisePgbench(target, Math.max(...clientCounts));
  } else say('pgbench is not installed: the comparison is left out');
  const pgbench = (clients: number) => runPgbench(target, { clients, seconds: Math.max(1, Math.round(seconds / 2)) });

  const rows: Row[] = [];
  await load(Math.min(...clientCounts), 2);
  for (const clients of clientCounts) {
    say(`transfers, ${clients} clients at once`);
    const before = isCompared ? await pgbench(clients) : Number.NaN;
    const [spentBefore, began] = [await readProcessorTime(spent), performance.now()];
    const result = await load(clients, seconds);
    const elapsedSeconds = (performance.now() - began) / 1_000;
    const split = describeSplit(spentBefore, await readProcessorTime(spent), {
      elapsedSeconds,
      count: result.perSecond * elapsedSeconds,
    });
    const after = isCompared ? await pgbench(clients) : Number.NaN;
    rows.push(
      {
        what: `transfers per second, ${clients} clients`,
        figure: `${result.perSecond.toFixed(0)} (${result.failures} failed)`,
      },
      { what: 'the same, p50 and p99', figure: `${ms(result.p50Ms)}, ${ms(result.p99Ms)}`, goal: 'p99 under 50 ms' },
      { what: 'the same, processor time', figure: split },
    );
    const [spentAbroad, beganAbroad] = [await readProcessorTime(spent), performance.now()];
    const abroad = await loadAbroad(clients);
    const secondsAbroad = (performance.now() - beganAbroad) / 1_000;
    const splitAbroad = describeSplit(spentAbroad, await readProcessorTime(spent), {
      elapsedSeconds: secondsAbroad,
      count: abroad.perSecond * secondsAbroad,
    });
    rows.push(
      {
        what: `orders to other banks per second, ${clients} clients`,
        figure: `${abroad.perSecond.toFixed(0)} (${abroad.failures} failed), p50 ${ms(abroad.p50Ms)}`,
      },
      { what: 'the same, processor time', figure: splitAbroad },
    );
    if (!isCompared) continue;
    rows.push(
      {
        what: `pgbench TPC-B per second, ${clients} clients`,
        figure: `${before.toFixed(0)} before, ${after.toFixed(0)} after`,
      },
      {
        what: `transfers to pgbench, ${clients} clients`,
        figure: (result.perSecond / ((before + after) / 2)).toFixed(2),
        ...(ratioGoals[clients] !== undefined && { goal: ratioGoals[clients] }),
      },
    );
  }
  return rows;
}

async function tokensOf(origin: string, payers: readonly Payer[]): Promise<string[]> {
  const { ask, close } = openConnection(origin);
  const tokens: string[] = [];
  for (const payer of payers) tokens.push(await logIn(ask, payer));
  close();
  return tokens;
}
