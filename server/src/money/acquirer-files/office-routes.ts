import { isRefusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { currencyCode, daysBetween, money, toDecimalString } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { listAcquirerFiles, listOpenDifferences } from './differences-store.ts';

const rowsPerPart = 100;
/** The acquirer brings what happened on a day within so many hours after it was booked. */
const broughtWithinHours = 48;

const decimal = (minor: string, currency: string) => toDecimalString(money(BigInt(minor), currencyCode(currency)));

/** What staff read of settlement files of the acquirer, and what differs from the books. */
export function acquirerFileOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  const ageOf = (since: Date) => {
    const day = (at: Date) => dayIn(platform.config.timeZone, at);
    return daysBetween(day(since), day(platform.clock.now()));
  };

  answer(officeCalls.listAcquirerFiles, async ({ query }) => {
    const db = await forReading(platform);
    const part = await readPart(query.cursor, rowsPerPart, (place) => listAcquirerFiles(db, place));
    if (isRefusal(part)) return part;
    return {
      rows: part.shown.map(({ payoutMinor, feesMinor, importedAt, receivedAt, ...file }) => ({
        ...file,
        payout: decimal(payoutMinor, file.currency),
        fees: decimal(feesMinor, file.currency),
        receivedAt: receivedAt?.toISOString() ?? null,
        ageDays: ageOf(importedAt),
      })),
      next: part.next,
    };
  });

  answer(officeCalls.listCardDifferences, async ({ query }) => {
    const db = await forReading(platform);
    const before = new Date(platform.clock.now().getTime() - broughtWithinHours * 3_600_000);
    const part = await readPart(
      query.cursor,
      rowsPerPart,
      (place) => listOpenDifferences(db, { before }, place),
      (cursor) => (/^\d{1,18} [0-9a-f-]{36}(?::\d{1,5})?$/.test(cursor) ? cursor : undefined),
    );
    if (isRefusal(part)) return part;
    return {
      rows: part.shown.map(({ amountMinor, since, ...open }) => ({
        ...open,
        amount: decimal(amountMinor, open.currency),
        ageDays: ageOf(since),
      })),
      next: part.next,
    };
  });
}
