import type { KeptOrder, StandingOrder, TermDeposit } from '@bank/contract';
import { listStandingOrders, readTermDeposits } from '@bank/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useChange } from '../../client/changes.ts';
import { readOrders } from '../../orders/read-orders.ts';

/** What the page shows: standing orders, and what else is known of the coming days. */
export interface Coming {
  readonly standing: readonly StandingOrder[];
  readonly orders: readonly KeptOrder[];
  readonly deposits: readonly TermDeposit[];
}

/** Parts of the list of orders that a plan looks at. */
const partsMax = 4;

export function useStandingOrders(): {
  readonly coming: Coming | null;
  readonly failure: Failure | null;
  readonly readAgain: () => Promise<void>;
} {
  const [coming, setComing] = useState<Coming | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const readAgain = useCallback(async () => {
    const [standing, scheduled, waiting, deposits] = await Promise.all([
      call(listStandingOrders),
      readOrders('scheduled', partsMax),
      readOrders('awaiting_approval', partsMax),
      call(readTermDeposits),
    ]);
    if (standing.ok && scheduled.ok && waiting.ok && deposits.ok) {
      setComing({
        standing: standing.value.standingOrders,
        orders: [...scheduled.value.orders, ...waiting.value.orders],
        deposits: deposits.value.deposits,
      });
      setFailure(null);
    } else {
      const failed = [standing, scheduled, waiting, deposits].find((outcome) => !outcome.ok);
      setFailure(failed?.ok === false ? failed.failure : null);
    }
  }, []);
  useEffect(() => void readAgain(), [readAgain]);
  useChange(() => void readAgain());
  return { coming, failure, readAgain };
}
