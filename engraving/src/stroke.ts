/** One cut of the graver: path data and the width of its line, both in viewBox units. */
export interface Stroke {
  readonly d: string;
  readonly strokeWidth: number;
}

/** Rounds a width or a position for print, so that no binary fraction shows in markup. */
export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
