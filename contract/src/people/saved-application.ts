import * as z from 'zod/mini';

const fieldsMax = 32;
const lengthMax = 16_000;

/**
 * What stands in the application form, by the names that the form itself gives its fields. Kept as it is, never judged,
 * never sent on.
 */
export const savedFields = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(2_000))).check(
  z.refine((fields) => Object.keys(fields).length <= fieldsMax, { error: 'too many fields' }),
  z.refine((fields) => Object.values(fields).join('').length <= lengthMax, { error: 'too much text' }),
);
