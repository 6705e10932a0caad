import * as z from 'zod/mini';
import { accessTokensMax } from './access-token.ts';
import { reshaped } from '../wire/codec.ts';
import { statementDeliveriesMax } from '../statements/statement-delivery.ts';

/** Of many clients a user may keep what acts for each. */
const keptMax = 20 * (accessTokensMax + statementDeliveriesMax);

/** What goes on acting for the user, by the ids of `readStandingAccess`; nothing where it is missing. */
export const keptAccess = reshaped(
  z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(keptMax)))),
  // Left out where nothing is kept: then the body is that of the specification.
  {
    decode: (ids): readonly string[] => ids ?? [],
    encode: (ids: readonly string[]) => (ids.length === 0 ? undefined : [...ids]),
  },
);
