import type { Point } from '@bank/engraving';
import { smooth, type HandLine } from '../burin.ts';
import { box, rule, type Hatch, type Surface } from './scene.ts';

const UPRIGHT = Math.PI / 2;
const MAST = 1168;
const DECK = 432;

/** A gaff cutter at her moorings, the mainsail lowered on its boom. */
export function cutter(): readonly Surface[] {
  const sheer = smooth(
    [
      [1066, 424],
      [1110, 434],
      [1170, 438],
      [1230, 434],
      [1268, 424],
    ],
    6,
  );
  const keel = smooth(
    [
      [1262, 440],
      [1236, 462],
      [1170, 468],
      [1100, 464],
      [1076, 446],
    ],
    6,
  );
  const planks: Hatch[] = [
    { turn: 0, pitch: 3.4, ink: (x, y) => 0.42 + 0.2 * ((x - 1066) / 200) + (y - 440) / 90 },
    { turn: 0.9, pitch: 5, ink: (x) => Math.max(0, (x - 1130) / 420) },
  ];
  return [
    {
      shape: box(MAST - 2.2, 118, MAST + 2.2, DECK + 4),
      hatches: [{ turn: UPRIGHT, pitch: 2.2, ink: 0.62 }],
      lines: rigging(),
    },
    { shape: pennant(), hatches: [{ turn: UPRIGHT, pitch: 3, ink: 0.6 }], outline: 1 },
    sail(),
    { shape: box(1190, 416, 1226, DECK + 4), hatches: [{ turn: 0, pitch: 4, ink: 0.3 }], outline: 1 },
    { shape: [...sheer, ...keel], hatches: planks, outline: 1.6 },
    { shape: [...sheer, ...sheer.map(([x, y]): Point => [x, y + 4]).toReversed()], outline: 0.9 },
  ];
}

/** Stays, shrouds, the bowsprit, the boom and the gaff, and the lines ashore. */
function rigging(): readonly HandLine[] {
  const line = (from: Point, to: Point, width = 0.8): HandLine => rule(from, to, width);
  return [
    line([1070, 424], [1018, 408], 2.6),
    line([MAST, 124], [1018, 408]),
    line([MAST, 170], [1070, 424]),
    line([MAST, 150], [1044, 416]),
    line([MAST, 170], [MAST - 22, DECK + 2]),
    line([MAST, 170], [MAST + 16, DECK + 2]),
    line([MAST, 170], [MAST + 26, DECK + 2]),
    line([MAST, 128], [1266, 424]),
    line([MAST + 2, 408], [1282, 400], 3),
    line([MAST + 2, 392], [1252, 376], 2.6),
    line([MAST, 180], [1252, 376]),
    line([MAST, 180], [1210, 384]),
    line([1282, 400], [1262, 428]),
  ];
}

function pennant(): readonly Point[] {
  return [
    [MAST + 2, 119],
    [MAST + 20, 124],
    [MAST + 40, 121],
    [MAST + 20, 130],
    [MAST + 2, 130],
  ];
}

/** The sail in its folds between boom and gaff. */
function sail(): Surface {
  const upper = smooth(
    [
      [MAST + 4, 390],
      [1200, 387],
      [1230, 381],
      [1252, 377],
    ],
    5,
  );
  const lower = smooth(
    [
      [1268, 401],
      [1236, 408],
      [1200, 410],
      [MAST + 4, 410],
    ],
    5,
  );
  return {
    shape: [...upper, ...lower],
    hatches: [{ turn: -0.12, pitch: 4, ink: (x) => 0.26 + 0.16 * Math.sin(x / 5) }],
    outline: 1.1,
  };
}

/** A boat with two at the oars, before the quay. */
export function rowingBoat(): readonly Surface[] {
  const [x, y] = [262, 496];
  const rower = (at: number): Surface => ({
    shape: smooth(
      [
        [at - 5, y - 2],
        [at - 4, y - 12],
        [at - 2, y - 15],
        [at - 2.5, y - 20],
        [at, y - 22],
        [at + 2.5, y - 20],
        [at + 2, y - 15],
        [at + 5, y - 11],
        [at + 6, y - 2],
      ],
      2,
      true,
    ),
    hatches: [{ turn: UPRIGHT, pitch: 2.4, ink: 0.62 }],
    outline: 0.9,
    lines: [rule([at + 3, y - 9], [at - 30, y + 12], 1.3)],
  });
  return [
    rower(x - 14),
    rower(x + 16),
    {
      shape: [
        ...smooth(
          [
            [x - 58, y - 8],
            [x - 30, y - 2],
            [x + 24, y - 2],
            [x + 50, y - 7],
          ],
          4,
        ),
        ...smooth(
          [
            [x + 46, y + 5],
            [x + 10, y + 10],
            [x - 30, y + 9],
            [x - 58, y - 8],
          ],
          4,
        ),
      ],
      hatches: [{ turn: 0, pitch: 3, ink: (at) => 0.45 + (at - x) / 300 }],
      outline: 1.3,
    },
  ];
}
