import * as z from 'zod/mini';
import { wireAccount, wireAmount, wireLine } from '../wire/wire-text.ts';

/** Names out of a list of ours; a rule names an unknown one better than a type does. */
const names = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64));
const wireNames = z.optional(z.nullable(names as z.ZodMiniType<readonly string[], readonly string[]>));

/** Which entries of a statement are meant. Every field may be missing; an empty one counts as missing. */
export const statementFilterFields = {
  account: wireAccount,
  currency: wireLine,
  /** First and last booking day of the bank, ISO 8601 dates, both included. */
  from: wireLine,
  to: wireLine,
  /** Any of these `transfer_type`s. */
  types: wireNames,
  /** Any of these `status`es. */
  statuses: wireNames,
  /** Amount of the entry, both ends included, as a plain decimal in whichever currency the row has. */
  amountFrom: wireAmount,
  amountTo: wireAmount,
  /**
   * Words in any order, each of which is found in the row: in the texts of the payment, in any case, with or without
   * accents; as its amount, however it is written, also rounded; as its booking day; as its type, status, currency
   * or account.
   */
  text: wireLine,
};

/**
 * The orders of a statement. By status: in process, completed, rejected, returned, the newest first in each. By amount:
 * its size, whichever side moved; of one currency, for those of several have no order.
 */
export const statementSorts = [
  'date_desc',
  'date_asc',
  'status_asc',
  'status_desc',
  'amount_desc',
  'amount_asc',
] as const;
export type StatementSort = (typeof statementSorts)[number];

/** Words of a search that are looked at; more are refused. */
export const searchWordsMax = 8;

/** What the filter itself may break, in the order in which it is checked. */
export const statementFilterRefusals = [
  'account_not_found',
  'currency_unknown',
  'period_malformed',
  'transfer_type_unknown',
  'payment_status_unknown',
  'amount_malformed',
  'amount_range_malformed',
  'search_too_long',
] as const;
