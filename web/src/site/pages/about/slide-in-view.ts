export interface RowPosition {
  /** Pixels that the row has been scrolled by. */
  readonly scrolled: number;
  /** Width of one slide in pixels. */
  readonly slideWidth: number;
  readonly count: number;
}

/** Which slide of a scrolling row is in view: the one that shows the greater part of itself. */
export function slideInView({ scrolled, slideWidth, count }: RowPosition): number {
  if (slideWidth === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / slideWidth)));
}

/** The slide so many steps away; after the last comes the first. */
export function neighbour(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}
