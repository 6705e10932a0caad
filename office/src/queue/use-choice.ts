import { useState } from 'react';
import { keepForTab, readOfTab } from '../kept/kept.ts';

/** A row that somebody chose, as they saw it. */
export interface Chosen<Row> {
  readonly key: string;
  readonly row: Row;
}

export interface Choice<Row> {
  readonly chosen: readonly Chosen<Row>[];
  /** So many were chosen before a reload and are not among the rows any more. */
  readonly goneCount: number;
  readonly has: (key: string) => boolean;
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
  readonly clear: () => void;
}

export interface ChoiceOptions<Row> {
  readonly rowKey: (row: Row) => string;
  readonly max: number;
  /** Whether every row of the queue is read. */
  readonly isWhole: boolean;
  readonly versionOf: (row: Row) => number;
  /** The row in the version in which it was chosen: what changed since is refused, and said. */
  readonly asSeen: (row: Row, version: number) => Row;
}

/** What was chosen, by queue: it outlives the page, and as ids with their versions a reload of the tab. */
const choices = new Map<string, ReadonlyMap<string, unknown>>();

export function forgetChoices(): void {
  choices.clear();
}

/** How many rows were chosen before a reload. */
export const countChosenBefore = (name: string): number => readBefore(name).size;

function readBefore(name: string): ReadonlyMap<string, number> {
  const kept = readOfTab(`chosen:${name}`);
  if (!Array.isArray(kept)) return new Map();
  const pairs = (kept as readonly unknown[]).filter(
    (pair): pair is readonly [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
  );
  return new Map(pairs);
}

/**
 * The rows that are chosen in a queue, whatever its filters show. After a reload they are those that are read again; a
 * row keeps the version in which it was chosen.
 *
 * @param rows those that are read
 */
export function useChoice<Row>(
  name: string,
  rows: readonly Row[],
  { rowKey, max, isWhole, versionOf, asSeen }: ChoiceOptions<Row>,
): Choice<Row> {
  const [, draw] = useState(0);
  const kept = choices.get(name) as ReadonlyMap<string, Row> | undefined;
  const before = kept === undefined ? readBefore(name) : new Map<string, number>();
  const chosen: ReadonlyMap<string, Row> =
    kept ??
    new Map(
      rows
        .filter((row) => before.has(rowKey(row)))
        .map((row) => [rowKey(row), asSeen(row, before.get(rowKey(row))!)] as const),
    );

  function write(next: ReadonlyMap<string, Row>): void {
    choices.set(name, next);
    keepForTab(
      `chosen:${name}`,
      [...next].map(([key, row]) => [key, versionOf(row)]),
    );
    draw((count) => count + 1);
  }

  return {
    chosen: [...chosen].map(([key, row]) => ({ key, row })),
    goneCount: isWhole ? Math.max(0, before.size - chosen.size) : 0,
    has: (key) => chosen.has(key),
    set: (changed, isChosen) => {
      const next = new Map(chosen);
      for (const row of changed)
        if (!isChosen) next.delete(rowKey(row));
        else if (next.size < max && !next.has(rowKey(row))) next.set(rowKey(row), row);
      write(next);
    },
    clear: () => write(new Map()),
  };
}
