/** Limits a value to the span from `low` to `high`. */
function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Rises from 0 at `start` to 1 at `end` along a cubic, flat at both ends. `start` may be above `end`. */
export function smoothstep(start: number, end: number, value: number): number {
  const t = clamp((value - start) / (end - start), 0, 1);
  return t * t * (3 - 2 * t);
}
