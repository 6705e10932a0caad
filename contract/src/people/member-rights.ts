import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { decimalText } from '../wire/wire-text.ts';

/** What a user may do for a client (docs/user.md). */
export interface MemberRights {
  /** Read accounts, statements and papers. */
  readonly see: boolean;
  /** Write orders and beneficiaries. */
  readonly prepare: boolean;
  /** Send orders off: none, up to an amount each, or all. */
  readonly approve: 'nothing' | 'everything' | Money;
  /** Know who else acts for the client, and what they did. */
  readonly administer: boolean;
  /** All of it for some of the client's accounts only. */
  readonly isNarrowed: boolean;
}

/** The limit is an amount and its currency; both are null where there is no limit. */
export const memberRights = reshaped(
  spelled({
    see: z.boolean(),
    prepare: z.boolean(),
    approve: z.boolean(),
    approvalLimit: z.nullable(decimalText),
    approvalCurrency: z.nullable(z.string()),
    administer: z.boolean(),
    isNarrowed: z.boolean(),
  }),
  {
    decode: ({ approve, approvalLimit, approvalCurrency, ...rights }): MemberRights => {
      if (!approve) return { ...rights, approve: 'nothing' };
      if (approvalLimit === null || approvalCurrency === null) return { ...rights, approve: 'everything' };
      return { ...rights, approve: fromDecimalString(approvalLimit, currencyCode(approvalCurrency)) };
    },
    encode: ({ approve, ...rights }) => ({
      ...rights,
      approve: approve !== 'nothing',
      approvalLimit: typeof approve === 'string' ? null : toDecimalString(approve),
      approvalCurrency: typeof approve === 'string' ? null : approve.currency,
    }),
  },
);
