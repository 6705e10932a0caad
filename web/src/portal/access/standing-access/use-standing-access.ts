import type { StandingAccess } from '@bank/contract';
import { readStandingAccess } from '@bank/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';

/** What acts for the user without a login, and what of it they keep. */
export interface KeptAccess {
  /** Empty until it was read. */
  readonly list: readonly StandingAccess[];
  readonly failure: Failure | null;
  readonly readAgain: () => void;
  /** Their ids. */
  readonly kept: readonly string[];
  readonly keep: (ids: readonly string[]) => void;
}

/** Reads what acts for the user as soon as it is asked for. */
export function useStandingAccess({ isAsked }: { readonly isAsked: boolean }): KeptAccess {
  const [list, setList] = useState<readonly StandingAccess[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [kept, keep] = useState<readonly string[]>([]);
  const readAgain = useCallback(async () => {
    setFailure(null);
    const outcome = await call(readStandingAccess);
    if (outcome.ok) setList(outcome.value.access);
    else setFailure(outcome.failure);
  }, []);
  useEffect(() => {
    if (isAsked) void readAgain();
  }, [isAsked, readAgain]);
  return { list, failure, readAgain: () => void readAgain(), kept, keep };
}
