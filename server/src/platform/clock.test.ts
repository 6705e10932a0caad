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
