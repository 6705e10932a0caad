import { ClockIsWrong } from '@bank/database';
import { clocksApartSecondsMax } from '@bank/ledger';

/**
 * The time, passed in, so that tests can choose it. Lifetimes of sessions and PINs go by the database's clock instead.
 */
export interface Clock {
  now(): Date;
}

/** The clock of a program that books, and puts events on record. */
export interface BookingClock extends Clock {
  /**
   * The time that a booking or an event bears. A clock: the database's time when it is written, which has to agree
   * with this clock, so that no machine of the bank can date the books wrongly. A test may say a time.
   *
   * @throws ClockIsWrong
   */
  bookingTime(): Date | Clock;
}

/**
 * What the database compares with its own clock before it dates what it writes; null where nothing is compared. Ask
 * right before the statement is sent.
 *
 * @throws ClockIsWrong
 */
export function timeToCompare(clock: BookingClock): Date | null {
  const time = clock.bookingTime();
  return time instanceof Date ? null : time.now();
}

/** A clock for what is written whatever the database's clock says: nothing is compared. */
export function uncompared({ now }: Clock): BookingClock {
  return { now, bookingTime: now };
}

/** The clock of this machine, which books while it is right: somebody else finds that out and says so. */
export interface WatchedClock extends BookingClock {
  isRight(): boolean;
  /** By how many seconds this machine's clock is ahead of the database's; undefined before the first comparison. */
  secondsAhead(): number | undefined;
  noteDifference(secondsAhead: number, isRight: boolean): void;
  /** The time was looked at and may be gone on from: what is a step is measured from here. */
  noteLook(): void;
  /** Whether a jump of the database's clock waits for somebody who confirms the time; as of the last look. */
  hasJumped(): boolean;
  noteJump(isOpen: boolean): void;
}

/**
 * @param secondsSinceBoot of this machine, asleep or not. With it nothing is booked from the moment that this clock
 *   takes a step until the next look: the database's may have taken the same
 */
export function watchedClock(now: () => Date = () => new Date(), secondsSinceBoot?: () => number): WatchedClock {
  let isRightNow = true;
  let isJumpOpen = false;
  let ahead: number | undefined;
  const clock = { now };
  const bootedAt = () => (secondsSinceBoot === undefined ? 0 : now().getTime() / 1_000 - secondsSinceBoot());
  let looked = bootedAt();
  const hasStepped = () => secondsSinceBoot !== undefined && Math.abs(bootedAt() - looked) > clocksApartSecondsMax;
  const isRight = () => isRightNow && !hasStepped();
  return {
    now,
    bookingTime() {
      if (!isRight()) throw new ClockIsWrong();
      return clock;
    },
    isRight,
    secondsAhead: () => ahead,
    noteDifference(secondsAhead, isRightFrom) {
      ahead = secondsAhead;
      isRightNow = isRightFrom;
    },
    noteLook() {
      looked = bootedAt();
    },
    hasJumped: () => isJumpOpen,
    noteJump(isOpen) {
      isJumpOpen = isOpen;
    },
  };
}
