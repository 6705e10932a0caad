import type { OpenDatabase } from '@bank/database';
import { listMemberships } from '../../server/src/people/identity/index.ts';
import { insertStanding, placeStandingOrders } from '../../server/src/money/standing-orders/index.ts';
import {
  insertOrders,
  keepContent,
  sendDueOrders,
  type InternationalContent,
  type Placed,
} from '../../server/src/money/orders/index.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { createPayers, type Payer } from './create-payers.ts';
import type { Row } from './table.ts';

const payerCount = 100;
const orderCount = 10_000;
const internationalShare = 0.1;

/** Ten thousand orders that are due at the same moment, sent by two workers side by side. */
export async function benchDueOrders(
  database: OpenDatabase,
  { into, say }: { readonly into: Row[]; readonly say: (text: string) => void },
): Promise<void> {
  const { db } = database;
  const platform: Platform = { db, config: readConfig({}), clock: watchedClock(), newId, log: createLog('warn') };
  say('scheduled orders');
  const payers = await createPayers(database, payerCount);
  const members = await listMemberships(db, { isLive: true });
  const now = new Date();
  const orders = Array.from({ length: orderCount }, (_, index): Placed => {
    const { login, from, to } = payers[index % payerCount]!;
    const { user, client } = members.find((member) => member.user.login === login)!;
    const kind = index < orderCount * internationalShare ? 'international' : 'internal';
    return {
      id: newId(),
      clientId: client.id,
      placedBy: user.id,
      kind,
      key: undefined,
      moveCount: 0,
      state: 'scheduled',
      content: kind === 'internal' ? internalContent(from, to) : internationalContent(from),
      dueAt: now,
      createdAt: now,
    };
  });
  for (let start = 0; start < orders.length; start += 1_000) await insertOrders(db, orders.slice(start, start + 1_000));
  say('the same, sent by two workers');
  const began = performance.now();
  const work = async (): Promise<number> => {
    let sum = 0;
    for (;;) {
      const count = await sendDueOrders(platform, { limit: 500 });
      if (count === 0) return sum;
      sum += count;
    }
  };
  const counts = await Promise.all([work(), work()]);
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await database.pool.query<{ sent: string; moves: string }>(
    `select (select count(*) from orders where due_at is not null and payment_id is not null) as sent,
      (select count(*) from order_moves where by_kind = 'clock') as moves`,
  );
  into.push({
    what: `${orderCount.toLocaleString('en')} orders due at once, one in ten international`,
    figure: `${seconds.toFixed(1)} s (${counts.join(' + ')} sent, ${rows[0]!.sent} booked, ${rows[0]!.moves} moves)`,
    goal: 'under 60 s, each once',
  });
  await benchStandingOrders(database, { platform, payers, members, into, say });
}

/** As many standing orders whose day is near, decided by the one server that has the job. */
async function benchStandingOrders(
  { db, pool }: OpenDatabase,
  {
    platform,
    payers,
    members,
    into,
    say,
  }: {
    readonly platform: Platform;
    readonly payers: readonly Payer[];
    readonly members: Awaited<ReturnType<typeof listMemberships>>;
    readonly into: Row[];
    readonly say: (text: string) => void;
  },
): Promise<void> {
  say('standing orders');
  const nextOn = new Date().toISOString().slice(0, 10);
  for (let index = 0; index < orderCount; index += 1) {
    const { login, from, to } = payers[index % payers.length]!;
    const { user, client } = members.find((member) => member.user.login === login)!;
    await insertStanding(db, {
      id: newId(),
      clientId: client.id,
      placedBy: user.id,
      kind: 'internal',
      key: undefined,
      ...keepContent(internalContent(from, to)),
      keeps: null,
      isConfirmed: true,
      rhythm: 'monthly',
      day: new Date().getUTCDate(),
      lastOn: null,
      times: null,
      sumMax: null,
      nextOn,
    });
  }
  say('a day of each is decided');
  const began = performance.now();
  const count = await placeStandingOrders(platform, { partLength: 500 });
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await pool.query<{ days: string; orders: string }>(
    `select count(*) as days, count(distinct order_id) as orders from standing_order_days`,
  );
  into.push({
    what: `${orderCount.toLocaleString('en')} standing orders whose day is near`,
    figure: `${seconds.toFixed(1)} s (${count} decided, ${rows[0]!.days} days, ${rows[0]!.orders} orders)`,
    goal: 'under 60 s, each once',
  });
}

function internalContent(debtorAccount: string, creditorAccount: string) {
  const amount = { amount: '0.01', currency: 'EUR' };
  return { kind: 'internal', debtorAccount, creditorAccount, ...amount, remittanceInformation: 'bench' } as const;
}

/** An order of a cent to another bank. */
export function internationalContent(debtorAccount: string): InternationalContent {
  return {
    kind: 'international',
    debtorAccount,
    amount: '0.01',
    creditorAgentName: 'Nordbank',
    creditorAgentBic: 'COBADEFF',
    creditorAccount: 'DE89370400440532013000',
    remittanceInformation: 'bench',
    creditorName: 'Otto Graf',
    creditorCountry: 'DE',
    creditorAddress: 'Hamburg',
    charges: 'SHA',
    currency: 'EUR',
  };
}
