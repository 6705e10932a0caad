import { depositStates, isRefusal, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { toDecimalString, percentText } from '@bank/money';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { todayOf } from './accrue-interest.ts';
import { offersOfToday } from './routes.ts';
import { listDepositsByNumber } from './store.ts';
import { presentDeposit } from './term-deposit.ts';
import { listFoundDeposits } from './told-deposits-store.ts';

const depositsPerPart = 100;

/** Term deposits of all clients: what stands, and when it matures. */
export function termDepositOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  answer(officeCalls.listTermDeposits, async ({ query }) => {
    const state = query.state ? depositStates.find((one) => one === query.state) : 'open';
    if (state === undefined) return refuse('field_malformed', 'state');
    const db = await forReading(platform);
    const today = await todayOf(platform, platform.db);
    const part = await readPart(
      query.cursor,
      depositsPerPart,
      (place) => listFoundDeposits(db, { client: query.client?.trim() || undefined, state }, place),
      (cursor) => (/^\d{4}-\d{2}-\d{2} TD-\d{6,12}$/.test(cursor) ? cursor : undefined),
    );
    if (isRefusal(part)) return part;
    const deposits = await listDepositsByNumber(
      db,
      part.shown.map(({ number }) => number),
    );
    return {
      deposits: part.shown.map(({ number, client, clientName }) => {
        const deposit = deposits.get(number)!;
        const shown = presentDeposit(deposit, today);
        return {
          ...shown,
          client,
          clientName,
          currency: shown.amount.currency,
          amount: toDecimalString(shown.amount),
          interest: toDecimalString(shown.interest),
          accrued: toDecimalString(shown.accrued),
          isOverdue: deposit.end === undefined && deposit.maturesOn < today,
        };
      }),
      offers: (await offersOfToday(platform, db)).map((offer) => ({
        currency: offer.currency,
        rate: percentText(offer.rateHundredths),
        earlyRate: percentText(offer.earlyRateHundredths),
        least: toDecimalString(offer.least),
        most: toDecimalString(offer.most),
      })),
      next: part.next,
    };
  });
}
