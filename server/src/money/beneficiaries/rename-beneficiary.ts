import { isRefusal, nameLengthMax, refuse, type Beneficiary, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { judgeText } from '../payments/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { setLabel } from './store.ts';

interface Renaming {
  readonly clientId: string;
  readonly origin: RequestOrigin;
  readonly id: string | undefined;
  readonly label: string;
}

/** Gives a beneficiary of the client another label; a label pays nobody. Somebody else's is not found. */
export async function renameBeneficiary(
  platform: Pick<Platform, 'db' | 'newId' | 'clock'>,
  { clientId, origin, id, label }: Renaming,
): Promise<Beneficiary | Refusal> {
  if (label.trim() === '') return refuse('all_fields_required', 'label');
  const judged = judgeText(label, { lengthMax: nameLengthMax, field: 'label' });
  if (isRefusal(judged)) return judged;
  if (id === undefined) return refuse('beneficiary_not_found', 'id');
  return inTransaction(platform.db, async (transaction) => {
    const renamed = await setLabel(transaction, { clientId, id, label: judged });
    if (renamed === undefined) return refuse('beneficiary_not_found', 'id');
    if (renamed.isChanged) {
      const about = [{ kind: 'beneficiary', id }] as const;
      await recordEvent(transaction, platform, { kind: 'beneficiary_renamed', clientId, origin, subject: id, about });
    }
    return renamed.beneficiary;
  });
}
