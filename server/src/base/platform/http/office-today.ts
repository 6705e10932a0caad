import { officeCalls, queueCountMax } from '@bank/contract/office';
import type { ShownQueue, ShownWork } from '@bank/contract/office/today';
import { toDecimalString } from '@bank/money';
import { dayIn } from '../days-of-zone.ts';
import type { Platform } from '../platform.ts';
import type { AnswerOfficeCall } from './office-routes.ts';
import type { OfficeStaff } from './office-session.ts';
import { readNow } from './office-today-store.ts';
import type { DayCalendar, WaitingWork, WorkQueue } from './waiting-work.ts';

/** So many of each kind are shown; the page of the kind has the rest. */
const itemsOfKind = 5;
/** A short list that counts itself is read so far. */
const itemsRead = 100;

/** Answers what waits for a person, by their roles of this moment, the most urgent kind first. */
export function officeTodayRoutes(
  answer: AnswerOfficeCall,
  { queues, calendars }: { readonly queues: readonly WorkQueue[]; readonly calendars: readonly DayCalendar[] },
): void {
  answer(officeCalls.officeToday, async ({ staff, platform }) => {
    const isFor = ({ roles }: { readonly roles: WorkQueue['roles'] }) =>
      roles.some((role) => staff.roles.includes(role));
    const now = await readNow(platform.db);
    const day = dayIn(platform.config.timeZone, now);
    const read = await Promise.all(queues.filter(isFor).map((queue) => readQueue(platform, queue, staff)));
    const entries = await Promise.all(calendars.filter(isFor).map(({ list }) => list(platform, day)));
    return {
      now: now.toISOString(),
      day,
      queues: read.filter(({ count }) => count > 0).toSorted(byUrgency),
      calendar: entries.flat(),
    };
  });
}

async function readQueue(platform: Platform, queue: WorkQueue, staff: OfficeStaff): Promise<ShownQueue> {
  const { kind, part, path, list, count: countAll } = queue;
  const items = await list(platform, { staff, limit: countAll === undefined ? itemsRead : itemsOfKind });
  const count = (await countAll?.(platform, staff)) ?? items.length;
  return {
    kind,
    part,
    path,
    // Something may have come between both reads.
    count: Math.max(count, items.length),
    isCountBound: count >= (countAll === undefined ? itemsRead : queueCountMax),
    items: items.slice(0, itemsOfKind).map(present),
  };
}

/** What is due first stands first, then what waits longest. */
function byUrgency(one: ShownQueue, other: ShownQueue): number {
  return urgencyOf(one).localeCompare(urgencyOf(other));
}

function urgencyOf({ items: [first] }: ShownQueue): string {
  return first?.due ?? first?.since ?? '9';
}

function present({ id, label, note, since, due, sum, by = [], path }: WaitingWork): ShownWork {
  return {
    id,
    label,
    note: note ?? null,
    since: since?.toISOString() ?? null,
    due: typeof due === 'string' ? due : (due?.toISOString() ?? null),
    amount: sum === undefined ? null : toDecimalString(sum),
    currency: sum?.currency ?? null,
    by: [...by],
    path,
  };
}
