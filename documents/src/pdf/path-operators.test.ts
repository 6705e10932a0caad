import { expect, test } from 'vitest';
import { circleOperators, colourParts, numbers, pathOperators } from './path-operators.ts';

test('lines are drawn to the same places whether their path is written absolutely or relatively', () => {
  expect(pathOperators('M10 20H40V50L5 6Z')).toBe('10 20 m\n40 20 l\n40 50 l\n5 6 l\nh');
  expect(pathOperators('m10 20h30v30l-35-44z')).toBe(pathOperators('M10 20H40V50L5 6Z'));
});

test('pairs after a move are lines, and a closed figure goes on from where it began', () => {
  expect(pathOperators('M1 2 3 4zl5 5')).toBe('1 2 m\n3 4 l\nh\n6 7 l');
});

test('a quadratic curve becomes the cubic one through the same points', () => {
  expect(pathOperators('M0 0q30 60 60 0')).toBe('0 0 m\n20 40 40 40 60 0 c');
  expect(pathOperators('M0 0Q30 60 60 0')).toBe(pathOperators('M0 0q30 60 60 0'));
});

test('numbers that run into each other are told apart', () => {
  expect(pathOperators('M4.5 0 9 6.4-.5-1')).toBe('4.5 0 m\n9 6.4 l\n-0.5 -1 l');
});

test('coordinates are rounded to the steps asked for', () => {
  expect(pathOperators('M0.26 0l.5 0')).toBe('0.3 0 m\n0.8 0 l');
  expect(pathOperators('M0.26 0l.5 0', 1)).toBe('0 0 m\n1 0 l');
});

test('a command that no drawing of the house uses is refused', () => {
  expect(() => pathOperators('M0 0A1 1 0 0 0 2 2')).toThrow(/command A/);
});

test('a circle touches its box at four places', () => {
  const ends = circleOperators(10, 10, 5)
    .split('\n')
    .map((line) => line.split(' ').slice(-3, -1).join());
  expect(ends.slice(0, 5)).toEqual(['15,10', '10,15', '5,10', '10,5', '15,10']);
});

test('numbers never come with an exponent', () => {
  expect(numbers(1e-9, 0.000012, -3.1400001)).toBe('0 0.00001 -3.14');
});

test('a colour is three parts of one', () => {
  expect(colourParts('#ff8000')).toBe('1 0.502 0');
});
