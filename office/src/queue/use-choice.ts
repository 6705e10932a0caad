import { useState } from 'react';
import { keepForTab, readOfTab } from '../kept/kept.ts';

/** A row that somebody chose, as they saw it. */
export interface Chosen<Row> {
  readonly key: string;
  readonly row: Row;
}

export interface Choice<Row> {
  readonly chosen: readonly Chosen<Row>[];
  readonly has: (key: string) => boolean;
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** What was chosen, by queue: it outlives the page, and as ids a reload of the tab. */
const choices = new Map<string, ReadonlyMap<string, unknown>>();

export function forgetChoices(): void {
  choices.clear();
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
  { rowKey, max }: { readonly rowKey: (row: Row) => string; readonly max: number },
): Choice<Row> {
  const [, draw] = useState(0);
  const kept = choices.get(name) as ReadonlyMap<string, Row> | undefined;
  const before = kept === undefined ? readOfTab(`chosen:${name}`) : null;
  const wanted = Array.isArray(before) ? new Set<unknown>(before) : null;
  const chosen: ReadonlyMap<string, Row> =
    kept ?? new Map(rows.filter((row) => wanted?.has(rowKey(row))).map((row) => [rowKey(row), row]));

  function write(next: ReadonlyMap<string, Row>): void {
    choices.set(name, next);
    keepForTab(`chosen:${name}`, [...next.keys()]);
    draw((count) => count + 1);
  }

  return {
    chosen: [...chosen].map(([key, row]) => ({ key, row })),
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
