import type { OrderFileRow } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';

/** Why a row is refused or doubtful, in words; empty for one that is good. */
export function useReason(): (row: OrderFileRow) => string {
  const text = useText('order-files');
  const refusals = useText('refusals');
  const fields: Readonly<Record<string, string>> = text.fields;
  return ({ refusedFor, refusedField, twin }) => {
    if (refusedFor === null) return twin === null ? '' : text.twins[twin];
    const reason = fill(refusals[refusedFor], { letter: '' });
    const field = refusedField === null ? undefined : fields[refusedField];
    return field === undefined ? reason : `${field}: ${reason}`;
  };
}
