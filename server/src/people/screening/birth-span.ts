/** When somebody was born, as a list says it: years, both ends included. */
export interface BirthSpan {
  readonly from: number;
  readonly to: number;
  /** The publisher says about, circa, approximately. */
  readonly isCirca: boolean;
}

const year = String.raw`(?:1[89]|20)\d\d`;
const circa = /\b(?:circa|ca|c|about|approx\w*|around|vers|um|probably|possibly)\b\.?/i;
/** `1960 to 1970`, `between 1960 and 1970`, `1960-1970`; not `1960-07-10`. */
const range = new RegExp(`(?<!\\d)(${year})\\s*(?:to|and|until|bis|à|/|-|–)\\s*(${year})(?!\\d)`, 'i');
const single = new RegExp(`(?<!\\d)(${year})(?!\\d)`);

/**
 * The years in what a publisher writes of a birth: `10 Dec 1948`, `circa 1950`, `1960 to 1970`, `00/00/1965`,
 * `1971-01-01`, `1965`. Undefined where there is no year.
 */
export function readBirth(text: string): BirthSpan | undefined {
  const isCirca = circa.test(text);
  const ends = range.exec(text);
  if (ends !== null) return spanOf(Number(ends[1]), Number(ends[2]), isCirca);
  const one = single.exec(text)?.[0];
  return one === undefined ? undefined : spanOf(Number(one), Number(one), isCirca);
}

/** A span from two years that stand apart in the file, of which one may be missing. */
export function spanBetween(from: string, to: string, isCirca: boolean): BirthSpan | undefined {
  const [first, last] = [readBirth(from), readBirth(to)];
  if (first === undefined && last === undefined) return undefined;
  return spanOf((first ?? last)!.from, (last ?? first)!.to, isCirca);
}

function spanOf(one: number, other: number, isCirca: boolean): BirthSpan {
  return { from: Math.min(one, other), to: Math.max(one, other), isCirca };
}

/** As staff read it: `1960 to 1970`, `about 1950`. */
export function tellBirth({ from, to, isCirca }: BirthSpan): string {
  return `${isCirca ? 'about ' : ''}${from === to ? from : `${from} to ${to}`}`;
}

/** How far a circa may be off. */
const circaYears = 5;

/** By how many years a year is outside a span; 0 inside. */
export function yearsOutside(born: number, { from, to, isCirca }: BirthSpan): number {
  const more = isCirca ? circaYears : 0;
  return Math.max(0, from - more - born, born - to - more);
}
