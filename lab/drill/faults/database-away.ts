import { silentLog } from '../../../database/src/database-log.ts';
import { EmbeddedPostgres } from '../../../database/src/embedded/embedded-postgres.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../../server/src/testing/database-proxy.ts';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { startOrderLoad } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';
import { waitUntil, waitUntilReady } from '../wait-until.ts';

/** Faults between the bank and a database elsewhere, and how each ends. */
const troubles: readonly {
  readonly what: string;
  begin(proxy: DatabaseProxy): Promise<void> | void;
  end(proxy: DatabaseProxy): Promise<void> | void;
}[] = [
  { what: 'gone', begin: (proxy) => proxy.shut(), end: (proxy) => proxy.open() },
  { what: 'black-holed', begin: (proxy) => proxy.swallow(), end: (proxy) => proxy.unjam() },
  { what: 'slow', begin: (proxy) => proxy.delay(300), end: (proxy) => proxy.unjam() },
];

/** Answers that have to come while the trouble lasts before it ends. */
const answersEnough = 20;
const answerMsMax = 6_000;

export const databaseAway: Drill = {
  name: 'database-away',
  title: 'the external database is gone, black-holed, or 0.6 s away, and back',
  rounds: 12,
  run: (options) =>
    withFolder(async (dataDir) => {
      const keeper = await EmbeddedPostgres.start({ dataDir, log: silentLog });
      const proxy = await openDatabaseProxy(socketUrlOf(dataDir));
      try {
        return await comeAndGo(proxy, socketUrlOf(dataDir), options);
      } finally {
        await proxy.shut();
        await keeper.close();
      }
    }),
};

async function comeAndGo(
  proxy: DatabaseProxy,
  databaseUrl: string,
  { rounds, ordersPerRound }: DrillOptions,
): Promise<DrillReport> {
  const payers = await furnishBank({ databaseUrl }, 8);
  const bank = await startDrilledBank({ DATABASE_URL: proxy.url });
  const loggedIn = await logInPayers(bank.origin, payers);
  const recoveriesMs: number[] = [];
  const complaints: string[] = [];
  let [acknowledged, lost, doubled, slowestAnswerMs] = [0, 0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const trouble = troubles[(round - 1) % troubles.length]!;
    const load = startOrderLoad([bank.origin], { payers: loggedIn, senders: 8 });
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= ordersPerRound);
    const before = load.troubles() + load.count('acknowledged');
    await trouble.begin(proxy);
    if (trouble.what === 'slow') {
      await waitUntil(
        'orders are answered, slowly',
        () => load.troubles() + load.count('acknowledged') - before >= answersEnough,
      );
    } else {
      slowestAnswerMs = Math.max(slowestAnswerMs, ...(await askInTrouble(bank.origin)));
    }
    await trouble.end(proxy);
    recoveriesMs.push(await waitUntilReady(bank.origin));
    await load.stop();
    if (bank.hasEnded())
      throw new Error(`the bank did not outlive a database that was ${trouble.what}: ${bank.output()}`);
    const judged = await settleAndJudge({ origin: bank.origin, databaseUrl, orders: load.orders, payers: loggedIn });
    complaints.push(
      ...[...load.oddities, ...judged.complaints].map((complaint) => `round ${round}, ${trouble.what}: ${complaint}`),
    );
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
  }
  if (slowestAnswerMs > answerMsMax)
    complaints.push(`an answer took ${Math.round(slowestAnswerMs)} ms while the database was away`);
  if ((await bank.stop()) !== 0) complaints.push(`the bank did not leave well: ${bank.output()}`);
  return {
    rounds,
    acknowledged,
    lost,
    doubled,
    recoveriesMs,
    complaints,
    notes: [`slowest 503 while it was gone or black-holed: ${(slowestAnswerMs / 1000).toFixed(1)} s`],
  };
}

/** Asks for the rates, which anybody may, until enough refusals came; how long each took. */
async function askInTrouble(origin: string): Promise<number[]> {
  const times: number[] = [];
  let refusals = 0;
  await waitUntil(
    'the bank says that it cannot answer',
    async () => {
      const began = performance.now();
      const answer = await fetch(`${origin}/api/exchange-rates`, { signal: AbortSignal.timeout(30_000) });
      times.push(performance.now() - began);
      await answer.arrayBuffer();
      if (answer.status === 503) refusals += 1;
      return refusals >= 3;
    },
    90_000,
  );
  return times;
}
