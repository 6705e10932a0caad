import * as z from 'zod/mini';
import { reshaped } from './codec.ts';
import { lineLengthMax, messageLengthMax } from '../field-rules.ts';

/** One line of text as it comes; may be missing, for a rule names what is missing better than a type does. */
export const wireLine = z.optional(z.nullable(z.string().check(z.maxLength(lineLengthMax))));
/** Longer text as it comes. */
export const wireMessage = z.optional(z.nullable(z.string().check(z.maxLength(messageLengthMax))));
/** An amount as it comes: a number or a string. `parseAmount` of the money room judges it. */
export const wireAmount = z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()])));
/** Every name under which a body carries an amount: under these the server keeps a number as it was written. */
export const amountFields = ['amount', 'Amount', 'amount_from', 'amount_to', 'counter_amount'] as const;
/** A flag as it comes. */
export const wireFlag = z.optional(z.nullable(z.boolean()));
/** An account as it comes: its id or its account number. */
export const wireAccount = z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()])));

/** One line of text; empty where it is missing. */
export const line = reshaped(wireLine, { decode: (text) => text ?? '', encode: (text: string) => text });
/** Longer text; empty where it is missing. */
export const message = reshaped(wireMessage, { decode: (text) => text ?? '', encode: (text: string) => text });
/** Some short lines; none where they are missing. */
export const lines = reshaped(
  z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64)))),
  { decode: (texts): readonly string[] => texts ?? [], encode: (texts: readonly string[]) => [...texts] },
);
/** An account, by its id or its account number; empty where it is missing. */
export const account = reshaped(wireAccount, { decode: textOf, encode: (text: string) => text });
/** An amount as it was written; empty where it is missing. */
export const amount = reshaped(wireAmount, { decode: textOf, encode: (text: string) => text });

function textOf(value: string | number | null | undefined): string {
  return String(value ?? '');
}

/** A decimal string of an answer: `"1250.00"`, JPY `"1250"`. */
export const decimalText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
