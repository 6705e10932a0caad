import type { Draft } from '@bank/contract';
import { readDrafts } from '@bank/contract/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useChange } from '../../client/changes.ts';
import { useReturn } from '../../client/use-return.ts';
import { readDraft } from '../../orders/drafted-form.ts';
import { readOrders, type PartRead } from '../../orders/read-orders.ts';
import { isGroup, type ListPart } from './order-parts.ts';

interface Reading extends PartRead {
  /** What was read is of this part. */
  readonly part: ListPart;
  readonly drafts: readonly Draft[];
}

export interface PartReading {
  /** Null while the part is being read. */
  readonly reading: Reading | null;
  /** How many stand in each part, as far as it is known. */
  readonly countOf: (part: ListPart) => number | undefined;
  readonly failure: Failure | null;
  readonly readAgain: () => void;
  readonly readMore: () => void;
}

/** The orders of a part, and how many wait in each. Read again when the bank says that something changed. */
export function useOrders(part: ListPart): PartReading {
  const [reading, setReading] = useState<Reading | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(0);
  const pages = useRef(1);

  const read = useCallback(async () => {
    const turn = (asked.current += 1);
    const [found, drafts] = await Promise.all([
      readOrders(isGroup(part) ? part : 'awaiting_approval', pages.current),
      call(readDrafts),
    ]);
    if (turn !== asked.current) return;
    if (!found.ok || !drafts.ok) {
      setFailure(found.ok ? (drafts.ok ? null : drafts.failure) : found.failure);
      return;
    }
    setFailure(null);
    setReading({ part, ...found.value, drafts: drafts.value.filter(({ fields }) => !readDraft(fields).isEmpty) });
  }, [part]);
  useEffect(() => {
    pages.current = 1;
    void read();
    return () => {
      asked.current += 1;
    };
  }, [read]);
  useChange(() => void read());
  useReturn(() => void read());

  return {
    reading: reading?.part === part ? reading : null,
    countOf: (other) => {
      if (reading === null || other === 'done') return undefined;
      return isGroup(other) ? reading.counts[other] : reading.drafts.length;
    },
    failure,
    readAgain: () => void read(),
    readMore: () => {
      pages.current += 1;
      void read();
    },
  };
}
