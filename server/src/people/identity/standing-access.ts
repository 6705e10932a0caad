import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database } from '../../base/platform/platform.ts';

/**
 * Ends what acts for a user without a login, but what they keep by its id. Call it in the database transaction that
 * changes the password or ends every login, after the sessions. The rooms above this one know what there is.
 */
export type EndStandingAccess = (
  transaction: Database,
  whose: { readonly userId: string; readonly keep: readonly string[]; readonly origin: RequestOrigin },
) => Promise<void>;
