import type { StaffRole } from '@bank/contract/office';
import type { WorkPart } from '@bank/contract/office/today';
import type { OfficeCounter } from './office-counts.ts';
import type { WorkQueue } from './waiting-work.ts';

/** Work that is one thing, or is told of by its number alone: a counter of the navigation, for those who may act. */
export function countedWork(
  counters: readonly OfficeCounter[],
  {
    kind,
    ...queue
  }: {
    readonly kind: string;
    readonly part: WorkPart;
    readonly roles: readonly StaffRole[];
    readonly path: string;
    readonly by?: readonly StaffRole[];
    /** The oldest of it is when it falls due, not when it came. */
    readonly isOldestDue?: boolean;
  },
): WorkQueue {
  const { by, isOldestDue = false, ...rest } = queue;
  const { count, oldest } = counters.find(({ name }) => name === kind)!;
  return {
    kind,
    ...rest,
    list: async (platform) => {
      const number = await count(platform);
      const at = (await oldest?.(platform)) ?? undefined;
      if (number === 0) return [];
      const told = at === undefined ? {} : isOldestDue ? { due: at } : { since: at };
      return [{ id: kind, label: String(number), ...told, ...(by && { by }), path: rest.path }];
    },
    count: (platform, staff) => count({ ...platform, staff: staff.login }),
  };
}
