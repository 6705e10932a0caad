import { refuse, type Refusal } from '@bank/contract';
import * as z from 'zod/mini';

/** What came over the wire, decoded by the contract; or the refusal that names its first wrong field. */
export function checked(schema: z.ZodMiniType, value: unknown): { readonly data: unknown } | Refusal {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { data: parsed.data };
  const issue = parsed.error.issues[0];
  // The field as the caller spelled it; a place inside a list is no name.
  const field = issue?.path[0];
  // A long letter is of the right kind: its writer is told what to do about it.
  const isTooLong = issue?.code === 'too_big' && issue.origin === 'string' && issue.path.length === 1;
  return refuse(isTooLong ? 'text_too_long' : 'field_malformed', field === undefined ? undefined : String(field));
}
