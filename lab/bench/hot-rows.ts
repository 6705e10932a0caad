import { inTransaction, migrate, openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { bankAccount, openLedgerAccount, postEntries, type LedgerAccountId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withFolder } from '../drill/furnish-bank.ts';

/*
 * `npm run bench -- hot-rows`: entries a second between clients and the transit account of one currency, where that is
 * one row and where it is several, each transaction choosing one. The wait stands for a commit that a standby in
 * another place has to confirm: the rows stay locked meanwhile. `BENCH_SECONDS` is the time of each figure, 4 where
 * not said.
 */

const euro = currencyCode('EUR');
const partsTried = [1, 2, 4, 8] as const;
const waitsMs = [0, 5, 30] as const;
const ordersOfTransaction = [1, 20] as const;
const clientCount = 400;
/** A server books in two transactions at once: one server, two, eight. */
const connectionsTried = [2, 4, 16] as const;
const connectionsMax = Math.max(...connectionsTried);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const settings = connectionsTried.flatMap((connections) =>
  ordersOfTransaction.flatMap((orders) => waitsMs.map((waitMs) => [connections, orders, waitMs] as const)),
);
const ids = { newId: randomUUID };

await withFolder(async (dataDir) => {
  const database = await openDatabase({ dataDir, log: silentLog, poolMax: connectionsMax, statementTimeoutMs: 0 });
  try {
    await migrate(database);
    const clients = await openClients(database);
    const transits = await openParts(database, Math.max(...partsTried));
    const rows: string[][] = [];
    for (const [connections, orders, waitMs] of settings) {
      const figures: number[] = [];
      for (const parts of partsTried)
        figures.push(
          await measure(database, { clients, transits: transits.slice(0, parts), connections, orders, waitMs }),
        );
      rows.push([`${connections}`, `${orders}`, `${waitMs} ms`, ...figures.map((figure) => `${Math.round(figure)}`)]);
      process.stderr.write(`hot-rows: ${rows.at(-1)!.join(', ')}\n`);
    }
    process.stdout.write(
      [
        `| at once | orders of each | commit waits | ${partsTried.map((parts) => `${parts} rows`).join(' | ')} |`,
        '|---|---|---|---|---|---|---|',
        ...rows.map((row) => `| ${row.join(' | ')} |`),
        '',
      ].join('\n'),
    );
  } finally {
    await database.close();
  }
});

interface Load {
  readonly clients: readonly LedgerAccountId[];
  readonly transits: readonly LedgerAccountId[];
  readonly connections: number;
  readonly orders: number;
  readonly waitMs: number;
}

/** Entries booked a second by as many connections as there are, each with clients of its own. */
async function measure(
  database: OpenDatabase,
  { clients, transits, connections, orders, waitMs }: Load,
): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let booked = 0;
  const ownCount = Math.floor(clients.length / connections);
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const own = clients.slice(connection * ownCount, (connection + 1) * ownCount);
      for (let turn = connection; performance.now() < until; turn += 1) {
        const transit = transits[turn % transits.length]!;
        await inTransaction(database.db, async (transaction) => {
          const drafts = Array.from({ length: orders }, (_order, order) =>
            draft(own[(turn + order) % own.length]!, transit),
          );
          const outcomes = await postEntries(transaction, drafts, ids);
          if (outcomes.some((outcome) => 'refusal' in outcome)) throw new Error('an entry was refused');
          if (waitMs > 0) await pause(waitMs);
        });
        booked += orders;
      }
    }),
  );
  return booked / seconds;
}

function draft(client: LedgerAccountId, transit: LedgerAccountId): Parameters<typeof postEntries>[1][number] {
  const amount = money(1n, euro);
  return {
    id: randomUUID() as Parameters<typeof postEntries>[1][number]['id'],
    kind: 'bench',
    bookedAt: new Date(),
    postings: [
      { accountId: client, side: 'debit', amount },
      { accountId: transit, side: 'credit', amount },
    ],
  };
}

async function openClients({ db }: OpenDatabase): Promise<LedgerAccountId[]> {
  const nostro = await bankAccount(db, { kind: 'nostro', currency: euro, now: new Date(), ...ids });
  const opened: LedgerAccountId[] = [];
  await inTransaction(db, async (transaction) => {
    for (let number = 0; number < clientCount; number += 1) {
      const id = randomUUID();
      const account = { id, code: `client:${id}`, kind: 'client', currency: euro, openedAt: new Date() } as const;
      opened.push(await openLedgerAccount(transaction, { ...account, floorMinor: 0n }));
    }
    const amount = money(1_000_000_000n, euro);
    const funds = opened.map((client) => ({
      ...draft(client, nostro),
      postings: [
        { accountId: nostro, side: 'debit' as const, amount },
        { accountId: client, side: 'credit' as const, amount },
      ],
    }));
    await postEntries(transaction, funds, ids);
  });
  return opened;
}

/** The transit account, and others beside it that a bank of one row does not have. */
async function openParts({ db }: OpenDatabase, count: number): Promise<LedgerAccountId[]> {
  const parts = [await bankAccount(db, { kind: 'transit', currency: euro, now: new Date(), ...ids })];
  for (let part = 2; part <= count; part += 1)
    parts.push(
      await openLedgerAccount(db, {
        id: randomUUID(),
        code: `transit:EUR:${part}`,
        kind: 'transit',
        currency: euro,
        floorMinor: null,
        openedAt: new Date(),
      }),
    );
  return parts;
}
