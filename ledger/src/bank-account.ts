import type { CurrencyCode } from '@bank/money';
import type { Database, LedgerAccountId, LedgerAccountKind } from './ledger-account.ts';

/**
 * The bank's own accounts, one of each kind and currency:
 * `nostro` its money at correspondents · `transit` orders debited and not yet released · `suspense` what came in and
 * waits to be assigned · `position` the two legs of a conversion · `income` fees earned · `expense` interest paid.
 */
export type BankAccountKind = Exclude<LedgerAccountKind, 'client'>;

/** The bank's own account of a kind and currency, opened the first time it is asked for. */
export async function bankAccount(
  database: Database,
  { kind, currency, newId, now }: { kind: BankAccountKind; currency: CurrencyCode; newId: () => string; now: Date },
): Promise<LedgerAccountId> {
  const code = `${kind}:${currency}`;
  const existing = await findByCode(database, code);
  if (existing) return existing;
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
