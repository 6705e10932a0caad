import { isRefusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { writeClientMoneyFile } from './client-money-file.ts';
import { readClientMoney } from './client-money.ts';
import { readClosing } from './read-closing.ts';
import { listClosedPeriods } from './store.ts';

const periodsPerPart = 50;

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
