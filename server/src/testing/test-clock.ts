import type { BookingClock } from '../base/platform/clock.ts';

/** A clock that a test moves. */
export interface TestClock extends BookingClock {
  passHours(hours: number): void;
  passSeconds(seconds: number): void;
}

/** Stands still until it is moved. What is booked bears its time. */
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

/** Runs, as the clock of a machine does. As in production the database dates what is booked, while the two agree. */
export function runningClock(secondsAhead = 0): TestClock {
  let aheadMs = secondsAhead * 1_000;
  const now = () => new Date(Date.now() + aheadMs);
  const compared = { now };
  return {
    now,
    bookingTime: () => compared,
    passHours(hours) {
      aheadMs += hours * 3_600_000;
    },
    passSeconds(seconds) {
      aheadMs += seconds * 1_000;
    },
  };
}
