import { orderSortKeys, type officeCalls } from '@bank/contract/office';
import { applicationSortKeys } from '@bank/contract/office/applications';
import { caseSortKeys } from '@bank/contract/office/cases';
import { hitSortKeys } from '@bank/contract/office/hits';
import { fileSortKeys, suspenseSortKeys } from '@bank/contract/office/incoming';
import type { OpenDatabase } from '@bank/database';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { openTestOffice } from '../../server/src/testing/office-for-tests.ts';
import { createPayers } from './create-payers.ts';
import { medianOf } from './median-of.ts';
import type { Row } from './table.ts';
import { benchTrailSearch } from './trail-search.ts';

const sizes = [1_000, 100_000] as const;

/** Each sort of a list, both ways. */
const sorted = (what: string, call: keyof typeof officeCalls, keys: readonly string[], query: object = {}) =>
  keys.flatMap((key) => [
    [`${what} by ${key}`, call, { ...query, sort: key }] as const,
    [`${what} by ${key}, down`, call, { ...query, sort: `-${key}` }] as const,
  ]);

/** The queues of the office beside that of outgoing orders: what each is called, and the call of its first part. */
const queues = [
  ['orders to decide', 'listOutgoingOrders', { group: 'to_decide' }],
  ...sorted('orders to decide', 'listOutgoingOrders', [...orderSortKeys, 'cutOff'], { group: 'to_decide' }),
  ['applications', 'listApplications', { group: 'new' }],
  ...sorted('applications', 'listApplications', applicationSortKeys),
  ['messages', 'listMessages', { group: 'open' }],
  ['proposals', 'listProposals', { state: 'open' }],
  ['money in suspense', 'listSuspense', {}],
  ...sorted('money in suspense', 'listSuspense', suspenseSortKeys),
  ['files of correspondents', 'listIncomingFiles', {}],
  ...sorted('files of correspondents', 'listIncomingFiles', fileSortKeys),
  ['hits', 'listHitGroups', {}],
  ...sorted('hits', 'listHitGroups', hitSortKeys),
  ['hits of payers', 'listHitGroups', { by: 'payer' }],
  ...sorted('hits of payers', 'listHitGroups', hitSortKeys, { by: 'payer' }),
  ['cases', 'listCases', {}],
  ...sorted('cases', 'listCases', caseSortKeys),
  ...sorted('open cases', 'listCases', caseSortKeys, { state: 'open' }),
  ['mails that wait', 'listMails', { waiting: 'yes' }],
  ['audit trail', 'listAuditEvents', {}],
  ['audit trail of one person', 'listAuditEvents', { staff: 'bench-rare' }],
  ['how much waits in each', 'officeCounts', {}],
] satisfies readonly (readonly [string, keyof typeof officeCalls, Readonly<Record<string, string>>])[];

/** The first part of every queue as the office's server answers it, where 1,000 and where 100,000 wait in each. */
export async function benchWaitingQueues(
  database: OpenDatabase,
  { into, say }: { readonly into: Row[]; readonly say: (text: string) => void },
): Promise<void> {
  const { db, pool } = database;
  const clock = watchedClock();
  const platform: Platform = { db, config: readConfig({}), clock, newId, log: createLog('silent') };
  const office = await openTestOffice({ platform, clock });
  const as = await office.officer('support', 'payments', 'approver', 'compliance', 'administrator', 'auditor');
  let there = 0;
  for (const size of sizes) {
    say(`${size} rows in every queue of the office`);
    await addRows(pool, { from: there, to: size, staffId: as.id, login: as.login });
    there = size;
    for (const [what, call, query] of queues) {
      const figure = await medianOf(async () => {
        const { status } = await office.call(call, { as, query });
        if (status !== 200) throw new Error(`${call} answered ${status}`);
      });
      into.push({ what: `${what}, ${size.toLocaleString('en')} waiting: first part`, figure, goal: '200 ms, flat' });
    }
  }
  await createPayers(database, 50);
  await benchTrailSearch({ pool }, { office, as, into, say });
  await office.close();
}

interface Added {
  readonly from: number;
  readonly to: number;
  readonly staffId: string;
  readonly login: string;
}

/** Rows that wait, behind the guards and the references: a queue reads nothing else of what they belong to. */
async function addRows(pool: OpenDatabase['pool'], { from, to, staffId, login }: Added): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    for (const [statement, ...more] of statements)
      await connection.query(statement, [from, to, ...more.map((name) => ({ staffId, login })[name])]);
    await connection.query('commit');
  } finally {
    connection.release();
  }
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
}

const tables = [
  'enquiries',
  'application_files',
  'proposals',
  'incoming_files',
  'incoming_entries',
  'incoming_statements',
  'screening_hits',
  'cases',
  'case_steps',
  'outbox',
  'audit_events',
] as const;

type Statement = readonly [sql: string, ...more: readonly ('staffId' | 'login')[]];

const statements: readonly Statement[] = [
  [
    `with wanted as materialized (
       select i, uuidv7() as id, case when i % 2 = 0 then 'contact' else 'application' end as kind
       from generate_series(2 * $1::int, 2 * $2::int - 1) i
     ), kept as (
       insert into enquiries (id, reference, kind, fields, language)
       select id, 'B-' || lpad(i::text, 7, '0'), kind,
         jsonb_build_object('First Name', 'Bench', 'Last Name', 'Sender ' || i % 5000, 'Country', 'Country ' || i % 200,
           'Company Name', 'Company ' || i, 'Email', 'bench@ostro.example', 'Message', 'Good morning'), 'en'
       from wanted order by i
     )
     insert into application_files (application_id, kind) select id, 'personal' from wanted
     where kind = 'application' order by i`,
  ],
  [
    `insert into proposals (id, kind, content, subject, differences, reason, proposed_by, proposed_by_login,
       proposed_at, expires_at)
     select uuidv7(), 'end_hold', '{"hold":"bench"}', 'bench-' || i, '[]', 'Bench', $3::uuid, $4, now(),
       now() + interval '7 days'
     from generate_series($1::int, $2::int - 1) i`,
    'staffId',
    'login',
  ],
  [
    `with wanted as materialized (
       select i, uuidv7() as file_id, uuidv7() as statement_id from generate_series($1::int, $2::int - 1) i
     ), file as (
       insert into incoming_files (id, name, file_hash, message, message_id, imported_at, imported_by)
       select file_id, 'bench-' || i || '.xml', sha256(int4send(i)), 'camt.054.001.08', 'BENCH-' || i, now(), $3
       from wanted order by i
     ), statement as (
       insert into incoming_statements (id, file_id, kind, correspondent_bic, account, currency, reference, page,
         written_at, nostro_postings_before)
       select statement_id, file_id, 'notification', 'BENCHXX0', '0001', 'EUR', 'BENCH-' || i, 1, now(), 0
       from wanted order by i
     )
     insert into incoming_entries (id, correspondent_bic, account, servicer_reference, part, first_seen_in, side,
       amount_minor, currency, counterparty_name, counterparty_account, counterparty_agent_name,
       counterparty_agent_bic, creditor_account, remittance_information, outcome, suspense_reason, journal_entry_id,
       account_id, order_id)
     select uuidv7(), 'BENCHXX0', '0001', 'REF-' || i, 1, statement_id, 'credit', 100 + i, 'EUR', 'Sender ' || i,
       '', '', '', '', 'Invoice ' || i, 'suspense', 'no_account_named', gen_random_uuid(), known.id, paid.id
     from wanted
       left join (select id, row_number() over (order by id) as place from accounts limit 100) known
         on i % 2 = 0 and known.place = i % 100
       left join (select id, row_number() over (order by id) as place from orders) paid
         on i % 3 = 0 and paid.place = i + 1
     order by i`,
    'login',
  ],
  [
    `insert into screening_hits (id, subject_kind, subject_id, name, publisher, reference, listed_name, score, reasons,
       found_at)
     select uuidv7(), 'beneficiary', gen_random_uuid(), 'Name ' || i, 'ofac', i::text, 'Name ' || i, 80,
       array['spelling'], now()
     from generate_series($1::int, $2::int - 1) i`,
  ],
  [
    // Every fourth payer in suspense has two further hits.
    `insert into screening_hits (id, subject_kind, subject_id, payer, name, publisher, reference, listed_name, score,
       reasons, found_at)
     select uuidv7(), 'incoming', id, counterparty_name, counterparty_name, publisher, amount_minor::text,
       counterparty_name, 60 + amount_minor % 40, array['spelling'], now()
     from incoming_entries cross join (values ('ofac'), ('un')) list (publisher)
     where correspondent_bic = 'BENCHXX0' and amount_minor % 4 = 0
       and amount_minor >= 100 + $1::int and amount_minor < 100 + $2::int`,
  ],
  [
    `with wanted as materialized (
       select i, uuidv7() as id from generate_series($1::int, $2::int - 1) i
     ), opened as (
       insert into cases (id, kind, number, received_on, due_on, person, subject, opened_at, opened_by)
       select id, 'complaint', i + 1, current_date - i % 300, current_date - i % 300 + 15, 'Person ' || i,
         'Statement ' || i, now(), $3
       from wanted order by i
     )
     insert into case_steps (case_id, place, kind, text, due_on, done_at, done_by)
     select id, place, case when place > 1 then 'noted' when i % 4 = 0 then 'postponed' when i % 4 = 1 then 'answered'
         else 'noted' end, 'Bench', case when place = 1 and i % 4 = 0 then current_date - i % 300 + 30 end, now(), $3
     from wanted cross join generate_series(1, 2) place where place = 1 or i % 4 > 1`,
    'login',
  ],
  [
    `insert into outbox (id, message_id, kind, recipient, subject, text_body, html_body, attempt_count)
     select uuidv7(), '<bench-' || i || '@ostro.example>', 'notice', 'bench@ostro.example', 'Bench', 'Bench', '<p>', 1
     from generate_series($1::int, $2::int - 1) i`,
  ],
  [
    `insert into audit_events (id, kind, outcome, subject, staff)
     select uuidv7(), 'setting_changed', 'done', 'bench', case when i % 5000 = 7 then 'bench-rare' else $3 end
     from generate_series($1::int, $2::int - 1) i`,
    'login',
  ],
];
