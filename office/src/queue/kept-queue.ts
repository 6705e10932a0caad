import { keep, readKept } from '../kept/kept.ts';

/** Filters under a name. */
export interface SavedFilter {
  readonly name: string;
  /** As in the address, with its question mark. */
  readonly query: string;
}

/** More are no list any more. */
const savedMax = 20;

/** The columns of a queue that this browser leaves out. */
export function hiddenColumns(queue: string): readonly string[] {
  const kept = readKept(`columns:${queue}`);
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
}

export function keepHiddenColumns(queue: string, keys: readonly string[]): void {
  keep(`columns:${queue}`, keys);
}

export function savedFilters(queue: string): readonly SavedFilter[] {
  const kept = readKept(`filters:${queue}`);
  if (!Array.isArray(kept)) return [];
  return (kept as readonly unknown[]).filter(isSavedFilter).slice(0, savedMax);
}

/** Saves filters under a name; the same name means the new ones. */
export function saveFilter(queue: string, saved: SavedFilter): readonly SavedFilter[] {
  const others = savedFilters(queue).filter(({ name }) => name !== saved.name);
  const all = [...others, saved].slice(-savedMax);
  keep(`filters:${queue}`, all);
  return all;
}

export function forgetFilter(queue: string, name: string): readonly SavedFilter[] {
  const left = savedFilters(queue).filter((saved) => saved.name !== name);
  keep(`filters:${queue}`, left);
  return left;
}

function isSavedFilter(value: unknown): value is SavedFilter {
  const { name, query } = (value ?? {}) as Partial<Record<keyof SavedFilter, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
}
