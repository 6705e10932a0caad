import type { Shown } from './number-cell.ts';

/** What the cells of a workbook refer to. */
export interface Workbook {
  readonly isFrom1904: boolean;
  readonly strings: readonly string[];
  /** How the cells of a style show a number. */
  readonly shownByStyle: readonly Shown[];
}

/** A boolean of XML Schema. */
export function isTrue(written: string | undefined): boolean {
  return written === '1' || written === 'true';
}
