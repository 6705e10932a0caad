import { addDays, dayOf, hour, isWorkingDay, momentOf, type Day } from './calendar.ts';

/** When staff do their part of an order. */
export interface DeskTimes {
  /** Somebody lets it go. */
  readonly releasedAt: Date;
  /** The file of the day is written. */
  readonly sentAt: Date;
  /** The correspondent's status of it is read. */
  readonly settledAt: Date;
}

const opens = 8.5 * hour;
const fileSecond = 19 * hour;
const statusSecond = 20 * hour;
const releaseMs = 50 * 60_000;
const rejectionMs = 3 * hour * 1000;

/** An order that is carried out: released within the hour, in the file of its day, carried out in the evening. */
export function timesOfSending(placedAt: Date): DeskTimes {
  const asked = new Date(placedAt.getTime() + releaseMs);
  const today = deskDay(placedAt);
  const day = asked < momentOf(today, fileSecond) ? today : deskDay(addDays(today, 1));
  return {
    releasedAt: later(asked, momentOf(day, opens)),
    sentAt: momentOf(day, fileSecond),
    settledAt: momentOf(day, statusSecond),
  };
}

/** Staff refuse an order within three hours of a working day. */
export function timeOfRejection(placedAt: Date): Date {
  return later(new Date(placedAt.getTime() + rejectionMs), momentOf(deskDay(placedAt), opens));
}

/** Staff work on the days on which banks do: what comes at a weekend waits for Monday. */
function deskDay(moment: Date): Day {
  let day = dayOf(moment);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
