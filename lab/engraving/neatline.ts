import type { Stroke } from '@bank/engraving';

export interface NeatlineOptions {
  /** Length in pixels of one tile: ten minutes of latitude. */
  readonly length?: number;
  /** Thickness in pixels of the black and white bar, without the ticks. */
  readonly thickness?: number;
}

/** One tile of the graduated border of a chart; it repeats along x without a seam. */
export interface Neatline {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  /** The two rules that enclose the bar. */
  readonly rules: Stroke;
  /** The dark half of the bar, to be filled. */
  readonly bar: string;
  /** Minute ticks, longer at every fifth. */
  readonly ticks: Stroke;
}

const MINUTES = 10;
const LONG_TICK_EVERY = 5;
const TICK_ROOM = 7;

export function neatline({ length = 120, thickness = 6 }: NeatlineOptions = {}): Neatline {
  const height = thickness + TICK_ROOM;
  const ticks = Array.from({ length: MINUTES + 1 }, (_, minute) => {
    const tick = minute % LONG_TICK_EVERY === 0 ? 5 : 3;
    return `M${(minute * length) / MINUTES} ${thickness + 1.5}v${tick}`;
  });
  return {
    width: length,
    height,
    viewBox: `0 0 ${length} ${height}`,
    rules: { d: `M0 .5H${length}M0 ${thickness + 0.5}H${length}`, strokeWidth: 1 },
    bar: `M0 2h${length / 2}v${thickness - 3}H0z`,
    ticks: { d: ticks.join(''), strokeWidth: 1 },
  };
}
