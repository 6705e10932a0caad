import type { Point } from '@bank/engraving';
import { box, rule, type Hatch, type Surface } from './scene.ts';

/*
 * The house of the bank: five bays between six pilasters, a pediment over the middle three, and a side that recedes.
 * The light comes from the left.
 */

const LEFT = 424;
const BAY = 74;
const PILASTERS = [0, 1, 2, 3, 4, 5].map((i) => LEFT + 10 + i * BAY);
const RIGHT = LEFT + 20 + 5 * BAY;
const FOOT = 402;
/** The heads of the ground storey, of the order and of the cornice. */
const BASE = 334;
const ORDER = 176;
const CORNICE = 150;

const UPRIGHT = Math.PI / 2;
const LEVEL = 0;

const stone = (ink: number): Hatch[] => [{ turn: LEVEL, pitch: 5, ink }];
const shadow = (ink: number): Hatch[] => [
  { turn: LEVEL, pitch: 4, ink },
  { turn: 0.8, pitch: 4, ink: ink * 0.6 },
];
const glass: Hatch[] = [
  { turn: LEVEL, pitch: 3, ink: 0.62 },
  { turn: UPRIGHT, pitch: 3, ink: 0.3 },
];

export function house(): readonly Surface[] {
  return [
    ...roof(),
    ...side(),
    { shape: box(LEFT, ORDER, RIGHT, FOOT), hatches: stone(0.16), outline: 1.1 },
    ...groundStorey(),
    ...bays(),
    ...PILASTERS.flatMap(pilaster),
    ...entablature(),
    ...pediment(),
    ...door(),
  ];
}

function roof(): readonly Surface[] {
  const slates: Hatch[] = [
    { turn: LEVEL, pitch: 4, ink: (x) => 0.4 + 0.12 * ((x - LEFT) / (RIGHT - LEFT)) },
    { turn: 1.2, pitch: 9, ink: 0.12 },
  ];
  const chimney = (x: number): Surface[] => [
    { shape: box(x, 84, x + 18, 130), hatches: [{ turn: LEVEL, pitch: 4, ink: 0.25 }], outline: 1 },
    { shape: box(x + 18, 86, x + 28, 130), hatches: shadow(0.5), outline: 1 },
    { shape: box(x - 3, 80, x + 31, 86), hatches: stone(0.3), outline: 1 },
  ];
  return [
    ...chimney(LEFT + 62),
    ...chimney(RIGHT - 96),
    {
      shape: [
        [LEFT - 4, CORNICE],
        [LEFT + 44, 108],
        [RIGHT - 34, 108],
        [RIGHT + 4, CORNICE],
      ],
      hatches: slates,
      outline: 1.2,
    },
    {
      shape: [
        [RIGHT + 4, CORNICE],
        [RIGHT - 34, 108],
        [RIGHT + 88, 146],
        [RIGHT + 128, 186],
      ],
      hatches: [
        { turn: 0.28, pitch: 4, ink: 0.6 },
        { turn: 1.1, pitch: 5, ink: 0.3 },
      ],
      outline: 1.2,
    },
  ];
}

/** How far along the receding side a place is, 0 to 1, gives its x; `level` is its height on the nearer edge. */
function onSide(along: number, level: number): Point {
  const far = 1 - 1 / (1 + along * 0.42);
  const x = RIGHT + 126 * along * (1.12 - 0.12 * along);
  const eye = 412;
  return [x, eye + (level - eye) * (1 - far * 0.52)];
}

function side(): readonly Surface[] {
  const strip = (from: number, to: number, top: number, bottom: number): readonly Point[] => [
    onSide(from, top),
    onSide(to, top),
    onSide(to, bottom),
    onSide(from, bottom),
  ];
  const windows = [0.1, 0.42, 0.73].flatMap((from) =>
    [
      [196, 226],
      [250, 314],
      [350, 394],
    ].flatMap(([top = 0, bottom = 0]): Surface[] => [
      { shape: strip(from - 0.03, from + 0.2, top - 4, bottom + 4), hatches: [{ turn: LEVEL, pitch: 4, ink: 0.2 }] },
      { shape: strip(from, from + 0.17, top, bottom), hatches: [{ turn: UPRIGHT, pitch: 2.5, ink: 0.75 }], outline: 1 },
    ]),
  );
  return [
    { shape: strip(0, 1, ORDER, FOOT), hatches: shadow(0.4), outline: 1.1 },
    { shape: strip(0, 1, CORNICE, ORDER), hatches: shadow(0.5), outline: 1.1 },
    { shape: strip(0, 1, BASE - 6, BASE), hatches: shadow(0.62), outline: 0.8 },
    ...windows,
  ];
}

/** Blocks with deep joints. */
function groundStorey(): readonly Surface[] {
  const courses = [BASE + 14, BASE + 28, BASE + 42, BASE + 55].map((y) => rule([LEFT, y], [RIGHT, y], 1.3));
  const joints = Array.from({ length: 5 * 16 }, (_, i) => {
    const course = i % 5;
    const x = LEFT + 12 + (course % 2) * 12 + Math.floor(i / 5) * 24;
    const top = BASE + course * 14;
    return rule([x, top], [x, Math.min(FOOT, top + 14)], 0.8);
  });
  return [
    { shape: box(LEFT, BASE, RIGHT, FOOT), hatches: stone(0.24), outline: 1.1, lines: [...courses, ...joints] },
    { shape: box(LEFT - 3, FOOT - 8, RIGHT + 3, FOOT), hatches: stone(0.3), outline: 1 },
  ];
}

function bays(): readonly Surface[] {
  return [0, 1, 2, 3, 4].flatMap((bay) => {
    const middle = LEFT + 10 + BAY / 2 + bay * BAY;
    return [
      ...sash(middle, 198, 13, 32),
      ...sash(middle, 246, 15, 66),
      ...hood(middle, 238, bay === 2),
      ...(bay === 2 ? [] : arched(middle)),
    ];
  });
}

/** A window with its frame, its bars and the shadow of its head. */
function sash(middle: number, top: number, half: number, height: number): readonly Surface[] {
  const bottom = top + height;
  const bars = [top + height / 3, top + (2 * height) / 3];
  return [
    { shape: box(middle - half - 4, top - 4, middle + half + 4, bottom + 5), hatches: [], outline: 1 },
    { shape: box(middle - half, top, middle + half, bottom), hatches: glass, outline: 1 },
    { shape: box(middle - half, top, middle + half, top + 5), hatches: [{ turn: LEVEL, pitch: 3, ink: 0.8 }] },
    { shape: box(middle - 1, top, middle + 1, bottom) },
    ...bars.map((y) => ({ shape: box(middle - half, y - 0.8, middle + half, y + 0.8) })),
    { shape: box(middle - half - 6, bottom + 4, middle + half + 6, bottom + 8), hatches: stone(0.3), outline: 0.9 },
  ];
}

/** The small cornice over a window of the main storey; over the middle one it is an arch. */
function hood(middle: number, y: number, isMiddle: boolean): readonly Surface[] {
  const rise = isMiddle ? 12 : 9;
  const top: Point[] = isMiddle
    ? [
        [middle - 14, y - rise + 3],
        [middle, y - rise - 1],
        [middle + 14, y - rise + 3],
      ]
    : [[middle, y - rise]];
  return [
    { shape: [[middle - 24, y], ...top, [middle + 24, y]], hatches: stone(0.12), outline: 1.3 },
    { shape: box(middle - 21, y + 1, middle + 23, y + 5), hatches: shadow(0.55) },
  ];
}

function arched(middle: number): readonly Surface[] {
  const opening = (half: number, top: number): readonly Point[] => [
    [middle - half, FOOT - 10],
    ...Array.from({ length: 13 }, (_, i): Point => {
      const angle = Math.PI + (i / 12) * Math.PI;
      return [middle + half * Math.cos(angle), top + half + half * Math.sin(angle)];
    }),
    [middle + half, FOOT - 10],
  ];
  return [
    { shape: opening(19, BASE + 5), hatches: [], outline: 1 },
    { shape: opening(14, BASE + 10), hatches: glass, outline: 1.1 },
    { shape: box(middle - 1, BASE + 10, middle + 1, FOOT - 10) },
    { shape: box(middle - 14, BASE + 36, middle + 14, BASE + 37.6) },
  ];
}

/** A shaft in the light on its left, in shade on its right, with a capital and a foot. */
function pilaster(middle: number): readonly Surface[] {
  const shade: Hatch[] = [{ turn: UPRIGHT, pitch: 3, ink: (x) => Math.max(0, 0.1 + 0.05 * (x - middle)) }];
  return [
    { shape: box(middle + 9, ORDER, middle + 15, BASE), hatches: shadow(0.48) },
    { shape: box(middle - 9, ORDER, middle + 9, BASE), hatches: shade, outline: 1 },
    { shape: box(middle - 12, ORDER, middle + 12, ORDER + 5), outline: 1 },
    {
      shape: [
        [middle - 12, ORDER + 5],
        [middle + 12, ORDER + 5],
        [middle + 9, ORDER + 13],
        [middle - 9, ORDER + 13],
      ],
      hatches: [{ turn: UPRIGHT, pitch: 3, ink: 0.4 }],
      outline: 1,
    },
    { shape: box(middle - 12, BASE - 7, middle + 12, BASE), hatches: stone(0.12), outline: 1 },
  ];
}

function entablature(): readonly Surface[] {
  const dentils = Array.from({ length: 48 }, (_, i) => {
    const x = LEFT + 3 + i * 8.1;
    return { shape: box(x, CORNICE + 9, x + 4, CORNICE + 13), outline: 0.7 };
  });
  return [
    { shape: box(LEFT - 2, CORNICE + 6, RIGHT + 2, ORDER), hatches: stone(0.12), outline: 1.1 },
    { shape: box(LEFT - 2, CORNICE + 8, RIGHT + 2, CORNICE + 14), hatches: shadow(0.55) },
    ...dentils,
    { shape: box(LEFT - 8, CORNICE, RIGHT + 8, CORNICE + 7), hatches: stone(0.05), outline: 1.3 },
    { shape: box(LEFT, ORDER + 0, RIGHT, ORDER + 1.5), hatches: [{ turn: LEVEL, pitch: 2, ink: 0.7 }] },
  ];
}

function pediment(): readonly Surface[] {
  const [from, to] = [(PILASTERS[1] as number) - 18, (PILASTERS[4] as number) + 18];
  const middle = (from + to) / 2;
  const triangle = (inset: number): readonly Point[] => [
    [from + inset * 3.2, CORNICE - inset * 0.5],
    [middle, 92 + inset * 1.1],
    [to - inset * 3.2, CORNICE - inset * 0.5],
  ];
  const disc = (radius: number): readonly Point[] =>
    Array.from({ length: 32 }, (_, i) => {
      const angle = (i / 16) * Math.PI;
      return [middle + radius * Math.cos(angle), 131 + radius * Math.sin(angle)];
    });
  return [
    { shape: triangle(0), hatches: stone(0.06), outline: 1.4 },
    {
      shape: triangle(8),
      hatches: [
        { turn: LEVEL, pitch: 4, ink: (x) => 0.5 - 0.25 * Math.abs((x - middle) / 110) - (x > middle ? 0 : 0.05) },
      ],
      outline: 1.1,
    },
    { shape: disc(13), hatches: [], outline: 1.2 },
    { shape: disc(9), hatches: [{ turn: 0.8, pitch: 3, ink: 0.4 }], outline: 0.9 },
    { shape: box(middle - 1.2, 18, middle + 1.2, 93), hatches: [{ turn: UPRIGHT, pitch: 1.5, ink: 0.75 }] },
    {
      shape: [
        [middle + 2, 20],
        [middle + 22, 24],
        [middle + 44, 20],
        [middle + 44, 44],
        [middle + 22, 48],
        [middle + 2, 44],
      ],
      hatches: [{ turn: UPRIGHT, pitch: 3.4, ink: (x) => 0.36 + 0.22 * Math.sin((x - middle) / 7) }],
      outline: 1,
    },
  ];
}

/** The door under its arch, and three steps. */
function door(): readonly Surface[] {
  const middle = LEFT + 10 + 2.5 * BAY;
  const arch = (half: number, top: number): readonly Point[] => [
    [middle - half, FOOT],
    ...Array.from({ length: 15 }, (_, i): Point => {
      const angle = Math.PI + (i / 14) * Math.PI;
      return [middle + half * Math.cos(angle), top + half + half * Math.sin(angle)];
    }),
    [middle + half, FOOT],
  ];
  const steps = [0, 1, 2].map((i) => ({
    shape: box(middle - 26 - i * 6, FOOT - 9 + i * 4, middle + 26 + i * 6, FOOT - 5 + i * 4),
    hatches: stone(0.08 + 0.1 * i),
    outline: 1,
  }));
  return [
    { shape: arch(24, BASE + 1), outline: 1.1 },
    { shape: arch(18, BASE + 7), hatches: shadow(0.62), outline: 1.2 },
    { shape: box(middle - 13, BASE + 30, middle - 2, FOOT - 9), hatches: glass, outline: 0.9 },
    { shape: box(middle + 2, BASE + 30, middle + 13, FOOT - 9), hatches: glass, outline: 0.9 },
    ...steps,
  ];
}
