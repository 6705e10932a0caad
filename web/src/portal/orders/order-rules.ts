import type { Entry } from '@bank/contract';

/** The form in which an entry can be ordered again; undefined where the client did not order it. */
export function formToRepeat({
  type,
  debit,
}: Pick<Entry, 'type' | 'debit'>): 'international-transfer' | 'internal-transfer' | undefined {
  if ((type === 'swift' || type === 'sepa') && debit !== null) return 'international-transfer';
  return type === 'internal' || type === 'conversion' ? 'internal-transfer' : undefined;
}

/** Only an international order stands in process, and only its own row is the order: what gives back is none. */
export function canBeCancelled(entry: Pick<Entry, 'type' | 'debit' | 'status'>): boolean {
  return entry.status === 'in_process' && formToRepeat(entry) === 'international-transfer';
}
