import { expect, test } from 'vitest';
import { idleStateOf } from './idle-clock.ts';

const idleSeconds = 900;
const at = (seconds: number) => idleStateOf({ now: seconds * 1000, lastActivityAt: 0, idleSeconds });

test('a client is left in peace until the last minute', () => {
  expect(at(0)).toEqual({ kind: 'active' });
  expect(at(839.9)).toEqual({ kind: 'active' });
});

test('in the last minute the seconds are counted down', () => {
  expect(at(840)).toEqual({ kind: 'warning', secondsLeft: 60 });
  expect(at(899.5)).toEqual({ kind: 'warning', secondsLeft: 1 });
  expect(at(901)).toEqual({ kind: 'warning', secondsLeft: 0 });
});

test('a moment after the end the bank is asked', () => {
  expect(at(902)).toEqual({ kind: 'over' });
  expect(at(90_000)).toEqual({ kind: 'over' });
});

test('activity starts the clock again', () => {
  expect(idleStateOf({ now: 1_000_000, lastActivityAt: 990_000, idleSeconds })).toEqual({ kind: 'active' });
});

test('an idle life of one minute warns at half of it, not from the start', () => {
  expect(idleStateOf({ now: 20_000, lastActivityAt: 0, idleSeconds: 60 })).toEqual({ kind: 'active' });
  expect(idleStateOf({ now: 31_000, lastActivityAt: 0, idleSeconds: 60 })).toEqual({
    kind: 'warning',
    secondsLeft: 29,
  });
});
