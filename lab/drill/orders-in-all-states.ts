import { calls } from '@bank/contract';
import { inTransaction, openDatabase, type OpenDatabase } from '@bank/database';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { recordEvents } from '../../server/src/base/audit/index.ts';
import { insertOrders, rejectOrder, releaseOrder } from '../../server/src/money/orders/index.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { importList } from '../../server/src/people/screening/index.ts';
import { openConnection, type Ask } from '../bench/load.ts';
import type { LoggedInPayer } from './order-load.ts';
import { waitUntil } from './wait-until.ts';

/** Orders of each kind that a round begins with. */
const plantedAtOnce = 20;
const dueWithinMs = 4_000;
const rueMs = 20;
/** A lease of a killed server lasts a minute: then another one carries out what is due. */
const settledWithinMs = 240_000;
/** Rows of a file that is sent when the fault comes: more than become orders in one database transaction. */
const rowsOfFile = 600;
const listedName = 'Sergey Morozov-Ladogin';
const sampleOfList = new URL('../../server/src/operation/demonstration/lists/ofac-sample.xml', import.meta.url);

/** An order that its sender has to see through, by whatever call. */
interface Errand {
  readonly path: string;
  readonly token: string;
  readonly body: object;
  readonly key: string;
  isDone: boolean;
}

/** Orders that wait, are due or are held, beside those that are booked at once. */
export interface OrdersInAllStates {
  /** Works until stopped: plants due orders and orders that wait, sends, approves. */
  start(origin: string, payers: readonly LoggedInPayer[]): { stop(): Promise<void> };
  /** Sends a file of orders, and comes back when some of its rows are orders and others are still to become some. */
  sendFile(origin: string): Promise<void>;
  /** Sees every order through, and compares. */
  finish(origin: string): Promise<{ readonly notes: readonly string[]; readonly complaints: readonly string[] }>;
}

/** @param databaseUrl a connection to the books that takes no part in keeping them up */
export function ordersInAllStates(databaseUrl: string): OrdersInAllStates {
  const errands: Errand[] = [];
  const fileIds: string[] = [];
  let loggedIn: readonly LoggedInPayer[] = [];
  let isListed = false;

  async function plant(payers: readonly LoggedInPayer[]): Promise<void> {
    await withDatabase(databaseUrl, async (database) => {
      if (!isListed) await importList(platformOn(database), await readFile(sampleOfList), { isShrinkConfirmed: false });
      isListed = true;
      for (let number = 0; number < plantedAtOnce; number += 1) {
        const payer = payers[number % payers.length]!;
        await insertOrder(database, payer, { id: newId(), state: 'scheduled' });
        const id = newId();
        errands.push(errand(calls.approveOrder.path, payer, { id }));
        await insertOrder(database, payer, { id, state: 'awaiting_approval' });
      }
    });
  }

  return {
    start(origin, payers) {
      let isStopping = false;
      loggedIn = payers;
      const working = (async () => {
        await plant(payers).catch(() => undefined);
        while (!isStopping) {
          const connection = openConnection(origin);
          const payer = payers[errands.length % payers.length]!;
          errands.push(errand(calls.orderInternationalTransfer.path, payer, abroad(payer)));
          errands.push(errand(calls.placeInternalOrder.path, payer, forLater(payer)));
          for (const open of errands.filter(({ isDone }) => !isDone)) {
            if (isStopping) break;
            await run(connection.ask, open);
          }
          connection.close();
          await pause(rueMs);
        }
      })();
      return {
        stop: () => {
          isStopping = true;
          return working;
        },
      };
    },

    async sendFile(origin) {
      const connection = openConnection(origin);
      const payer = loggedIn[fileIds.length % loggedIn.length]!;
      const id = await sendFileOf(connection.ask, payer);
      connection.close();
      fileIds.push(id);
      await withDatabase(databaseUrl, (database) =>
        waitUntil('rows of a file become orders', async () => (await countOrders(database, id)) > 0),
      );
    },

    async finish(origin) {
      const connection = openConnection(origin);
      const isDone = async () => {
        for (const open of errands.filter(({ isDone: done }) => !done)) await run(connection.ask, open);
        return errands.every(({ isDone: done }) => done);
      };
      await waitUntil('every order is seen through', isDone, settledWithinMs);
      connection.close();
      return withDatabase(databaseUrl, async (database) => {
        await waitUntil(
          'every row of every file is an order',
          async () => (await countSending(database)) === 0,
          settledWithinMs,
        );
        await waitUntil(
          'every due order is carried out',
          async () => (await countDue(database)) === 0,
          settledWithinMs,
        );
        const ofFiles = await judgeFiles(database, fileIds);
        const { notes, complaints } = await judge(database, errands);
        return { notes: [...notes, ...ofFiles.notes], complaints: [...complaints, ...ofFiles.complaints] };
      });
    },
  };
}

function errand(path: string, { token }: LoggedInPayer, body: object): Errand {
  return { path, token, body, key: randomUUID(), isDone: false };
}

const abroad = ({ from }: LoggedInPayer) => ({
  from_account: from,
  Amount: '0.02',
  'Bank Name': 'Nordbank',
  'SWIFT Code': 'COBADEFF',
  'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
  'Beneficiary Reference': `abroad ${randomUUID()}`,
  'Beneficiary Name': listedName,
  BenefCountry: 'DE',
  'Bank/Beneficiary Address': 'Hamburg',
  PayCharges: 'SHA',
});

const forLater = ({ from, to }: LoggedInPayer) => {
  const day = new Date(Date.now() + 30 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  const executeOn = day.toISOString().slice(0, 10);
  return { from_account: from, to_account: to, amount: '0.03', reference: 'later', execute_on: executeOn };
};

/** Brings a file of transfers between the accounts of a payer, and sends it off. */
async function sendFileOf(ask: Ask, { from, to, token }: LoggedInPayer): Promise<string> {
  const name = randomUUID();
  const rows = Array.from({ length: rowsOfFile }, (_, place) => `${from},${to},0.01,${name} ${place}`);
  const content = Buffer.from(['from_account,to_account,amount,reference', ...rows].join('\r\n')).toString('base64');
  const brought = await ask(calls.judgeOrderFile.path, { token, body: { name: `${name}.csv`, content } });
  const { id, version } = JSON.parse(brought.body) as { readonly id: string; readonly version: number };
  const sent = await ask(calls.sendOrderFile.path, { token, body: { id, version } });
  if (sent.status !== 200) throw new Error(`a file of orders was not sent: ${sent.body}`);
  return id;
}

/**
 * Sends it, for the first time or again. An approval whose answer was lost is told as a move; an order whose planting
 * was cut off is not there.
 */
async function run(ask: Ask, open: Errand): Promise<void> {
  const { path, token, body, key } = open;
  const answer = await ask(path, { token, body, headers: { 'idempotency-key': key } }).catch(() => undefined);
  if (answer === undefined) return pause(rueMs);
  open.isDone = answer.status < 300 || /"order_(?:moved|not_found)"/.test(answer.body);
}

/** On record as a server records it: `verify` knows of no other. */
async function insertOrder(
  database: OpenDatabase,
  { from, to }: LoggedInPayer,
  { id, state }: { readonly id: string; readonly state: 'scheduled' | 'awaiting_approval' },
): Promise<void> {
  const now = Date.now();
  const { clientId, userId } = await database.db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.client_id', 'accounts.client_id')
    .select(['accounts.client_id as clientId', 'memberships.user_id as userId'])
    .where('account_number', '=', from)
    .executeTakeFirstOrThrow();
  const asked = { debtorAccount: from, creditorAccount: to, amount: '0.01', currency: 'EUR' };
  const dueAt = state === 'scheduled' ? new Date(now + Math.random() * dueWithinMs) : undefined;
  const order = {
    id,
    clientId,
    // Another user of the client prepared what waits for an approval.
    placedBy: state === 'scheduled' ? userId : id,
    kind: 'internal',
    key: undefined,
    state,
    moveCount: 0,
    content: { kind: 'internal', ...asked, remittanceInformation: state },
    executeOn: dueAt?.toISOString().slice(0, 10),
    dueAt,
    expiresAt: new Date(now + 86_400_000),
    createdAt: new Date(now),
  } as const;
  const placed = { kind: 'order_placed', clientId, subject: id, about: [{ kind: 'order', id }] } as const;
  await inTransaction(database.db, async (transaction) => {
    await insertOrders(transaction, [order]);
    await recordEvents(transaction, platformOn(database), [placed]);
  });
}

async function countDue({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from orders where state = 'scheduled' and due_at <= now() + interval '1 minute'`,
  );
  return rows[0]!.count;
}

async function countOrders({ pool }: OpenDatabase, fileId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(order_id)::int as count from order_file_rows where file_id = $1',
    [fileId],
  );
  return rows[0]!.count;
}

async function countSending({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from order_files where state = 'sending'`,
  );
  return rows[0]!.count;
}

/** Each row of each file is an order of its own that moved its money once, and no order stands beside them. */
async function judgeFiles({ pool }: OpenDatabase, fileIds: readonly string[]) {
  const complaints: string[] = [];
  for (const id of fileIds) {
    const { rows } = await pool.query<Readonly<Record<'named' | 'placed' | 'payments', number>>>(
      `select (select count(distinct order_id)::int from order_file_rows where file_id = $1::uuid) as named,
         count(*)::int as placed, count(payments.id)::int as payments
       from orders left join payments on payments.order_id = orders.id and orders.state = 'completed'
       where orders.idempotency_key like 'file-' || $1 || '-%'`,
      [id],
    );
    const { named, placed, payments } = rows[0]!;
    if ([named, placed, payments].some((count) => count !== rowsOfFile))
      complaints.push(`of ${rowsOfFile} rows of a file: ${named} orders, ${placed} placed, ${payments} paid`);
  }
  const notes = [`each once: ${rowsOfFile} rows of ${fileIds.length} files that were being sent at the fault`];
  return { notes, complaints };
}

interface Standing {
  readonly id: string;
  readonly kind: string;
  readonly begun: string;
  readonly state: string;
  readonly payments: number;
  readonly hits: number;
}

/** Each order came to what it had to come to, once; then staff decide the held ones. */
async function judge(database: OpenDatabase, errands: readonly Errand[]) {
  const { rows } = await database.pool.query<Standing>(
    `select o.id, o.kind, o.state, coalesce(first.from_state, o.state) as begun,
       coalesce(paid.count, 0) as payments, coalesce(hit.count, 0) as hits
     from orders o
       left join order_moves first on first.order_id = o.id and first.number = 1
       left join (select order_id, count(*)::int from payments group by 1) paid on paid.order_id = o.id
       left join (select subject_id, count(*)::int from screening_hits group by 1) hit on hit.subject_id = o.id
     where o.content is not null or o.kind = 'international'`,
  );
  const wrong = rows.filter((order) => !isAsItShould(order)).map((order) => JSON.stringify(order));
  const held = rows.filter(({ state }) => state === 'held');
  const later = rows.filter(({ state }) => state === 'scheduled');
  const sent = (path: string) => errands.filter((each) => each.path === path).length;
  const platform = platformOn(database);
  for (const [place, { id }] of held.entries())
    await (place % 2 === 0 ? releaseOrder(platform, id, 'drill') : rejectOrder(platform, id, 'drill'));
  const doneCount = (begun: string) =>
    rows.filter((order) => order.begun === begun && order.state === 'completed').length;
  return {
    notes: [
      `each once: ${doneCount('scheduled')} due orders, ${doneCount('awaiting_approval')} approved, ` +
        `${held.length} held and then released or rejected, ${later.length} kept for later`,
    ],
    complaints: [
      ...wrong.map((order) => `an order in a wrong state: ${order}`),
      ...(held.length === sent(calls.orderInternationalTransfer.path) ? [] : ['an order to a listed name is not held']),
      ...(later.length === sent(calls.placeInternalOrder.path) ? [] : ['an order for later is missing or doubled']),
    ],
  };
}

function isAsItShould({ kind, state, payments, hits }: Standing): boolean {
  if (kind === 'international') return state === 'held' && payments === 1 && hits > 0;
  return state === 'completed' ? payments === 1 : state === 'scheduled' && payments === 0;
}

function platformOn({ db }: OpenDatabase): Platform {
  return { db, config: readConfig({}), clock: watchedClock(), newId, log: createLog('silent'), staff: 'drill' };
}

async function withDatabase<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({
    databaseUrl: url,
    log: createLog('silent'),
    statementTimeoutMs: 0,
    poolMax: 2,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
