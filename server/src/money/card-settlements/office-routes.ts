import { isRefusal, refuse } from '@bank/contract';
import { cardMatters, officeCalls, type OfficeMerchant } from '@bank/contract/office';
import { currencyCode, money, percentText, toDecimalString } from '@bank/money';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { listToldMatters, listToldMerchants, type ToldMerchant } from './told-merchants-store.ts';

const rowsPerPart = 100;
const watchedDays = 30;
/**
 * Above these shares of its payments, in hundredths of a per cent, a merchant is watched; of few payments none is
 * told.
 */
const watchedFrom = { refunded: 1_000, disputed: 100, payments: 10 } as const;

const decimal = (minor: string, currency: string) => toDecimalString(money(BigInt(minor), currencyCode(currency)));

/** What staff read of merchants and of card payments. */
export function cardOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  answer(officeCalls.listMerchants, async ({ query }) => {
    const db = await forReading(platform);
    const since = new Date(platform.clock.now().getTime() - watchedDays * 86_400_000);
    const part = await readPart(query.cursor, rowsPerPart, (place) => listToldMerchants(db, since, place));
    if (isRefusal(part)) return part;
    return { merchants: part.shown.map(presentMerchant), next: part.next };
  });

  answer(officeCalls.listCardMatters, async ({ query }) => {
    const what = query.what ? cardMatters.find((one) => one === query.what) : 'payments';
    if (what === undefined) return refuse('field_malformed', 'what');
    const db = await forReading(platform);
    const client = query.client?.trim().toUpperCase() || undefined;
    const part = await readPart(
      query.cursor,
      rowsPerPart,
      (place) => listToldMatters(db, { what, client }, place),
      (cursor) => (/^\d{1,18} [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor) ? cursor : undefined),
    );
    if (isRefusal(part)) return part;
    return {
      rows: part.shown.map(({ id, client: number, at, amountMinor, currency, subject, state, isTest, ...said }) => ({
        id,
        client: number,
        at: at.toISOString(),
        amount: decimal(amountMinor, currency),
        currency,
        subject,
        state,
        isTest,
        statement: said.statement,
        papers: [...said.papers],
      })),
      next: part.next,
    };
  });
}

function presentMerchant(told: ToldMerchant): OfficeMerchant {
  const { payments, refunded, disputed } = told;
  const shareOf = (count: number) => Math.trunc((count * 10_000) / payments);
  const isKnown = payments > 0;
  return {
    client: told.client,
    name: told.name,
    terms:
      told.takesLive === null
        ? null
        : {
            rate: percentText(told.discountBasisPoints!),
            reserve: percentText(told.reserveBasisPoints!),
            reserveDays: String(told.reserveDays),
            paymentLimit: decimal(told.paymentLimitMinor!, 'USD'),
            dayLimit: decimal(told.dayLimitMinor!, 'USD'),
            state: told.takesLive ? 'open' : 'blocked',
            returnAddresses: told.returnOrigins!.join(' '),
          },
    refundShare: isKnown ? percentText(shareOf(refunded)) : null,
    disputeShare: isKnown ? percentText(shareOf(disputed)) : null,
    isWatched:
      payments >= watchedFrom.payments &&
      (shareOf(refunded) >= watchedFrom.refunded || shareOf(disputed) >= watchedFrom.disputed),
    books: told.books.map(({ currency, takings, reserve, owed }) => ({
      currency,
      takings: decimal(takings, currency),
      reserve: decimal(reserve, currency),
      owed: decimal(owed, currency),
    })),
  };
}
