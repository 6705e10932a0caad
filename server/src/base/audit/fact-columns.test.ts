import type { DatabaseSchema } from '@bank/database';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { factKinds, type FactKind } from './fact.ts';
import { factRows } from './fact-store.ts';
import { columnsToHash } from './seal-store.ts';

/*
 * What the trail digests is listed by hand, column by column. A column that is added to such a table is told of, or it
 * is named here with the reason why a change of it in the database need not be found by its digest.
 */

const compiler = new Kysely<DatabaseSchema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const textOf = (query: RawBuilder<unknown>): string => query.compile(compiler).sql.replaceAll('"', '');

const schema = readFileSync(new URL('../../../../database/src/schema.ts', import.meta.url), 'utf8');
function columnsOf(table: keyof DatabaseSchema): string[] {
  const type = new RegExp(`^  ${table}: (\\w+);$`, 'm').exec(schema)![1];
  const body = new RegExp(`^export interface ${type} \\{\\n([^]*?)^\\}`, 'm').exec(schema)![1]!;
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
}

interface Told {
  /** What the text calls the table; undefined where its columns stand alone. */
  readonly as: string | undefined;
  /** The columns that are not told of, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
  /** Another fact tells of its rows; this one tells of some columns as well. */
  readonly isPart?: true;
}

const foundByOthers = 'found by other words, and the trigger writes it';
const tables: Readonly<Record<FactKind, Partial<Record<keyof DatabaseSchema, Told>>>> = {
  booking: {
    journal_entries: { as: 'e', except: { posting_count: 'follows from the legs' } },
    postings: {
      as: undefined,
      except: {
        id: 'the leg is told',
        account_sequence: 'follows from the entries of the account; verify counts them',
        balance_after_minor: 'follows from the entries of the account; verify adds them up',
        booked_at: 'that of the entry',
        value_date: 'that of the entry',
      },
    },
    payments: {
      as: 'y',
      except: {
        journal_entry_id: 'the entry is told',
        transfer_number: 'the database gives it out while it writes',
        status: 'follows from the journal',
        created_at: 'that of the entry',
        search_text: foundByOthers,
      },
    },
    orders: { as: 'o', isPart: true },
  },
  client: { clients: { as: 'c', except: { search_text: foundByOthers } } },
  user: { users: { as: 'u', except: { search_text: foundByOthers } } },
  membership: {
    memberships: { as: 'm' },
    membership_accounts: { as: 'named', except: { client_id: 'that of the membership' } },
  },
  account: {
    accounts: { as: 'a' },
    ledger_accounts: {
      as: 'l',
      except: {
        id: 'told as that of the account',
        balance_minor: 'follows from the entries',
        posting_count: 'follows from the entries',
        last_booked_at: 'follows from the entries',
        held_minor: 'follows from the holds',
        opened_at: 'that of the account',
      },
    },
  },
  rate: { exchange_rates: { as: 'r', except: { recorded_at: 'the time of its event' } } },
  staff: {
    staff: { as: 's', except: { totp_used_step: 'a counter of codes' } },
    staff_passkeys: {
      as: 'k',
      except: { sign_count: 'a counter', last_used_at: 'a time of use' },
    },
  },
  proposal: { proposals: { as: 'p' } },
  emergency_act: {
    emergency_acts: { as: 'e' },
    emergency_sign_offs: { as: 's' },
  },
  setting: { bank_settings: { as: 'g' } },
  holidays: { bank_holidays: { as: 'd' } },
  order: { orders: { as: 'o' }, order_moves: { as: 'v' } },
  hold: { account_holds: { as: 'h' } },
  fee: { fee_charges: { as: 'f' } },
  statement: {
    account_statements: { as: 's' },
    withdrawn_statements: { as: 'w', except: { statement_id: 'the statement is told' } },
  },
  payment_file: { payment_files: { as: 'f' }, payment_file_orders: { as: 's' } },
  status_file: { payment_status_files: { as: 'v' } },
  lost_payment_file: { lost_payment_files: { as: 'f' } },
  incoming_file: {
    incoming_files: { as: 'f' },
    incoming_statements: { as: 's' },
    incoming_repeats: { as: 'again' },
  },
  incoming_entry: {
    incoming_entries: { as: 'e' },
    suspense_returns: { as: 'back', except: { entry_id: 'the entry is told' } },
  },
  screening_list: { screening_lists: { as: 'l' }, screening_entries: { as: 'n' } },
  screening_hit: { screening_hits: { as: 'h' } },
  note: { client_notes: { as: 'n' } },
  message: {
    enquiries: { as: 'q', except: { awaits_summary: 'whether it was mailed to the bank' } },
    enquiry_notes: { as: 'n' },
  },
  application: {
    application_files: { as: 'f' },
    application_moves: { as: 'v' },
    application_checks: { as: 'k' },
    application_documents: { as: 'd' },
    application_document_parts: { as: 't' },
    enquiry_notes: { as: 'n' },
    enquiries: { as: 'q', isPart: true },
  },
  access_token: {
    access_tokens: { as: 't', except: { last_used_at: 'a time of use' } },
    access_token_accounts: { as: 'named', except: { client_id: 'that of the token' } },
  },
  delivery: {
    statement_deliveries: { as: 'd', except: { next_day: 'how far it went' } },
    statement_delivery_accounts: { as: 'named', except: { client_id: 'that of the delivery' } },
  },
  beneficiary: { beneficiaries: { as: 'b' } },
  bank_directory: { bank_directory: { as: 'k' } },
  account_name: { account_names: { as: 'n' } },
  restore_lock: { restore_locks: { as: 'k' } },
  clock_jump: { clock_jumps: { as: 'j' } },
  entry_by_hand: { entries_by_hand: { as: 'h' } },
  entry_document: { entry_documents: { as: 'd' } },
  chart_account: { chart_accounts: { as: 'c' } },
  revaluation: {
    revaluations: { as: 'r' },
    revaluation_positions: { as: 'l' },
  },
  carried_result: { carried_results: { as: 'c' } },
  closed_period: { closed_periods: { as: 'p' } },
  sign_off: { reconciliation_sign_offs: { as: 's' } },
  case: { cases: { as: 'c' }, case_steps: { as: 's' } },
  erasure: { erasures: { as: 'e' } },
};

/** The part of the statement that is digested, without the names for staff and the joins. */
function digested(kind: FactKind): string {
  const text = textOf(factRows(kind));
  const content = /as name, *\s*json_build_array\(([^]*?)\s*\)::text as content/.exec(text)![1]!;
  return kind === 'booking' ? `${content} ${/left join \(([^]*?)\) p on/.exec(text)![1]}` : content;
}

const isTold = (text: string, { as }: Told, column: string): boolean =>
  new RegExp(as === undefined ? `(?<![.\\w])${column}\\b` : `\\b${as}\\.${column}\\b`).test(text);

describe.each(factKinds)('the fact %s', (kind) => {
  test.each(Object.entries(tables[kind]))('tells of every column of %s, but for those with a reason', (table, told) => {
    const text = digested(kind);
    if (told.isPart) return expect(isTold(text, told, '\\w+')).toBe(true);
    const leftOut = columnsOf(table as keyof DatabaseSchema).filter((column) => !isTold(text, told, column));
    expect(leftOut.toSorted()).toEqual(Object.keys(told.except ?? {}).toSorted());
  });

  test('tells of no table that is not compared here', () => {
    const read = [...textOf(factRows(kind)).matchAll(/(?<!epoch )\b(?:from|join) (\w+)/g)].map(([, table]) => table!);
    expect([...new Set(read)].toSorted()).toEqual(Object.keys(tables[kind]).toSorted());
  });
});

test('a seal covers every column of an event', () => {
  const text = textOf(columnsToHash);
  expect(columnsOf('audit_events').filter((column) => !isTold(text, { as: 'e' }, column))).toEqual([]);
});
