import * as z from 'zod/mini';

/** The forms whose content the bank keeps for a client. */
export const draftForms = ['international', 'internal'] as const;
export type DraftForm = (typeof draftForms)[number];

const fieldsMax = 24;
const fieldLengthMax = 300;

/**
 * What stands in a form, by the names that the form itself gives its fields. Kept as it is, never judged, never sent.
 */
export const draftFields = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(fieldLengthMax)))
  .check(z.refine((fields) => Object.keys(fields).length <= fieldsMax, { error: 'too many fields' }));
