import type { officeCalls } from '@bank/contract/office';
import type { OpenDatabase } from '@bank/database';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { openTestOffice } from '../../server/src/testing/office-for-tests.ts';
import { medianOf } from './median-of.ts';
import type { Row } from './table.ts';

const sizes = [1_000, 100_000] as const;

/** The queues of the office beside that of outgoing orders: what each is called, and the call of its first part. */
const queues = [
  ['applications', 'listApplications', { group: 'new' }],
  ['applications by risk', 'listApplications', { sort: '-risk' }],
  ['applications by officer', 'listApplications', { sort: 'officer' }],
  ['messages', 'listMessages', { group: 'open' }],
  ['proposals', 'listProposals', { state: 'open' }],
  ['money in suspense', 'listSuspense', {}],
  ['money in suspense by amount', 'listSuspense', { sort: '-amount' }],
  ['money in suspense by counterparty', 'listSuspense', { sort: 'counterparty' }],
  ['hits on lists of sanctions', 'listScreeningHits', {}],
  ['mails that wait', 'listMails', { waiting: 'yes' }],
  ['audit trail', 'listAuditEvents', {}],
  ['audit trail of one person', 'listAuditEvents', { staff: 'bench-rare' }],
  ['how much waits in each', 'officeCounts', {}],
] as const satisfies readonly (readonly [string, keyof typeof officeCalls, Readonly<Record<string, string>>])[];

/** The first part of every queue as the office's server answers it, where 1,000 and where 100,000 wait in each. */
export async function benchWaitingQueues(
  { db, pool }: OpenDatabase,
  { into, say }: { readonly into: Row[]; readonly say: (text: string) => void },
): Promise<void> {
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
  'incoming_entries',
  'incoming_statements',
  'screening_hits',
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
         '{"first_name":"Bench","last_name":"Sender","email":"bench@ostro.example","message":"Good morning"}', 'en'
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
    `with statement as (
       insert into incoming_statements (id, file_id, kind, correspondent_bic, account, currency, reference, page,
         written_at, nostro_postings_before)
       values (uuidv7(), uuidv7(), 'notification', 'BENCHXX0', '0001', 'EUR', 'BENCH-' || $1::int, 1, now(), 0)
       returning id
     )
     insert into incoming_entries (id, correspondent_bic, account, servicer_reference, part, first_seen_in, side,
       amount_minor, currency, counterparty_name, counterparty_account, counterparty_agent_name,
       counterparty_agent_bic, creditor_account, remittance_information, outcome, suspense_reason, journal_entry_id)
     select uuidv7(), 'BENCHXX0', '0001', 'REF-' || i, 1, statement.id, 'credit', 100 + i, 'EUR', 'Sender ' || i,
       '', '', '', '', 'Invoice ' || i, 'suspense', 'no_account_named', gen_random_uuid()
     from statement, generate_series($1::int, $2::int - 1) i`,
  ],
  [
    `insert into screening_hits (id, subject_kind, subject_id, name, publisher, reference, listed_name, score, reasons,
       found_at)
     select uuidv7(), 'beneficiary', gen_random_uuid(), 'Name ' || i, 'ofac', i::text, 'Name ' || i, 80,
       array['spelling'], now()
     from generate_series($1::int, $2::int - 1) i`,
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
