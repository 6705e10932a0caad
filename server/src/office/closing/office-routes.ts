import { isRefusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { writeClientMoneyFile } from './client-money-file.ts';
import { readClientMoney } from './client-money.ts';
import { countLateStatements, readClosedDay } from './read-closed-day.ts';
import { readClosing } from './read-closing.ts';
import { listClosedPeriods, readClosedUntil } from './store.ts';

const periodsPerPart = 50;

/** Statements that came for closed days, until the next closing has seen them. */
export const closingCounters: readonly OfficeCounter[] = [
  { name: 'late_statements', roles: ['payments', 'approver', 'compliance', 'auditor'], count: countLateStatements },
];

/** Closed periods, what is next, and the money of clients at the end of any day. */
export function closingOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  answer(officeCalls.readClosing, ({ query }) => readClosing(platform, query.of));

  answer(officeCalls.listClosedPeriods, async ({ query }) => {
    const part = await readPart(query.cursor, periodsPerPart, ({ behind, limit }) =>
      listClosedPeriods(platform.db, { before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return {
      periods: part.shown.map(({ checklist, closedAt, ...period }) => ({
        ...period,
        closedAt: closedAt.toISOString(),
        overruled: checklist.flatMap(({ item, reason }) => (reason === null ? [] : [{ item, reason }])),
      })),
      next: part.next,
    };
  });

  answer(officeCalls.readClosedDay, async ({ query }) => {
    const day = query.day || (await readClosedUntil(platform.db)).day;
    return day === undefined ? { closed: null } : readClosedDay(platform, day);
  });

  answer(officeCalls.readClientMoney, ({ query }) => readClientMoney(platform, query.day));

  answer(officeCalls.exportClientMoney, async ({ query }) => {
    const sheet = await readClientMoney(platform, query.day);
    if (isRefusal(sheet)) return sheet;
    return {
      name: `client-money-${sheet.day}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: new TextEncoder().encode([...writeClientMoneyFile(sheet)].join('')),
    };
  });
}
