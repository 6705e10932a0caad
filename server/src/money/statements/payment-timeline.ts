import type { PaymentEvent } from '@bank/contract';

/** What the journal knows of a payment's entry: when it was booked, and which entries settled it or took it back. */
export interface CourseOfEntry {
  readonly is_pending: boolean;
  readonly entered_at: Date;
  readonly settled_at: Date | null;
  readonly settlement: 'posted' | 'voided' | null;
  /** The transfer number of the row by which the money came back when the entry was voided. */
  readonly voided_by_number: string | null;
  readonly reversed_at: Date | null;
  readonly reversed_by_number: string | null;
}

export interface TimelineStep {
  readonly event: PaymentEvent;
  readonly at: Date;
  /** The transfer number of the row that gave the money back. */
  readonly transferNumber: string | null;
}

/** The course of a payment, the earliest step first. The books are the witness: a status alone has no time. */
export function timelineOf(course: CourseOfEntry): TimelineStep[] {
  if (!course.is_pending)
    return [{ event: 'booked', at: course.entered_at, transferNumber: null }, ...returnOf(course)];
  const steps: TimelineStep[] = [{ event: 'accepted', at: course.entered_at, transferNumber: null }];
  if (course.settled_at !== null) {
    const isPosted = course.settlement === 'posted';
    steps.push({
      event: isPosted ? 'completed' : 'rejected',
      at: course.settled_at,
      transferNumber: isPosted ? null : course.voided_by_number,
    });
  }
  return [...steps, ...returnOf(course)];
}

function returnOf({ reversed_at: at, reversed_by_number: transferNumber }: CourseOfEntry): TimelineStep[] {
  return at === null ? [] : [{ event: 'returned', at, transferNumber }];
}
