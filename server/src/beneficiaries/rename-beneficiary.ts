import { isRefusal, nameLengthMax, refuse, type Refusal } from '@bank/contract';
import { judgeText } from '../payments/index.ts';
import type { Platform } from '../platform/platform.ts';
import { beneficiaryFields, type Beneficiary } from './beneficiary.ts';
import { setLabel } from './store.ts';

/** Gives a beneficiary of the client another label. Somebody else's is not found. */
export async function renameBeneficiary(
  { db }: Pick<Platform, 'db'>,
  { clientId, id, label }: { readonly clientId: string; readonly id: string | undefined; readonly label: string },
): Promise<Beneficiary | Refusal> {
  if (label.trim() === '') return refuse('all_fields_required', beneficiaryFields.label);
  const judged = judgeText(label, { lengthMax: nameLengthMax, field: beneficiaryFields.label });
  if (isRefusal(judged)) return judged;
  const renamed = id === undefined ? undefined : await setLabel(db, { clientId, id, label: judged });
  return renamed ?? refuse('beneficiary_not_found', 'id');
}
