import { columnOf, type RoomDatabase } from '@bank/database';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import type { ReturnCode } from '@bank/contract/office';
import { sql } from 'kysely';
import { writtenReferenceOf } from './entry-reference.ts';
import type { Counterparty } from './incoming-entry.ts';

type Database = RoomDatabase<'incoming'>;

/** Keeps that money in suspense goes back in a file. Its entry has to be booked back in this database transaction. */
export async function insertReturn(
  transaction: Database,
  { entryId, code, reference }: { readonly entryId: string; readonly code: ReturnCode; readonly reference: string },
): Promise<void> {
  await sql`
    insert into suspense_returns (resolution_entry_id, entry_id, reference, reason_code)
    select resolution_entry_id, id, ${reference}, ${code} from incoming_entries where id = ${entryId}`.execute(
    transaction,
  );
}

/** Whether money that was sent back may have left: in a file of the bank, or in one that a restore has forgotten. */
export async function lockReturn(
  transaction: Database,
  entryId: string,
): Promise<{ readonly decisionId: string; readonly mayHaveLeft: boolean; readonly status: string | null } | undefined> {
  // First, so that what the files below say is read after another process has placed it.
  await sql`select from suspense_returns where entry_id = ${entryId} for update`.execute(transaction);
  const { rows } = await sql<{ decisionId: string; mayHaveLeft: boolean; status: string | null }>`
    select back.resolution_entry_id as "decisionId", back.status, back.file_id is not null or exists (
        select from lost_payment_files lost where lost.fate is distinct from 'not_left' and ${standsIn}
      ) as "mayHaveLeft"
    from suspense_returns back join incoming_entries e on ${isOf}
    where back.entry_id = ${entryId}`.execute(transaction);
  return rows[0];
}

/** Rejected returns whose money the statements show to have stayed, the oldest first. The database asks the same. */
export async function listShownReturns(
  database: Database,
): Promise<readonly { readonly entryId: string; readonly status: string; readonly reason: string | null }[]> {
  const { rows } = await sql<{ entryId: string; status: string; reason: string | null }>`
    select e.id as "entryId", back.status, back.status_reason as reason
    from suspense_returns back join incoming_entries e on ${isOf}
    where back.status in ('RJCT', 'CANC') and return_has_stayed(back.resolution_entry_id) and not exists (
      select from incoming_entries debit where debit.journal_entry_id = back.resolution_entry_id
        and debit.resolution is distinct from 'taken_back'
    ) order by e.id`.execute(database);
  return rows;
}

/** The return `back` is of the decision of the entry `e` that stands. */
const isOf = sql`e.id = back.entry_id and e.resolution_entry_id = back.resolution_entry_id`;

/** The account of the bank with a correspondent from which money goes back. */
export interface ReturnAccount {
  readonly correspondentBic: string;
  /** Without spaces. */
  readonly account: string;
  readonly currency: CurrencyCode;
}

/** Whether the entry `e` stands in the file `lost`, which left before a restore or may have. */
const standsIn = sql`lost.kind = 'returns' and lost.correspondent_bic = e.correspondent_bic
  and replace(lost.account, ' ', '') = e.account and lost.currency = e.currency
  and e.servicer_reference = any(lost.item_names)`;

/** Accounts from which money goes back that no file has taken yet. */
export async function listReturnAccounts(database: Database): Promise<readonly ReturnAccount[]> {
  const { rows } = await sql<{ correspondentBic: string; account: string; currency: string }>`
    select distinct e.correspondent_bic as "correspondentBic", e.account, e.currency
    from suspense_returns back join incoming_entries e on ${isOf}
    where back.file_id is null order by 3, 1, 2`.execute(database);
  return rows.map(({ currency, ...row }) => ({ ...row, currency: currencyCode(currency) }));
}

/** Money that goes back, with all that its file tells. Empty texts are not known. */
export interface WaitingReturn {
  readonly entryId: string;
  /** RtrId. */
  readonly reference: string;
  readonly code: string;
  readonly message: string;
  readonly messageId: string;
  readonly servicerReference: string;
  readonly endToEndId: string;
  readonly uetr: string;
  readonly amount: Money;
  /** `YYYY-MM-DD` */
  readonly valueDate: string;
  readonly debtor: Counterparty;
  readonly creditorAccount: string;
  readonly remittanceInformation: string;
}

/**
 * Takes money that goes back from an account, the oldest first, and locks it until the database transaction ends. What
 * another process has locked is left to it.
 */
export async function takeReturns(
  transaction: Database,
  { correspondentBic, account, currency }: ReturnAccount,
  limit: number,
): Promise<readonly WaitingReturn[]> {
  const { rows } = await sql<
    Omit<WaitingReturn, 'amount' | 'debtor'> & WaitingReturn['debtor'] & { amountMinor: bigint; debtorAccount: string }
  >`
    select back.entry_id as "entryId", back.reference, back.reason_code as code, file.message,
      file.message_id as "messageId",
      e.servicer_reference as "servicerReference", coalesce(e.end_to_end_id, '') as "endToEndId",
      coalesce(e.uetr::text, '') as uetr, e.amount_minor as "amountMinor",
      coalesce(to_char(e.value_date, 'YYYY-MM-DD'), '') as "valueDate", e.counterparty_name as name,
      e.counterparty_account as "debtorAccount", e.counterparty_agent_name as "agentName",
      e.counterparty_agent_bic as "agentBic", e.creditor_account as "creditorAccount",
      e.remittance_information as "remittanceInformation"
    from suspense_returns back
      join incoming_entries e on ${isOf}
      join incoming_statements told on told.id = e.first_seen_in
      join incoming_files file on file.id = told.file_id
    where back.file_id is null and e.correspondent_bic = ${correspondentBic} and e.account = ${account}
      and e.currency = ${currency}
      and not exists (
        select from lost_payment_files lost where lost.fate is distinct from 'not_left' and ${standsIn}
      )
    order by back.entry_id limit ${limit} for update of back skip locked`.execute(transaction);
  return rows.map(({ amountMinor, name, debtorAccount, agentName, agentBic, ...row }) => ({
    ...row,
    // A name that the bank gave the entry means nothing to its correspondent.
    servicerReference: writtenReferenceOf(row.servicerReference),
    amount: money(amountMinor, currency),
    debtor: { name, account: debtorAccount, agentName, agentBic },
  }));
}

/** Notes in which file they stand, in this order. */
export async function placeReturns(
  transaction: Database,
  fileId: string,
  returns: readonly Pick<WaitingReturn, 'reference'>[],
): Promise<void> {
  await sql`
    update suspense_returns set file_id = ${fileId}::uuid, place = asked.place
    from unnest(${columnOf(returns, ({ reference }) => reference)}::text[]) with ordinality as asked (reference, place)
    where suspense_returns.reference = asked.reference`.execute(transaction);
}

/** Notes of money that goes back that it stands in a file that left before a restore. Answers the entries. */
export async function placeReturnsThatLeft(transaction: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update suspense_returns back set file_id = lost.id, place = array_position(lost.item_names, e.servicer_reference)
    from incoming_entries e, lost_payment_files lost join payment_files file on file.id = lost.id
    where ${isOf} and back.file_id is null and lost.fate = 'left' and ${standsIn}
    returning back.entry_id as id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Keeps the last status of each return, by its reference. */
export async function keepReturnStatuses(
  transaction: Database,
  statuses: readonly { readonly reference: string; readonly status: string; readonly reason: string | undefined }[],
): Promise<void> {
  await sql`
    update suspense_returns set status = given.status, status_reason = given.reason
    from unnest(${columnOf(statuses, ({ reference }) => reference)}::text[],
      ${columnOf(statuses, ({ status }) => status)}::text[], ${columnOf(statuses, ({ reason }) => reason)}::text[])
      as given (reference, status, reason)
    where suspense_returns.reference = given.reference`.execute(transaction);
}
