import { openDatabase, silentLog } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import { newId } from '../../../server/src/base/platform/new-id.ts';
import { openShard, type Shard } from './books-of-shard.ts';
import { complete, listOpen, reserve, type Moment, type TransferBetween } from './transfer-between.ts';

/*
 * A process that carries transfers between two shards, and that the drill kills. Each line that it writes is the id of
 * a transfer that it promised its client: the money is reserved, and a transaction of that was committed.
 */

/** What the drill gives it, as JSON in the first argument. */
export interface RelayTask {
  readonly urls: readonly [string, string];
  /** A single transfer from the first shard to the second; the process ends after it. */
  readonly transfer?: { readonly id: string; readonly debtor: string; readonly creditor: string };
  /** Where it kills itself. */
  readonly diesAt?: Moment;
  /** Accounts of each shard that pay each other, until the process is killed or its input ends. */
  readonly accounts?: readonly [readonly string[], readonly string[]];
}

const amountMinor = 1n;
const payersAtOnce = 6;

const { urls, transfer, diesAt, accounts } = JSON.parse(process.argv[2]!) as RelayTask;
const shards = await Promise.all(
  urls.map(async (databaseUrl) => openShard(await openDatabase({ databaseUrl, log: silentLog, poolMax: 8 }))),
);
const [first, second] = shards as [Shard, Shard];
const ways = [
  { from: first, to: second, debtors: accounts?.[0] ?? [], creditors: accounts?.[1] ?? [] },
  { from: second, to: first, debtors: accounts?.[1] ?? [], creditors: accounts?.[0] ?? [] },
] as const;

function reached(moment: Moment): void {
  if (moment === diesAt) process.kill(process.pid, 'SIGKILL');
}

let isStopping = false;
process.stdin.on('end', () => (isStopping = true)).resume();

if (transfer !== undefined)
  await carry(ways[0], { ...(transfer as Omit<TransferBetween, 'amountMinor'>), amountMinor });
await finishOpen();
if (accounts !== undefined) {
  await Promise.all(Array.from({ length: payersAtOnce }, (_, payer) => pay(ways[payer % ways.length]!)));
  await finishOpen();
}
for (const { database } of shards) await database.close();
process.stdin.destroy();

async function carry({ from, to }: (typeof ways)[number], wanted: TransferBetween): Promise<void> {
  if (!(await reserve(from, wanted, reached))) return;
  process.stdout.write(`${wanted.id}\n`);
  await complete(from, to, wanted, reached);
}

async function finishOpen(): Promise<void> {
  for (const { from, to } of ways) for (const open of await listOpen(from)) await complete(from, to, open, reached);
}

/** A fault of a database fails one transfer, which stays open for any relay. */
async function pay(way: (typeof ways)[number]): Promise<void> {
  while (!isStopping) {
    const wanted = { id: newId(), debtor: anyOf(way.debtors), creditor: anyOf(way.creditors), amountMinor };
    await carry(way, wanted).catch(() => undefined);
  }
}

function anyOf(ids: readonly string[]): LedgerAccountId {
  return ids[Math.floor(Math.random() * ids.length)]! as LedgerAccountId;
}
