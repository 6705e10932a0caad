import type { RefusalName } from '../refusals.ts';

/** Why a one-time code in the `Confirmation` header is refused. */
export const confirmationRefusals = [
  'confirmation_required',
  'too_many_confirmation_tries',
  'confirmation_expired',
  'confirmation_code_wrong',
  'confirmation_of_other_order',
] as const satisfies readonly RefusalName[];
