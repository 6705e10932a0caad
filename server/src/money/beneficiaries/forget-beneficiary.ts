import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { deleteBeneficiary } from './store.ts';

interface Forgetting {
  readonly clientId: string;
  readonly origin: RequestOrigin;
  readonly id: string | undefined;
}

/** Takes a beneficiary out of the client's list. Somebody else's is not found. */
export async function forgetBeneficiary(
  platform: Pick<Platform, 'db' | 'newId' | 'clock'>,
  { clientId, origin, id }: Forgetting,
): Promise<'done' | Refusal> {
  if (id === undefined) return refuse('beneficiary_not_found', 'id');
  return inTransaction(platform.db, async (transaction) => {
    if (!(await deleteBeneficiary(transaction, { clientId, id }))) return refuse('beneficiary_not_found', 'id');
    const about = [{ kind: 'beneficiary', id }] as const;
    await recordEvent(transaction, platform, { kind: 'beneficiary_deleted', clientId, origin, subject: id, about });
    return 'done';
  });
}
