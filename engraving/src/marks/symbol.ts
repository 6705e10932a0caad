/**
 * The Ostro symbol: a compass ring with a hollow north and a solid south needle that leaves the ring like a
 * sounding lead. Draw the parts in this order. Keep one ring radius clear on every side.
 */
export const SYMBOL = {
  viewBox: '0 0 48 66',
  /** Stroked in the colour of the text. */
  outerRing: { cx: 24, cy: 24, r: 22, strokeWidth: 2.6 },
  innerRing: { cx: 24, cy: 24, r: 16.6, strokeWidth: 0.9 },
  points: {
    d: 'M24 2v6M46 24h-6M2 24h6M39.6 8.4l-4 4M8.4 8.4l4 4M39.6 39.6l-4-4M8.4 39.6l4-4',
    strokeWidth: 1.1,
  },
  /** Filled and stroked, with round joins, in the colour of the ground, so that the ring stops at the needle. */
  clearing: { d: 'M24 9.5 28.6 24 24 65.5 19.4 24z', strokeWidth: 4 },
  /** Stroked in the colour of the text. */
  north: { d: 'M24 10.5 28.3 24h-8.6z', strokeWidth: 1.3 },
  /** Filled with the accent. */
  south: 'M19.4 24h9.2L24 65z',
} as const;
