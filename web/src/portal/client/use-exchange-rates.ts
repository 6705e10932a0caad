import type { ExchangeRates } from '@bank/contract';
import { readExchangeRates } from '@bank/contract/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../calls/call.ts';
import type { Failure } from '../../calls/outcome.ts';

export type RatesReading =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly rates: ExchangeRates }
  | { readonly stage: 'failed'; readonly failure: Failure };

/** The bank's exchange rates, read once for everything on the page that needs them. */
export function useExchangeRates(): { readonly reading: RatesReading; readonly retry: () => void } {
  const [reading, setReading] = useState<RatesReading>({ stage: 'reading' });
  const isMounted = useRef(false);

  const read = useCallback(async () => {
    setReading({ stage: 'reading' });
    const outcome = await call(readExchangeRates);
    if (!isMounted.current) return;
    setReading(outcome.ok ? { stage: 'read', rates: outcome.value } : { stage: 'failed', failure: outcome.failure });
  }, []);

  useEffect(() => {
    isMounted.current = true;
    void read();
    return () => {
      isMounted.current = false;
    };
  }, [read]);

  return { reading, retry: () => void read() };
}
