import * as z from 'zod/mini';
import { decimalText } from './wire-text.ts';

/** An account as the client sees it (spec 3). Amounts are decimal strings in the account's currency. */
const wireAccountAnswer = z.object({
  id: z.string(),
  account_special_number: z.string(),
  /** In English; `account_type` is its stable name. */
  account_type_name: z.string(),
  account_type: z.string(),
  currency_abbreviation: z.string(),
  /** Booked balance. */
  balance: decimalText,
  /** The security deposit, below which the balance never goes. */
  min_balance: decimalText,
  /** Balance less security deposit: what may be spent. */
  available_balance: decimalText,
  /** There, and true, once staff have closed the account: its statement stays, and nothing is booked on it any more. */
  is_closed: z.optional(z.literal(true)),
});

/** The User object of call 3 (spec 3). */
export const wireClient = z.object({
  client_id: z.string(),
  client_first_name: z.string(),
  client_last_name: z.string(),
  company_name: z.string(),
  email: z.string(),
  accounts: z.array(wireAccountAnswer),
  /** Idle life of the login in seconds, so that the portal can warn a minute before it ends. */
  session_idle_seconds: z.number(),
  /**
   * There, and true, while the password that the bank made up has to be changed: every other call is refused until
   * then.
   */
  must_change_password: z.optional(z.literal(true)),
});
export type WireClient = z.output<typeof wireClient>;
export type WireAccount = z.output<typeof wireAccountAnswer>;

/** What kinds of account there are; the fee tables name them. */
export const accountTypes = [
  'designated_swift',
  'designated_sepa',
  'shared_swift',
  'shared_sepa',
  'additional_currency',
] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeNames: Readonly<Record<AccountType, string>> = {
  designated_swift: 'Designated SWIFT',
  designated_sepa: 'Designated SEPA',
  shared_swift: 'Shared SWIFT',
  shared_sepa: 'Shared SEPA',
  additional_currency: 'Additional currency',
};
