import type { OpenDatabase } from '@bank/database';
import type { TestOffice, TestOfficer } from '../../server/src/testing/office-for-tests.ts';
import { medianOf } from './median-of.ts';
import type { Row } from './table.ts';

const eventCount = 1_000_000;

type Asked = Readonly<Record<string, string>>;

/** The trail of three years: its page, and everything that staff may look for in it. */
export async function benchTrailSearch(
  { pool }: Pick<OpenDatabase, 'pool'>,
  {
    office,
    as,
    into,
    say,
  }: {
    readonly office: TestOffice;
    readonly as: TestOfficer;
    readonly into: Row[];
    readonly say: (text: string) => void;
  },
): Promise<void> {
  say(`a trail of ${eventCount} events`);
  await addEvents(pool, eventCount);
  for (const [what, query] of await searches(pool)) {
    const figure = await medianOf(async () => {
      const { status } = await office.call('listAuditEvents', { as, query });
      if (status !== 200) throw new Error(`listAuditEvents answered ${status}`);
    });
    into.push({ what: `trail of ${eventCount.toLocaleString('en')} events: ${what}`, figure, goal: '200 ms' });
  }
}

/** What each search is called, and what the page asks. */
async function searches(pool: OpenDatabase['pool']): Promise<readonly (readonly [string, Asked])[]> {
  const { rows } = await pool.query<Record<string, string>>(
    `select account.account_number as account, client.client_number as client, login, seen.*, paid.*
     from accounts account join clients client on client.id = account.client_id
       join memberships member on member.client_id = client.id join users on users.id = member.user_id
       cross join (
         select subject as id, request_id::text as request, session_id::text as session, happened_at::date::text as day
         from audit_events where network = 'bench-seen' limit 1
       ) seen
       cross join (
         select transfer_number as transfer, orders.id::text as ordered
         from payments join orders on orders.id = order_id limit 1
       ) paid
     order by account.account_number limit 1`,
  );
  const { account, client, login, id, request, session, day, transfer, ordered } = rows[0]!;
  const subjects = {
    account,
    client,
    login,
    id,
    request,
    session,
    transfer,
    'order in an address': `/orders/${ordered}`,
  };
  return [
    ['the newest', {}],
    ['of staff', { by: 'staff' }],
    ['of clients', { by: 'clients' }],
    ['of jobs', { by: 'jobs' }],
    ['of a person who does much', { staff: 'bench-busy' }],
    ['of a person who did little', { staff: 'bench-rare' }],
    ['of nobody', { staff: 'bench-nobody' }],
    ['of a client', { client: client! }],
    ['of a client, by staff', { client: client!, by: 'staff' }],
    ['of a kind that is written often', { kind: 'deposit_booked' }],
    ['of a kind that is rare', { kind: 'setting_changed' }],
    ['of a kind that never was', { kind: 'clock_jump_confirmed' }],
    ['sign-ins of clients that were refused', { kind: 'pin', outcome: 'refused' }],
    ['what was refused to staff', { by: 'staff', outcome: 'refused' }],
    ['of one day', { from: day!, to: day! }],
    ['of a person on one day', { from: day!, to: day!, staff: 'bench-rare' }],
    ...Object.entries(subjects).map(([what, subject]) => [`by its subject: ${what}`, { subject: subject! }] as const),
    ['by its subject: a member of staff', { subject: 'bench-rare' }],
    ['by its subject: a word of a hundred thousand', { subject: 'bench' }],
    ['by its subject: a word of nothing', { subject: 'no-such-thing' }],
    ['by its subject and a kind that it never was', { subject: 'bench', kind: 'setting_changed' }],
    ['by its subject: a client, by staff', { subject: client!, by: 'staff' }],
  ];
}

/** Three in ten are orders of clients, three are what imports booked, two sign-ins, one is of staff and one of jobs. */
async function addEvents(pool: OpenDatabase['pool'], count: number): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `with made as materialized (
         select i, i % 10 as tenth, make_interval(secs => (1 + $1::int - i) * 94.6) as ago
         from generate_series(1, $1::int) i
       ), client as (
         select client_id, user_id, row_number() over (order by client_id) - 1 as place, count(*) over () as among
         from memberships limit 100
       )
       insert into audit_events (id, happened_at, kind, outcome, client_id, user_id, session_id, request_id, subject,
         network, staff, facts)
       select uuidv7(-ago), now() - ago,
         case when tenth < 2 then 'order_internal' when tenth = 2 then 'order_international'
           when tenth < 6 then 'deposit_booked' when tenth = 6 then 'login' when tenth = 7 then 'pin'
           when tenth = 8 then case when i % 50 = 8 then 'mail_address_changed' else 'order_completed' end
           when i % 5000 = 9 then 'setting_changed' else 'fee_charged' end,
         case when tenth = 7 and i % 5000 = 7 or i % 9000 = 8 then 'refused' else 'done' end,
         client.client_id, case when tenth in (0, 1, 2, 6, 7) then client.user_id end,
         case when tenth in (0, 1, 2, 6, 7, 8) then uuidv7(-ago) end,
         case when tenth < 9 then uuidv7(-ago) end,
         case when tenth = 8 then uuidv7(-ago)::text when tenth = 9 then 'bench ' || i end,
         case when i = $1::int / 20 * 10 + 8 then 'bench-seen'
           when tenth in (0, 1, 2, 6, 7, 8) then '203.0.113.0/24' end,
         case when tenth between 3 and 5 then 'bench-busy'
           when tenth = 8 then case when i % 50000 = 8 then 'bench-rare' else 'bench-' || i % 30 end end,
         case when tenth < 6 then decode('42' || md5(i::text) || md5(i::text) || md5(i::text), 'hex')
           when tenth = 8 then decode('4f' || md5(i::text) || md5(i::text) || md5(i::text), 'hex') end
       from made left join client on client.place = i % client.among and tenth <> 9
       order by i`,
      [count],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await pool.query('vacuum analyze audit_events');
}
