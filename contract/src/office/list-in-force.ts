import * as z from 'zod/mini';

/** An edition in force, or none, where one person may not decide it. */
export const putListInForceContent = z.object({
  list: z.enum(['ofac-sdn', 'ofac-consolidated', 'eu', 'un', 'uk', 'seco', 'internal']),
  edition: z.nullable(z.string().check(z.maxLength(40))),
});
export type PutListInForce = z.output<typeof putListInForceContent>;
