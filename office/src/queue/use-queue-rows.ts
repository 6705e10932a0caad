import type { Failure, Outcome } from '@bank/transport';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetTab } from '../kept/kept.ts';
import { forgetWalk } from './queue-walk.ts';
import { forgetChoices } from './use-choice.ts';

/** A part of a queue. */
export interface QueuePart<Row> {
  readonly rows: readonly Row[];
  /** Where the next part begins; null at the end. */
  readonly next: string | null;
}

interface Kept {
  readonly part: QueuePart<unknown>;
  readonly activeKey: string | null;
  readonly scrollY: number;
}

/** What was read, by queue and address: somebody who comes back finds the rows, their place and the row they left. */
const memory = new Map<string, Kept>();
const memoryMax = 20;

export function rememberQueue(key: string, kept: Kept): void {
  memory.delete(key);
  memory.set(key, kept);
  const oldest = memory.keys().next().value;
  if (memory.size > memoryMax && oldest !== undefined) memory.delete(oldest);
}

export const rememberedQueue = (key: string): Kept | undefined => memory.get(key);

/** Nothing of one member of staff is left for the next one. */
export function forgetQueues(): void {
  memory.clear();
  forgetChoices();
  forgetTab();
  forgetWalk();
}

export interface QueueRows<Row> {
  readonly part: QueuePart<Row> | null;
  readonly failure: Failure | null;
  readonly isReading: boolean;
  readonly readMore: () => void;
  /** Reads again as many rows as are shown. */
  readonly refresh: () => void;
  /** Reads until there are so many rows, or all. */
  readonly readUntil: (count: number) => Promise<readonly Row[]>;
}

/**
 * The rows of a queue, a part after the other.
 *
 * @param key names the queue with its filters and order; another one begins from its first part
 */
export function useQueueRows<Row>(
  key: string,
  load: (cursor: string | null, signal: AbortSignal) => Promise<Outcome<QueuePart<Row>>>,
  /** How many rows there were before a reload. */
  rowsBefore = 0,
): QueueRows<Row> {
  const [part, setPart] = useState<QueuePart<Row> | null>((rememberedQueue(key)?.part as QueuePart<Row>) ?? null);
  const [shownKey, setShownKey] = useState(key);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isReading, setReading] = useState(true);
  const latest = useRef(load);
  const current = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = load;
  });

  const read = useCallback(
    async (cursor: string | null, before: readonly Row[], wanted: number): Promise<readonly Row[]> => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setReading(true);
      setFailure(null);
      let [rows, next]: [readonly Row[], string | null] = [before, cursor];
      do {
        const outcome = await latest.current(next, controller.signal);
        if (controller.signal.aborted) return rows;
        if (!outcome.ok) {
          setFailure(outcome.failure);
          setReading(false);
          return rows;
        }
        rows = [...rows, ...outcome.value.rows];
        ({ next } = outcome.value);
      } while (next !== null && rows.length < wanted);
      setPart({ rows, next });
      setReading(false);
      return rows;
    },
    [],
  );

  useEffect(() => {
    const kept = rememberedQueue(key)?.part as QueuePart<Row> | undefined;
    setPart(kept ?? null);
    setShownKey(key);
    void read(null, [], kept?.rows.length ?? rowsBefore);
    return () => current.current?.abort();
    // What stood there before a reload counts once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, read]);

  return {
    // In the first drawing with another key the rows are still those of the last one.
    part: shownKey === key ? part : null,
    failure,
    isReading,
    readMore: () => {
      if (part !== null && part.next !== null && !isReading) void read(part.next, part.rows, 0);
    },
    refresh: () => void read(null, [], part?.rows.length ?? 0),
    readUntil: async (count) =>
      part === null || part.next === null || part.rows.length >= count
        ? (part?.rows ?? [])
        : read(part.next, part.rows, count),
  };
}
