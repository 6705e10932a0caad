import type { BalanceHistoryMonths, BalanceHistory } from '@bank/contract';
import { readBalanceHistory } from '@bank/contract/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';

export type HistoryReading =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly history: BalanceHistory }
  | { readonly stage: 'failed'; readonly failure: Failure };

/** What an account held over the last months. The answer to a wish that was left is not listened to. */
export function useBalanceHistory(
  accountId: string,
  months: BalanceHistoryMonths,
): { readonly reading: HistoryReading; readonly retry: () => void } {
  const [reading, setReading] = useState<HistoryReading>({ stage: 'reading' });
  const wish = useRef(0);

  const read = useCallback(async () => {
    wish.current += 1;
    const asked = wish.current;
    setReading({ stage: 'reading' });
    const outcome = await call(readBalanceHistory, { account: accountId, months });
    if (asked !== wish.current) return;
    setReading(outcome.ok ? { stage: 'read', history: outcome.value } : { stage: 'failed', failure: outcome.failure });
  }, [accountId, months]);

  useEffect(() => {
    void read();
    return () => {
      wish.current += 1;
    };
  }, [read]);

  return { reading, retry: () => void read() };
}
