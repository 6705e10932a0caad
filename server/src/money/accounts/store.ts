import { compactAccount, type AccountType } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { AccountScope } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'accounts'>;

/** An account of a client, with its balance in the books. */
export interface Account {
  readonly id: string;
  readonly clientId: string;
  readonly ledgerAccountId: LedgerAccountId;
  readonly number: string;
  /** What the client calls it; empty where they call it nothing. */
  readonly name: string;
  readonly type: AccountType;
  readonly currency: CurrencyCode;
  readonly balance: Money;
  /** The security deposit: no debit takes the balance below it. */
  readonly minimumBalance: Money;
  /** What the bank holds of it: no debit takes the balance below the deposit and this. */
  readonly held: Money;
  /** Nothing is booked on it any more. */
  readonly isClosed: boolean;
}

function selectAccounts(database: Database) {
  return database
    .selectFrom('accounts')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'accounts.ledger_account_id')
    .leftJoin('account_names', 'account_names.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.client_id',
      'accounts.ledger_account_id',
      'accounts.account_number',
      'account_names.name',
      'accounts.account_type',
      'accounts.currency',
      'ledger_accounts.balance_minor',
      'ledger_accounts.floor_minor',
      'ledger_accounts.held_minor',
      'ledger_accounts.closed_at',
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

function toAccount(row: AccountRow): Account {
  const currency = currencyCode(row.currency);
  return {
    id: row.id,
    clientId: row.client_id,
    ledgerAccountId: row.ledger_account_id as LedgerAccountId,
    number: row.account_number,
    name: row.name ?? '',
    type: row.account_type,
    currency,
    balance: money(row.balance_minor, currency),
    minimumBalance: money(row.floor_minor ?? 0n, currency),
    held: money(row.held_minor, currency),
    isClosed: row.closed_at !== null,
  };
}

function selectScope(database: Database, { clientId, accountIds }: AccountScope) {
  return selectAccounts(database)
    .where('client_id', '=', clientId)
    .$if(accountIds !== 'all', (query) => query.where(sql<boolean>`accounts.id = any(${accountIds}::uuid[])`));
}

/** Every account of a client that is meant, by account number. */
export async function listAccountsOf(database: Database, scope: AccountScope): Promise<Account[]> {
  const rows = await selectScope(database, scope).orderBy('account_number').execute();
  return rows.map(toAccount);
}

export async function listAllAccounts(database: Database): Promise<Account[]> {
  return (await selectAccounts(database).orderBy('account_number').execute()).map(toAccount);
}

/**
 * A client's own account by its id or its number. Somebody else's account, and one that the user does not see, is not
 * found, exactly as one that does not exist, so that nothing is revealed.
 */
export async function findAccountOf(
  database: Database,
  scope: AccountScope,
  reference: string,
): Promise<Account | undefined> {
  return (await findAccountsOf(database, scope, [reference]))?.[0];
}

/** The accounts of several references, in their order; undefined where one of them is not within the scope. */
export async function findAccountsOf(
  database: Database,
  scope: AccountScope,
  references: readonly string[],
): Promise<Account[] | undefined> {
  const rows = await selectScope(database, scope).execute();
  const byReference = new Map(rows.flatMap((row) => [[row.id.toUpperCase(), row] as const, [row.account_number, row]]));
  const found = references.map((reference) => byReference.get(compactAccount(reference)));
  return found.includes(undefined) ? undefined : found.map((row) => toAccount(row!));
}

/** What no booking changes of an account, and who holds it. */
export type AccountToBookOn = Pick<Account, 'id' | 'clientId' | 'ledgerAccountId' | 'number' | 'currency'> & {
  readonly holder: { readonly firstName: string; readonly lastName: string; readonly companyName: string };
};

/** An account as a client names it: by its id or its number. */
export interface AskedAccount {
  readonly clientId: string;
  readonly reference: string;
}

const uuidPattern = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
/** What is no number of an account is not even asked for: a text may hold what PostgreSQL cannot. */
const numberPattern = /^[!-~]{1,80}$/;

/** The account that a client names by a reference; undefined where it is not the client's own. */
export type AccountsFound = (asked: AskedAccount) => AccountToBookOn | undefined;

/** As `findAccountOf`, for many references of many clients in one query. */
export async function findAccountsToBookOn(database: Database, asked: readonly AskedAccount[]): Promise<AccountsFound> {
  const wanted = asked.map(({ reference }) => compactAccount(reference));
  const { rows } = await sql<AccountToBookOnRow>`/* prepared: find_accounts_to_book_on */
    select asked.place::int as place, account.id, account.client_id, account.ledger_account_id, account.account_number,
      account.currency, client.first_name, client.last_name, client.company_name
    from unnest(
      ${columnOf(asked, ({ clientId }) => clientId)}::uuid[],
      ${columnOf(wanted, (text) => (uuidPattern.test(text) ? text : null))}::uuid[],
      ${columnOf(wanted, (text) => (numberPattern.test(text) ? text : null))}::text[]
    ) with ordinality as asked (client_id, id, account_number, place)
    join accounts account on account.client_id = asked.client_id
      and (account.id = asked.id or account.account_number = asked.account_number)
    join clients client on client.id = account.client_id`.execute(database);
  const found = new Map<string, AccountToBookOn>();
  for (const row of rows) {
    const [ledgerAccountId, currency] = [row.ledger_account_id as LedgerAccountId, currencyCode(row.currency)];
    found.set(keyOfAsked(asked[row.place - 1]!), {
      id: row.id,
      clientId: row.client_id,
      ledgerAccountId,
      number: row.account_number,
      currency,
      holder: { firstName: row.first_name, lastName: row.last_name, companyName: row.company_name },
    });
  }
  return (one) => found.get(keyOfAsked(one));
}

/** The client comes first: no client finds what another one asked for. */
export function keyOfAsked({ clientId, reference }: AskedAccount): string {
  return `${clientId} ${reference}`;
}

interface AccountToBookOnRow {
  /** Which of the references asked for, from 1. */
  readonly place: number;
  readonly id: string;
  readonly client_id: string;
  readonly ledger_account_id: string;
  readonly account_number: string;
  readonly currency: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
}

/** Any account by its id or number: for staff. */
export async function findAccountByNumber(database: Database, number: string): Promise<Account | undefined> {
  const row = await selectAccounts(database).where('account_number', '=', compactAccount(number)).executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccountById(database: Database, id: string): Promise<Account | undefined> {
  const row = await selectAccounts(database).where('accounts.id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** Any accounts by their numbers, in capitals and without spaces: for staff. Those that do not exist are left out. */
export async function listAccountsByNumber(database: Database, numbers: readonly string[]): Promise<Account[]> {
  const asked = numbers.filter((number) => numberPattern.test(number));
  const rows = await selectAccounts(database).where(sql<boolean>`account_number = any(${asked}::text[])`).execute();
  return rows.map(toAccount);
}

export async function insertAccount(
  database: Database,
  account: {
    id: string;
    clientId: string;
    ledgerAccountId: LedgerAccountId;
    number: string;
    type: AccountType;
    currency: CurrencyCode;
    openedAt: Date;
  },
): Promise<void> {
  await database
    .insertInto('accounts')
    .values({
      id: account.id,
      client_id: account.clientId,
      ledger_account_id: account.ledgerAccountId,
      account_number: account.number,
      account_type: account.type,
      currency: account.currency,
      opened_at: account.openedAt,
    })
    .execute();
}

export async function setAccountName(
  transaction: Database,
  { accountId, name }: { accountId: string; name: string },
): Promise<void> {
  if (name === '') await transaction.deleteFrom('account_names').where('account_id', '=', accountId).execute();
  else {
    await transaction
      .insertInto('account_names')
      .values({ account_id: accountId, name })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name }))
      .execute();
  }
}
