import type { StaffRole } from '@bank/contract/office';
import type { ShownDayEntry, WorkPart } from '@bank/contract/office/today';
import type { Money } from '@bank/money';
import type { Platform } from '../platform.ts';
import type { OfficeStaff } from './office-session.ts';

/** Something that waits for somebody of the staff. */
export interface WaitingWork {
  readonly id: string;
  /** A number or a name, as people say it. */
  readonly label: string;
  /** Whose it is, or what it is about. */
  readonly note?: string;
  readonly since?: Date;
  /** Until when it is to be done: a moment, or a day of the bank, `YYYY-MM-DD`, that is still in time. */
  readonly due?: Date | string;
  readonly sum?: Money;
  /** Whom it waits for, where that is not the reader: roles, logins, a correspondent. */
  readonly by?: readonly string[];
  /** Its address in the office. */
  readonly path: string;
}

/** Who looks, and how many items they are shown. */
export interface WorkSought {
  readonly staff: OfficeStaff;
  readonly limit: number;
}

/** Work of one kind. Rooms hand these to the page *Today* (`compose-office.ts`). */
export interface WorkQueue {
  /** As `kinds` of `dictionaries/src/office/en/today.ts` calls it. */
  readonly kind: string;
  readonly part: WorkPart;
  /** Who may and should do it; in the other parts, whom it concerns. */
  readonly roles: readonly StaffRole[];
  /** The page with all of them. */
  readonly path: string;
  /** The most urgent ones in front, read along an index. */
  readonly list: (platform: Platform, sought: WorkSought) => Promise<readonly WaitingWork[]>;
  /** How many there are; left out where the list is short. It counts up to a bound. */
  readonly count?: (platform: Platform, staff: OfficeStaff) => Promise<number>;
}

/** One line in the calendar of the bank's day. */
export type DayEntry = ShownDayEntry;

/** What a room knows of the bank's day. */
export interface DayCalendar {
  readonly roles: readonly StaffRole[];
  readonly list: (platform: Platform, day: string) => Promise<readonly DayEntry[]>;
}
