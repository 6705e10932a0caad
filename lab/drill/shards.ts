import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { closeLedgerAccount, type LedgerAccountId } from '@bank/ledger';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EmbeddedPostgres } from '../../database/src/embedded/embedded-postgres.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import { postmasterOf, socketUrlOf } from './drilled-bank.ts';
import { withFolder } from './furnish-bank.ts';
import { foundShard, openClientAccount, openShard, type Shard } from './shards/books-of-shard.ts';
import { judgeShards } from './shards/judge-shards.ts';
import type { RelayTask } from './shards/relay.ts';
import { moments } from './shards/transfer-between.ts';
import { waitUntil } from './wait-until.ts';

/*
 * `npm run drill -- shards`: a simulation of docs/scale.md, for no server of the bank is made of shards. Two PostgreSQL
 * with the bank's books, clients on each, and transfers between them that go through transit. First one process that
 * dies at each moment of a transfer, for a creditor that takes the money and one that does not; then two processes that
 * carry transfers in both directions, while one of them or one of the databases is killed, `--rounds N` times.
 */

const { rounds: roundsAsked = '20' } = parseArgs({ options: { rounds: { type: 'string' } } }).values;
const rounds = Number(roundsAsked);
const clientsOfEach = 20;
const enoughOfRound = 60;
const program = fileURLToPath(new URL('shards/relay.ts', import.meta.url));
const say = (text: string): void => void process.stderr.write(`shards: ${text}\n`);

await withFolder(async (folder) => {
  const folders = [join(folder, 'a'), join(folder, 'b')] as const;
  const keepers: EmbeddedPostgres[] = [];
  const databases: OpenDatabase[] = [];
  try {
    for (const dataDir of folders) {
      keepers.push(await EmbeddedPostgres.start({ dataDir, log: silentLog }));
      const database = await openDatabase({ databaseUrl: socketUrlOf(dataDir), log: silentLog, poolMax: 4 });
      databases.push(database);
      await foundShard(database);
    }
    const shards = (await Promise.all(databases.map(openShard))) as [Shard, Shard];
    await drill(shards, folders);
  } finally {
    for (const database of databases) await database.close();
    for (const keeper of keepers) await keeper.close();
  }
});

async function drill(shards: readonly [Shard, Shard], folders: readonly [string, string]): Promise<void> {
  const urls = [socketUrlOf(folders[0]), socketUrlOf(folders[1])] as const;
  const promised = new Set<string>();
  const complaints: string[] = [];
  const judge = async (when: string): Promise<{ credited: number; refused: number }> => {
    const judged = await judgeShards(shards, promised);
    complaints.push(...judged.complaints.map((complaint) => `${when}: ${complaint}`));
    return judged;
  };

  const debtor = await openClientAccount(shards[0], 1_000n);
  const creditors = { open: await openClientAccount(shards[1], 0n), closed: await openClosedAccount(shards[1]) };
  for (const [kind, creditor] of Object.entries(creditors))
    for (const diesAt of moments) {
      const transfer = { id: newId(), debtor, creditor };
      const relay = startRelay({ urls, transfer, diesAt }, promised);
      if ((await relay.ended) !== 'SIGKILL') complaints.push(`${diesAt}: the relay did not die there`);
      await finish(urls, promised);
      await judge(`killed when ${diesAt}, creditor ${kind}`);
    }
  say(`${moments.length} moments, a creditor that takes the money and one that does not`);

  const accounts = await Promise.all(
    shards.map((shard) =>
      Promise.all(Array.from({ length: clientsOfEach }, () => openClientAccount(shard, 1_000_000n))),
    ),
  );
  const task: RelayTask = { urls, accounts: accounts as unknown as [LedgerAccountId[], LedgerAccountId[]] };
  const victims = { relay: 0, database: 0 };
  let judged = { credited: 0, refused: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const relays = [startRelay(task, promised), startRelay(task, promised)] as const;
    const before = promised.size;
    await waitUntil('enough transfers are promised', () => promised.size >= before + enoughOfRound);
    if (round % 2 === 0) {
      victims.database += 1;
      process.kill(await postmasterOf(folders[round % 4 === 0 ? 0 : 1]), 'SIGKILL');
    } else victims.relay += 1;
    relays[0].child.kill('SIGKILL');
    await relays[0].ended;
    await waitUntil('the other relay goes on', () => promised.size >= before + 2 * enoughOfRound);
    relays[1].child.stdin!.end();
    await relays[1].ended;
    await finish(urls, promised);
    judged = await judge(`round ${round}`);
    say(`round ${round} of ${rounds}: ${promised.size} promised`);
  }
  for (const complaint of complaints) say(`COMPLAINT ${complaint}`);
  const isPassed = complaints.length === 0;
  process.stdout.write(
    [
      '| kills: at each moment of one transfer; of a relay; of a relay and a database | promised | credited once | ' +
        'sent back | lost or doubled | verdict |',
      '|---|---|---|---|---|---|',
      `| ${2 * moments.length}; ${victims.relay}; ${victims.database} | ${promised.size} | ${judged.credited} | ` +
        `${judged.refused} | ${complaints.length} | ${isPassed ? 'passed' : 'FAILED'} |\n`,
    ].join('\n'),
  );
  if (!isPassed) process.exitCode = 1;
}

interface Relay {
  readonly child: ChildProcess;
  /** The signal that ended it, or its exit code. */
  readonly ended: Promise<NodeJS.Signals | number>;
}

function startRelay(task: RelayTask, promised: Set<string>): Relay {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['pipe', 'pipe', 'ignore'] });
  createInterface({ input: child.stdout }).on('line', (id) => promised.add(id));
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as NodeJS.Signals | number);
  return { child, ended };
}

/** A relay that completes what is open; as often as a database that comes back needs. */
async function finish(urls: RelayTask['urls'], promised: Set<string>): Promise<void> {
  await waitUntil('open transfers are completed', async () => {
    const relay = startRelay({ urls }, promised);
    relay.child.stdin!.end();
    return (await relay.ended) === 0;
  });
}

async function openClosedAccount(shard: Shard): Promise<LedgerAccountId> {
  const account = await openClientAccount(shard, 0n);
  await closeLedgerAccount(shard.database.db, account, new Date());
  return account;
}
