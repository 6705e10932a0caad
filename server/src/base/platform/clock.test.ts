import { ClockIsWrong } from '@bank/database';
import { expect, test } from 'vitest';
import { watchedClock } from './clock.ts';

test('a clock books until somebody finds that it is wrong, and again when it is right', () => {
  const clock = watchedClock();
  expect([clock.isRight(), clock.secondsAhead()]).toEqual([true, undefined]);
  expect(clock.bookingTime()).toMatchObject({ now: clock.now });
  clock.noteDifference(90, false);
  expect([clock.isRight(), clock.secondsAhead()]).toEqual([false, 90]);
  expect(() => clock.bookingTime()).toThrow(ClockIsWrong);
  clock.noteDifference(-1, true);
  expect([clock.isRight(), clock.secondsAhead()]).toEqual([true, -1]);
  expect(clock.bookingTime()).toMatchObject({ now: clock.now });
});

test.each([61, -61])(
  'a clock that takes a step of %i seconds books nothing until the next look at the time',
  (step) => {
    let [wall, boot] = [1_000_000, 500];
    const clock = watchedClock(
      () => new Date(wall * 1_000),
      () => boot,
    );
    wall += 5_000;
    // The machine was asleep: time went on.
    boot += 5_000;
    expect(clock.isRight()).toBe(true);
    wall += step;
    expect(clock.isRight()).toBe(false);
    expect(() => clock.bookingTime()).toThrow(ClockIsWrong);
    clock.noteLook();
    expect(clock.isRight()).toBe(true);
  },
);
