import { officeCalls, type StaffRole } from '@bank/contract/office';
import type { Platform } from '../platform.ts';
import type { AnswerOfficeCall } from './office-routes.ts';

/** One figure beside a page of the office: how much waits there. */
export interface OfficeCounter {
  /** As `count` of the page's line in `office/src/shell/pages.ts` says it. */
  readonly name: string;
  /** Who may know. */
  readonly roles: readonly StaffRole[];
  readonly count: (platform: Platform) => Promise<number>;
  /** Since when the oldest item waits, where that matters; null where none does. */
  readonly oldest?: (platform: Platform) => Promise<Date | null>;
}

/** Answers the figures that a person may know, one query for each. */
export function officeCountRoutes(answer: AnswerOfficeCall, counters: readonly OfficeCounter[]): void {
  answer(officeCalls.officeCounts, async ({ staff, platform }) => {
    const known = counters.filter(({ roles }) => roles.some((role) => staff.roles.includes(role)));
    const counted = await Promise.all(known.map(async ({ name, count }) => [name, await count(platform)] as const));
    const oldest = await Promise.all(
      known.map(async ({ name, oldest: read }) => [name, (await read?.(platform))?.toISOString()] as const),
    );
    const said = oldest.filter((one): one is readonly [string, string] => one[1] !== undefined);
    return { counts: Object.fromEntries(counted), oldest: Object.fromEntries(said) };
  });
}
