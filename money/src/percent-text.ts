/** Hundredths of a per cent of a plain decimal with two places at most: `12.5` is 1250. */
export function hundredthsOf(percent: string): number {
  const [whole = '0', places = ''] = percent.split('.');
  return Number.parseInt(`${whole}${places.padEnd(2, '0')}`, 10);
}

/** Hundredths of a per cent as people read them: `1200` is `12.00`. */
export function percentText(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
