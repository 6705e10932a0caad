/**
 * Where whole numbers stand on an axis. Numbers are `bigint` of any size; floats begin with the pixels, a hundredth of
 * one exact.
 */
export interface ChartScale {
  /** Lowest and highest number of the axis; gridlines both. */
  readonly low: bigint;
  readonly high: bigint;
  /** Numbers of the gridlines, lowest first, at equal steps of 1, 2 or 5 times a power of ten. */
  readonly gridlines: readonly bigint[];
}

/** Gridlines at most, the two at the ends included. */
const gridlinesMax = 6;

/**
 * An axis that holds all the numbers. It begins at zero where that costs less than half of its height, so that the line
 * tells proportions; else below the lowest number, so that the line is no straight one. Steps are whole multiples of
 * `stepMin`: 100 keeps cents away from an axis of dollars.
 */
export function scaleFor(numbers: readonly bigint[], stepMin: bigint): ChartScale {
  const lowest = least(numbers);
  const highest = -least(numbers.map((number) => -number));
  const from = lowest > 0n && highest < 2n * (highest - lowest) ? 0n : lowest;
  const step = niceStep(highest - from, stepMin);
  let low = floorTo(from, step);
  let high = -floorTo(-highest, step);
  if (low === high) {
    high += step;
    // A balance that never moved runs through the middle, and one of nothing along the foot.
    if (low > 0n) low -= step;
  }
  const count = Number((high - low) / step) + 1;
  return { low, high, gridlines: Array.from({ length: count }, (_, place) => low + BigInt(place) * step) };
}

/** The smallest step of 1, 2 or 5 times a power of ten that needs no more than `gridlinesMax` lines for a span. */
function niceStep(span: bigint, stepMin: bigint): bigint {
  for (let power = stepMin; ; power *= 10n) {
    for (const step of [power, 2n * power, 5n * power]) {
      // Two more for the ends, which seldom lie on a line.
      if (span / step + 2n < BigInt(gridlinesMax)) return step;
    }
  }
}

/** How far down from the top of a chart of that height a number stands, in pixels. */
export function heightOf(number: bigint, { low, high }: ChartScale, height: number): number {
  return Number(((high - number) * BigInt(Math.round(height * 100))) / (high - low)) / 100;
}

/** The places of lowest and highest number, the latest of equals. Undefined for no numbers. */
export function extremes(
  numbers: readonly bigint[],
): { readonly lowest: number; readonly highest: number } | undefined {
  if (numbers.length === 0) return undefined;
  const lowest = least(numbers);
  const highest = -least(numbers.map((number) => -number));
  return { lowest: numbers.lastIndexOf(lowest), highest: numbers.lastIndexOf(highest) };
}

function least(numbers: readonly bigint[]): bigint {
  return numbers.reduce((smallest, number) => (number < smallest ? number : smallest), numbers[0] ?? 0n);
}

function floorTo(number: bigint, step: bigint): bigint {
  const rest = number % step;
  return number - (rest < 0n ? rest + step : rest);
}
