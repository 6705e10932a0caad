import type { CurrencyCode } from '@bank/money';
import { sql } from 'kysely';
import type { Database, LedgerAccountId, LedgerAccountKind } from './ledger-account.ts';

/**
 * The bank's own accounts on which its programs book, one of each kind and currency:
 * `nostro` its money at correspondents · `transit` orders debited and not yet released · `suspense` what came in and
 * waits to be assigned · `position` the two legs of a conversion · `income` and `expense` what has no line of its own.
 * Each is the code of an account of the chart, as are the lines of the results.
 */
export const bankAccountKinds = [
  'nostro',
  'transit',
  'suspense',
  'position',
  'position_revaluation',
  'retained_earnings',
  'income',
  'fees_maintenance',
  'fees_payments',
  'fees_other',
  'accrued_income',
  'fees_receivable',
  'exchange_result',
  'expense',
  'interest_expense',
  'interest_payable',
  'deposit_interest',
  'acquirer_receivable',
  'acquirer_fees',
  'merchant_receivable',
  'card_takings',
  'card_reserve',
  'card_deposit',
  'fees_cards',
] as const;
export type BankAccountKind = (typeof bankAccountKinds)[number];

interface Opening {
  readonly currency: CurrencyCode;
  readonly newId: () => string;
  readonly now: Date;
}

/** The bank's own account of a kind and currency, opened the first time it is asked for. */
export function bankAccount(
  database: Database,
  { kind, ...opening }: Opening & { readonly kind: BankAccountKind },
): Promise<LedgerAccountId> {
  return accountOfChart(database, { ...opening, code: kind });
}

/** The same of any account of the chart, by the code of that. */
export async function accountOfChart(
  database: Database,
  { code: chartCode, currency, newId, now }: Opening & { readonly code: string },
): Promise<LedgerAccountId> {
  const code = `${chartCode}:${currency}`;
  const existing = await findByCode(database, code);
  if (existing) return existing;
  const kind = sql<LedgerAccountKind>`(select kind from chart_accounts where code = ${chartCode})`;
  await database
    .insertInto('ledger_accounts')
    .values({ id: newId(), code, kind, currency, floor_minor: null, opened_at: now, closed_at: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const opened = await findByCode(database, code);
  if (!opened) throw new Error(`The bank's account ${code} could not be opened.`);
  return opened;
}

async function findByCode(database: Database, code: string): Promise<LedgerAccountId | undefined> {
  const row = await database.selectFrom('ledger_accounts').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id as LedgerAccountId | undefined;
}
