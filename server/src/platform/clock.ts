import { DatabaseUnavailable } from '@bank/database';

/**
 * The time, passed in, so that tests can choose it. Lifetimes of sessions and PINs go by the database's clock instead.
 */
export interface Clock {
  now(): Date;
}

/** A clock of somebody who books. */
export interface BookingClock extends Clock {
  /**
   * The time that a booking bears. Undefined: that of the database's clock when the booking is written, so that no
   * machine of the bank can date the books wrongly. A test may say another one.
   *
   * @throws ClockIsWrong
   */
  bookingTime(): Date | undefined;
}

/**
 * The clock of this machine differs from that of the database, so nothing is booked here. Nothing was booked; another
 * server may do it.
 */
export class ClockIsWrong extends DatabaseUnavailable {
  override readonly name = 'ClockIsWrong';

  constructor() {
    super(
      undefined,
      'The clock of this machine differs from that of the database by more than a minute: nothing is booked ' +
        'until they agree',
    );
  }
}

/** The clock of this machine, which books while it is right: somebody else finds that out and says so. */
export interface WatchedClock extends BookingClock {
  isRight(): boolean;
  /** By how many seconds this machine's clock is ahead of the database's; undefined before the first comparison. */
  secondsAhead(): number | undefined;
  noteDifference(secondsAhead: number, isRight: boolean): void;
}

export function watchedClock(now: () => Date = () => new Date()): WatchedClock {
  let isRightNow = true;
  let ahead: number | undefined;
  return {
    now,
    bookingTime() {
      if (!isRightNow) throw new ClockIsWrong();
      return undefined;
    },
    isRight: () => isRightNow,
    secondsAhead: () => ahead,
    noteDifference(secondsAhead, isRight) {
      ahead = secondsAhead;
      isRightNow = isRight;
    },
  };
}
