import type { OrderWithLife } from '@bank/contract';
import { readOrder } from '@bank/contract/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useChange } from '../../client/changes.ts';
import { useReturn } from '../../client/use-return.ts';

export interface OneReading {
  /** Null while it is being read, and where it cannot be. */
  readonly order: OrderWithLife | null;
  readonly failure: Failure | null;
  readonly readAgain: () => Promise<void>;
}

/** An order with its life, read again when the bank says that something changed. */
export function useOneOrder(id: string): OneReading {
  const [order, setOrder] = useState<OrderWithLife | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(0);

  const readAgain = useCallback(async () => {
    const turn = (asked.current += 1);
    const outcome = await call(readOrder, { id });
    if (turn !== asked.current) return;
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setOrder(outcome.value);
  }, [id]);
  useEffect(() => {
    void readAgain();
    return () => {
      asked.current += 1;
    };
  }, [readAgain]);
  useChange(() => void readAgain());
  useReturn(() => void readAgain());

  return { order, failure, readAgain };
}
