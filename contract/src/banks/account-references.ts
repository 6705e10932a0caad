import * as z from 'zod/mini';
import { reshaped } from '../wire/codec.ts';

const texts = z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64))));

/** Accounts by their id or their number; none where they are missing. */
export const accountReferences = reshaped(texts, {
  decode: (numbers): readonly string[] => numbers ?? [],
  encode: (numbers: readonly string[]) => [...numbers],
});
