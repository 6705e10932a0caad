import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId } from '@bank/ledger';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'merchants'>;

/** On which terms a merchant takes live payments. Rates are hundredths of a per cent. */
export interface MerchantTerms {
  readonly discountBasisPoints: number;
  readonly reserveBasisPoints: number;
  readonly reserveDays: number;
  /** US dollars. */
  readonly paymentLimit: Money;
  readonly dayLimit: Money;
  readonly takesLive: boolean;
  /** Origins to which pages of live checkouts may send payers. */
  readonly returnOrigins: readonly string[];
}

export interface MerchantOfClient {
  readonly id: string;
  readonly name: string;
  /** Undefined where two people never agreed on any: then it tests. */
  readonly terms: MerchantTerms | undefined;
  /** The entry by which its security deposit came; undefined where none was taken, or it was returned. */
  readonly depositEntryId: string | undefined;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly deposit_entry_id: string | null;
  readonly discount_basis_points: number | null;
  readonly reserve_basis_points: number | null;
  readonly reserve_days: number | null;
  readonly payment_limit_minor: string | null;
  readonly day_limit_minor: string | null;
  readonly takes_live: boolean | null;
  readonly return_origins: string[] | null;
}

/** A client as a merchant, with the terms in force. */
export async function findMerchantOfClient(
  database: Database,
  clientId: string,
): Promise<MerchantOfClient | undefined> {
  const { rows } = await sql<Row>`
    select merchant.id, merchant.name, deposit.entry_id as deposit_entry_id, terms.discount_basis_points,
      terms.reserve_basis_points, terms.reserve_days, terms.payment_limit_minor::text, terms.day_limit_minor::text,
      terms.takes_live, terms.return_origins
    from merchants merchant
      left join merchant_deposits deposit on deposit.merchant_id = merchant.id
        and not exists (select from merchant_deposit_returns back where back.deposit_entry_id = deposit.entry_id)
      left join lateral (
        select * from merchant_terms newest where newest.merchant_id = merchant.id order by number desc limit 1
      ) terms on true
    where merchant.client_id = ${clientId}`.execute(database);
  const [row] = rows;
  return row && { id: row.id, name: row.name, depositEntryId: row.deposit_entry_id ?? undefined, terms: termsOf(row) };
}

const dollars = (minor: string): Money => money(BigInt(minor), currencyCode('USD'));

function termsOf(row: Row): MerchantTerms | undefined {
  if (row.takes_live === null) return undefined;
  return {
    discountBasisPoints: row.discount_basis_points!,
    reserveBasisPoints: row.reserve_basis_points!,
    reserveDays: row.reserve_days!,
    paymentLimit: dollars(row.payment_limit_minor!),
    dayLimit: dollars(row.day_limit_minor!),
    takesLive: row.takes_live,
    returnOrigins: row.return_origins!,
  };
}

/** Adds a client as a merchant, without credentials: it has none of live mode until it asks for them. */
export async function insertMerchantOnly(
  transaction: Database,
  {
    id,
    clientId,
    name,
    discountBasisPoints,
    createdAt,
  }: {
    readonly id: string;
    readonly clientId: string;
    readonly name: string;
    readonly discountBasisPoints: number;
    readonly createdAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('merchants')
    .values({ id, client_id: clientId, name, discount_basis_points: discountBasisPoints, created_at: createdAt })
    .execute();
}

export async function insertDeposit(
  transaction: Database,
  deposit: {
    readonly merchantId: string;
    readonly accountId: string;
    readonly amount: Money;
    readonly entryId: JournalEntryId;
    readonly proposalId: string;
    readonly takenAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('merchant_deposits')
    .values({
      merchant_id: deposit.merchantId,
      account_id: deposit.accountId,
      amount_minor: deposit.amount.amountMinor,
      currency: deposit.amount.currency,
      entry_id: deposit.entryId,
      proposal_id: deposit.proposalId,
      taken_at: deposit.takenAt,
    })
    .execute();
}

export async function insertDepositReturn(
  transaction: Database,
  back: {
    readonly depositEntryId: string;
    readonly accountId: string;
    readonly entryId: JournalEntryId;
    readonly proposalId: string;
    readonly returnedAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('merchant_deposit_returns')
    .values({
      deposit_entry_id: back.depositEntryId,
      account_id: back.accountId,
      entry_id: back.entryId,
      proposal_id: back.proposalId,
      returned_at: back.returnedAt,
    })
    .execute();
}

/** New live payments of a merchant pass one after the other, and none while its deposit goes back. */
export async function lockLivePayments(transaction: Database, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`live payments of ${merchantId}`}, 0))`.execute(
    transaction,
  );
}

/** To which origins pages of live checkouts may send payers, by the terms in force. */
export async function listLiveReturnOrigins(database: Database, merchantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ origins: string[] }>`
    select return_origins as origins from merchant_terms where merchant_id = ${merchantId}
    order by number desc limit 1`.execute(database);
  return rows[0]?.origins ?? [];
}

/** Adds terms, which are in force from now on. */
export async function insertTerms(
  transaction: Database,
  terms: MerchantTerms & { readonly merchantId: string; readonly proposalId: string; readonly setAt: Date },
): Promise<void> {
  await sql`
    insert into merchant_terms (merchant_id, number, discount_basis_points, reserve_basis_points, reserve_days,
      payment_limit_minor, day_limit_minor, takes_live, proposal_id, set_at,
      return_origins)
    select ${terms.merchantId}::uuid, 1 + count(*), ${terms.discountBasisPoints}, ${terms.reserveBasisPoints},
      ${terms.reserveDays}, ${terms.paymentLimit.amountMinor}, ${terms.dayLimit.amountMinor}, ${terms.takesLive},
      ${terms.proposalId}::uuid, ${terms.setAt}, ${[...terms.returnOrigins]}::text[]
    from merchant_terms where merchant_id = ${terms.merchantId}`.execute(transaction);
}
