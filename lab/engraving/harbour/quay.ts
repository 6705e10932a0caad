import type { Point } from '@bank/engraving';
import { smooth } from '../burin.ts';
import { box, rule, type Hatch, type Surface } from './scene.ts';

const UPRIGHT = Math.PI / 2;
const END = 1072;
const TOP = 402;
const FOOT = 442;

/** The wall of the quay: a coping, courses of stone, weed at the water, bollards and two lamps. */
export function quay(): readonly Surface[] {
  const courses = [418, 427, 435].map((y) => rule([0, y], [END, y], 1));
  const joints = Array.from({ length: 3 * 40 }, (_, i) => {
    const course = i % 3;
    const x = 8 + (course % 2) * 14 + Math.floor(i / 3) * 28;
    const top = [410, 418, 427][course] as number;
    return rule([x, top], [x, top + 8], 0.8);
  });
  const wall: Hatch[] = [
    { turn: 0, pitch: 4, ink: (_, y) => 0.3 + 0.25 * Math.max(0, (y - 428) / 14) },
    { turn: UPRIGHT, pitch: 4, ink: (_, y) => Math.max(0, (y - 430) / 40) },
  ];
  return [
    { shape: box(0, TOP, END, TOP + 8), hatches: [{ turn: 0, pitch: 4, ink: 0.07 }], outline: 1.2 },
    { shape: box(0, TOP + 8, END - 3, FOOT), hatches: wall, outline: 1, lines: [...courses, ...joints] },
    {
      shape: [
        [END - 3, TOP + 8],
        [END + 10, TOP + 6],
        [END + 10, FOOT - 4],
        [END - 3, FOOT],
      ],
      hatches: [
        { turn: 0, pitch: 3, ink: 0.6 },
        { turn: UPRIGHT, pitch: 3, ink: 0.4 },
      ],
      outline: 1,
    },
    ...[96, 250, 398, 880, 1008].flatMap(bollard),
    ...lamp(372),
    ...lamp(968),
  ];
}

function bollard(x: number): readonly Surface[] {
  return [
    { shape: box(x - 4, TOP - 9, x + 4, TOP + 3), hatches: [{ turn: UPRIGHT, pitch: 2.5, ink: 0.6 }], outline: 1 },
    { shape: box(x - 6, TOP - 13, x + 6, TOP - 8), hatches: [{ turn: 0, pitch: 2.5, ink: 0.5 }], outline: 1 },
  ];
}

function lamp(x: number): readonly Surface[] {
  const iron: Hatch[] = [{ turn: UPRIGHT, pitch: 1.5, ink: 0.8 }];
  return [
    { shape: box(x - 1.4, TOP - 62, x + 1.4, TOP + 2), hatches: iron },
    { shape: box(x - 3.5, TOP - 10, x + 3.5, TOP + 2), hatches: iron, outline: 1 },
    {
      shape: [
        [x - 3, TOP - 62],
        [x - 6, TOP - 78],
        [x + 6, TOP - 78],
        [x + 3, TOP - 62],
      ],
      hatches: [{ turn: UPRIGHT, pitch: 3, ink: 0.2 }],
      outline: 1.1,
    },
    {
      shape: [
        [x - 7, TOP - 78],
        [x, TOP - 87],
        [x + 7, TOP - 78],
      ],
      hatches: iron,
      outline: 1,
    },
  ];
}

interface Building {
  readonly left: number;
  readonly right: number;
  readonly eaves: number;
  readonly ridge: number;
  readonly storeys: readonly number[];
  readonly columns: number;
  readonly ink: number;
  readonly hasGable?: boolean;
}

/** What stands beside the bank, lower and fainter. */
const BUILDINGS: readonly Building[] = [
  { left: -20, right: 92, eaves: 262, ridge: 226, storeys: [282, 322, 362], columns: 4, ink: 0.24 },
  { left: 92, right: 214, eaves: 290, ridge: 236, storeys: [304, 340, 374], columns: 4, ink: 0.15, hasGable: true },
  { left: 214, right: 316, eaves: 254, ridge: 216, storeys: [274, 314, 358], columns: 4, ink: 0.22 },
  { left: 316, right: 404, eaves: 306, ridge: 272, storeys: [322, 360], columns: 3, ink: 0.13 },
  { left: 940, right: 1040, eaves: 318, ridge: 284, storeys: [332, 366], columns: 4, ink: 0.3 },
];

export function neighbours(): readonly Surface[] {
  return BUILDINGS.flatMap(building);
}

function building({ left, right, eaves, ridge, storeys, columns, ink, hasGable }: Building): readonly Surface[] {
  const middle = (left + right) / 2;
  const windows = storeys.flatMap((top) =>
    Array.from({ length: columns }, (_, i): Surface => {
      const x = left + ((right - left) * (i + 0.5)) / columns;
      return {
        shape: box(x - 5.5, top, x + 5.5, top + 20),
        hatches: [
          { turn: 0, pitch: 3, ink: 0.5 },
          { turn: UPRIGHT, pitch: 4, ink: 0.25 },
        ],
        outline: 0.9,
      };
    }),
  );
  const roof: readonly Point[] = hasGable
    ? [
        [left - 3, eaves],
        [middle, ridge],
        [right + 3, eaves],
      ]
    : [
        [left - 3, eaves],
        [left + 8, ridge],
        [right - 8, ridge],
        [right + 3, eaves],
      ];
  const slates: Hatch[] = hasGable
    ? [{ turn: 0, pitch: 5, ink }]
    : [
        { turn: 0, pitch: 4, ink: 0.42 },
        { turn: 1.3, pitch: 8, ink: 0.14 },
      ];
  return [
    { shape: box(middle + 16, ridge - 18, middle + 28, eaves), hatches: [{ turn: 0, pitch: 3, ink: 0.5 }], outline: 1 },
    { shape: roof, hatches: slates, outline: 1.1 },
    { shape: box(left, eaves, right, TOP), hatches: [{ turn: 0, pitch: 5, ink }], outline: 1 },
    { shape: box(left - 2, eaves, right + 2, eaves + 4), hatches: [{ turn: 0, pitch: 3, ink: 0.6 }], outline: 0.8 },
    ...windows,
  ];
}

/** The far shore, and the lighthouse that other pictures know, on its mole. */
export function lighthouse(): readonly Surface[] {
  const x = 1318;
  const half = (y: number): number => 7 + 7 * ((y - 250) / 138) ** 1.5;
  const part = (top: number, bottom: number): readonly Point[] => [
    [x - half(top), top],
    [x + half(top), top],
    [x + half(bottom), bottom],
    [x - half(bottom), bottom],
  ];
  const round = (ink: number): Hatch[] => [
    { turn: 0, pitch: 3, ink: (at, y) => Math.max(0.06, ink + 0.3 * ((at - x) / half(y))) },
  ];
  const shore = smooth(
    [
      [1040, 399],
      [1100, 384],
      [1180, 376],
      [1240, 381],
      [1330, 370],
      [1450, 358],
    ],
    8,
  );
  return [
    {
      shape: [...shore, [1450, 399], [1040, 399]],
      hatches: [
        { turn: 0, pitch: 4, ink: 0.2 },
        { turn: 0.7, pitch: 7, ink: (_, y) => 0.28 - (y - 360) / 200 },
      ],
    },
    { shape: part(254, 394), hatches: round(0.16), outline: 1 },
    { shape: part(284, 306), hatches: round(0.55), outline: 0.8 },
    { shape: part(332, 356), hatches: round(0.55), outline: 0.8 },
    { shape: box(x - 12, 248, x + 12, 254), hatches: round(0.3), outline: 1 },
    { shape: box(x - 6, 230, x + 6, 248), hatches: [{ turn: UPRIGHT, pitch: 3, ink: 0.25 }], outline: 1 },
    {
      shape: [
        [x - 8, 231],
        [x - 5, 222],
        [x, 217],
        [x + 5, 222],
        [x + 8, 231],
      ],
      hatches: [{ turn: 0, pitch: 2.5, ink: 0.6 }],
      outline: 1,
    },
    { shape: box(x - 0.8, 206, x + 0.8, 218), hatches: [{ turn: UPRIGHT, pitch: 1, ink: 0.8 }] },
    {
      shape: smooth(
        [
          [1216, 402],
          [1232, 394],
          [1270, 391],
          [1330, 389],
          [1390, 391],
          [1450, 390],
          [1450, 408],
          [1300, 408],
        ],
        6,
        true,
      ),
      hatches: [
        { turn: 0.4, pitch: 4, ink: 0.45 },
        { turn: -0.6, pitch: 5, ink: 0.25 },
      ],
      outline: 1,
    },
  ];
}
