import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { flag } from '../wire/flag.ts';
import { line } from '../wire/wire-text.ts';

/** Numbers of accounts as they come. */
const numbers = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64));

/**
 * Rights as somebody asks for them; the rules of the server judge them. Null: none any more. Accounts are numbers;
 * null: all of them, and none where the field is missing.
 */
export const rightsAsked = z.optional(
  z.nullable(
    spelled({
      see: flag,
      prepare: flag,
      approve: flag,
      /** The largest order that may be approved; empty: any. */
      approvalLimit: line,
      approvalCurrency: line,
      administer: flag,
      accounts: reshaped(z.optional(z.nullable(numbers)), {
        decode: (said): readonly string[] | null => (said === undefined ? [] : said),
        encode: (said: readonly string[] | null) => said && [...said],
      }),
    }),
  ),
);
export type RightsAsked = NonNullable<z.output<typeof rightsAsked>>;
