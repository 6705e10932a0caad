import type { Entry } from '@bank/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { findSentOrder, type SoughtEntry } from './find-sent-order.ts';

/** The statement's entry of an order, once it is found. */
export function useSentOrder(order: SoughtEntry | null): Entry | null {
  const [entry, setEntry] = useState<Entry | null>(null);
  const wanted = order === null ? null : JSON.stringify(order, (_, value: unknown) => written(value));

  const find = useEffectEvent(async () => (order === null ? null : await findSentOrder(order)));

  // The order is a new object at every drawing; what it says is the same.
  useEffect(() => {
    if (wanted === null) return;
    let isLeft = false;
    void find().then((found) => {
      if (!isLeft) setEntry(found);
    });
    return () => {
      isLeft = true;
    };
  }, [wanted]);

  return entry;
}

/** Minor units are `bigint`, which JSON does not write. */
function written(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
