import type { AccountsTable, EntryMarksTable, PaymentsTable, PostingsTable } from '@bank/database';
import { sql, type Selectable } from 'kysely';

/** What the queries of this room call the tables that an entry is read from. */
interface Tables {
  readonly posting: Selectable<PostingsTable>;
  readonly account: Selectable<AccountsTable>;
  readonly payment: Selectable<PaymentsTable>;
  /** The payment that this one gives back, where it does. */
  readonly original: OrNull<PaymentsTable>;
  /** What the client says of the entry, where they do. */
  readonly mark: OrNull<EntryMarksTable>;
}

type OrNull<Table> = { readonly [Name in keyof Selectable<Table>]: Selectable<Table>[Name] | null };

type Column = { readonly [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables];
type NameOf<Read extends string> = Read extends `${string} as ${infer Name}`
  ? Name
  : Read extends `${string}.${infer Name}`
    ? Name
    : never;
type ValueOf<Read extends string> = Read extends `${infer Place} as ${string}`
  ? ValueOf<Place>
  : Read extends `${infer Table extends keyof Tables}.${infer Name}`
    ? Tables[Table][Name & keyof Tables[Table]]
    : never;

/** The row of a list of columns, so that list and type are one. */
type RowOf<Reads extends readonly string[]> = { readonly [Read in Reads[number] as NameOf<Read>]: ValueOf<Read> };

/** What is read of a posting on the client's account, and of the payment behind it, for an entry. */
const ofEntry = [
  'posting.id as posting_id',
  'posting.booked_at',
  'posting.value_date',
  'posting.account_id',
  'posting.account_sequence',
  'account.account_number',
  'posting.side',
  'posting.amount_minor',
  'posting.currency',
  'posting.balance_after_minor',
  'payment.type',
  'payment.status',
  'payment.transfer_number',
  'payment.debtor_name',
  'payment.creditor_name',
  'payment.creditor_account',
  'payment.creditor_address',
  'payment.remittance_information',
  // The payment's own amount and, for a conversion, the other side of it.
  'payment.amount_minor as payment_amount_minor',
  'payment.currency as payment_currency',
  'payment.counter_amount_minor',
  'payment.counter_currency',
  'payment.rate_scaled',
  'mark.note',
  'mark.labels',
] as const satisfies readonly (Column | `${Column} as ${string}`)[];

/** What a file says of the payment beside. */
const ofFiledEntry = [
  ...ofEntry,
  'payment.debtor_account',
  'payment.debtor_agent_name',
  'payment.debtor_agent_bic',
  'payment.creditor_agent_name',
  'payment.creditor_agent_bic',
  'payment.creditor_country',
  'payment.charge_bearer',
  'payment.end_to_end_id',
  'payment.uetr',
  'payment.reason',
  'original.transfer_number as original_transfer_number',
  'original.end_to_end_id as original_end_to_end_id',
  'original.uetr as original_uetr',
] as const satisfies readonly (Column | `${Column} as ${string}`)[];

export type EntryRow = RowOf<typeof ofEntry>;
export type FiledRow = RowOf<typeof ofFiledEntry>;

/** Joins the mark of the posting at hand. */
export const withMark = sql.raw(`left join entry_marks mark on mark.posting_id = posting.id`);

export const entryColumns = sql.raw(ofEntry.join(', '));
export const filedColumns = sql.raw(ofFiledEntry.join(', '));
