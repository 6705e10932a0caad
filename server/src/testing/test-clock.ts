import type { BookingClock } from '../platform/clock.ts';

/** A clock that stands still until a test moves it. What is booked bears its time. */
export interface TestClock extends BookingClock {
  passHours(hours: number): void;
  passSeconds(seconds: number): void;
}

export function testClock(start: string): TestClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    bookingTime: () => new Date(nowMs),
    passHours(hours) {
      nowMs += hours * 3_600_000;
    },
    passSeconds(seconds) {
      nowMs += seconds * 1_000;
    },
  };
}
