import { useCallback, use, useEffect, useState } from 'react';
import type { Failure, Outcome } from '../../../calls/outcome.ts';
import { FirstReadContext } from './first-read.ts';

export interface Listed<List> {
  /** Null until it was read for the first time. */
  readonly list: List | null;
  readonly failure: Failure | null;
  readonly readAgain: () => void;
}

/** A list that is read when its part of the page stands, and again when it changed. `read` stays the same function. */
export function useListed<List>(read: () => Promise<Outcome<List>>): Listed<List> {
  const [list, setList] = useState<List | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const readAgain = useCallback(async () => {
    setFailure(null);
    const outcome = await read();
    if (outcome.ok) setList(outcome.value);
    else setFailure(outcome.failure);
  }, [read]);
  const beginFirst = use(FirstReadContext);
  useEffect(() => {
    const end = beginFirst();
    void readAgain().then(end);
  }, [beginFirst, readAgain]);
  return { list, failure, readAgain: () => void readAgain() };
}
