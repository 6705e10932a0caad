import { useCallback, useEffect, useState } from 'react';
import type { Failure, Outcome } from '../../../calls/outcome.ts';
import { secretOfAddress } from './mailed-link.ts';

/** What a mailed link opens, and where the page stands with it. */
export type OpenedLink<T> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly value: T }
  /** It opens nothing, and never will. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Whether a call was refused because its link works no more. */
export function isLinkEnded(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.reason === 'link_not_found';
}

/**
 * Opens the link of the address once the page is there; `reopen` asks again. Without a secret the address is no link,
 * and the bank is not asked.
 *
 * @param open stays the same function for as long as the page is there
 */
export function useMailedLink<T>(open: (secret: string) => Promise<Outcome<T>>): {
  readonly opened: OpenedLink<T>;
  readonly reopen: () => Promise<void>;
  readonly end: () => void;
} {
  const [opened, setOpened] = useState<OpenedLink<T>>({ kind: 'opening' });
  const reopen = useCallback(async () => {
    const secret = secretOfAddress();
    if (secret === '') {
      setOpened({ kind: 'ended' });
      return;
    }
    const outcome = await open(secret);
    if (outcome.ok) setOpened({ kind: 'open', value: outcome.value });
    else if (isLinkEnded(outcome.failure)) setOpened({ kind: 'ended' });
    else setOpened({ kind: 'failed', failure: outcome.failure });
  }, [open]);
  useEffect(() => void reopen(), [reopen]);
  const end = useCallback(() => setOpened({ kind: 'ended' }), []);
  return { opened, reopen, end };
}
