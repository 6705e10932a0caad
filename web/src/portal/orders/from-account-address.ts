import type { Account } from '@bank/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeptDraft } from './use-draft.ts';

/** Names in the address the account that a new order starts from. */
const parameter = 'from';

/** The address of a transfer form that begins with this account to debit. */
export function fromAccountAddress(form: string, { id }: Pick<Account, 'id'>): string {
  return `${form}?${parameter}=${encodeURIComponent(id)}`;
}

/**
 * Chooses the account that the address names, once, where it is one of `accounts`. A kept draft goes first: it is not
 * written over.
 */
export function useFromAccount(
  accounts: readonly Account[],
  draft: KeptDraft,
  choose: (accountId: string) => void,
): void {
  const [wanted, setWanted] = useState(() => new URLSearchParams(location.search).get(parameter));
  const take = useEffectEvent(choose);
  const isKnown = accounts.some(({ id }) => id === wanted);
  const { isReady, notice } = draft;

  useEffect(() => {
    if (wanted === null || !isReady || notice.kind === 'offered') return;
    const address = new URL(location.href);
    address.searchParams.delete(parameter);
    history.replaceState(history.state, '', `${address.pathname}${address.search}`);
    if (notice.kind === 'none' && isKnown) take(wanted);
    setWanted(null);
  }, [wanted, isReady, notice.kind, isKnown]);
}
