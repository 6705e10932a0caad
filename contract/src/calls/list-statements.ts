import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { decimalText } from '../wire/wire-text.ts';

/** A statement of account that the bank keeps: of a month that is over. */
export interface KeptStatement {
  readonly id: string;
  readonly accountNumber: string;
  /** From 1 without gaps within the account. */
  readonly number: number;
  /** First and last booking day, `YYYY-MM-DD`. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly opening: Money;
  readonly closing: Money;
  readonly entryCount: number;
}

const keptStatement = reshaped(
  z.object({
    id: z.string(),
    account_special_number: z.string(),
    number: z.number(),
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    opening_balance: decimalText,
    closing_balance: decimalText,
    count: z.number(),
  }),
  {
    decode: (wire): KeptStatement => {
      const currency = currencyCode(wire.currency);
      return {
        id: wire.id,
        accountNumber: wire.account_special_number,
        number: wire.number,
        fromDay: wire.from,
        toDay: wire.to,
        opening: fromDecimalString(wire.opening_balance, currency),
        closing: fromDecimalString(wire.closing_balance, currency),
        entryCount: wire.count,
      };
    },
    encode: (statement) => ({
      id: statement.id,
      account_special_number: statement.accountNumber,
      number: statement.number,
      from: statement.fromDay,
      to: statement.toDay,
      currency: statement.opening.currency,
      opening_balance: toDecimalString(statement.opening),
      closing_balance: toDecimalString(statement.closing),
      count: statement.entryCount,
    }),
  },
);

/** The statements that the bank keeps of the client’s accounts, the latest first. */
export const listStatements = defineCall({
  name: 'listStatements',
  summary: 'The monthly statements of the client’s accounts, the latest first. The file of one is that of its period.',
  method: 'GET',
  path: '/api/statements',
  auth: 'client',
  right: 'see',
  isOpenToAccessTokens: true,
  body: noBody,
  answer: reshaped(z.object({ statements: z.array(keptStatement) }), {
    decode: ({ statements }): readonly KeptStatement[] => statements,
    encode: (statements) => ({ statements: [...statements] }),
  }),
  refusals: [],
});
