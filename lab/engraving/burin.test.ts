import { expect, test } from 'vitest';
import { engrave, evenly, polygon, smooth, type Cut } from './burin.ts';
import { harbourView } from './harbour/harbour.ts';
import { layShapes } from './layers.ts';

const level = (width: (x: number) => number): Cut[] => Array.from({ length: 41 }, (_, x): Cut => [x, 0, width(x)]);

test('a line is interrupted where it is too thin to be cut', () => {
  expect(engrave(level(() => 2)).match(/M/g)).toHaveLength(1);
  expect(engrave(level((x) => (x > 15 && x < 25 ? 0.2 : 2))).match(/M/g)).toHaveLength(2);
  expect(engrave(level(() => 0.2))).toBe('');
});

test('a straight line of one width needs no points on its way', () => {
  expect(engrave(level(() => 2))).toBe('M0 3l120 0 0-6-120 0z');
});

test('a figure smaller than a step is none: a browser draws nothing after one without sides', () => {
  const figure = [0, 0.01, 0.02].map((x) => [x, 0] as const);
  expect(polygon(figure)).toBe('');
  expect(harbourView()).not.toMatch(/l *z/);
});

test('a smooth line passes its points, and points along it are equally far apart', () => {
  const line = smooth(
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    1,
  );
  expect(line).toContainEqual([10, 0]);
  const [a, b, c] = evenly(
    [
      [0, 0],
      [9, 0],
      [10, 0],
    ],
    3,
  );
  expect([a, b, c]).toEqual([
    [0, 0],
    [5, 0],
    [10, 0],
  ]);
});

test('what is laid later is before what was laid earlier', () => {
  const square = (left: number) =>
    [
      [left, 0],
      [left + 10, 0],
      [left + 10, 10],
      [left, 10],
    ] as const;
  const foremost = layShapes({ width: 40, height: 20, cell: 1 }, [square(0), square(5)]);
  expect([foremost(2, 5), foremost(7, 5), foremost(13, 5), foremost(30, 5), foremost(-1, 5)]).toEqual([1, 2, 2, 0, 0]);
});
