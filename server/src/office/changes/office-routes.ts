import { isRefusal } from '@bank/contract';
import { officeCalls, type OfficeRate } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { money, currencyCode, toDecimalString, toRateString } from '@bank/money';
import { listHoldsForStaff } from '../../money/accounts/index.ts';
import { latestRates, listRateHistory, type UsdRate } from '../../money/exchange-rates/index.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readBankSettings } from './read-settings.ts';
import { setRateAlone } from './set-rate.ts';

const ratesShown = 100;
const holdsPerPart = 100;

/** What staff read of settings, rates and holds before they propose another one. */
export function changeOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  const { db } = platform;

  answer(officeCalls.readSettings, () => readBankSettings(platform));

  answer(officeCalls.listRates, async () => ({ rates: [...(await latestRates(db)).values()].map(present) }));

  answer(officeCalls.readRateHistory, async ({ fields }) => ({
    rates: (await listRateHistory(db, { currency: fields.currency, limit: ratesShown })).map(present),
  }));

  answer(officeCalls.setRateAlone, ({ body, staff, platform: within }) =>
    inTransaction(db, (transaction) => setRateAlone(within, transaction, { content: body, by: staff.login })),
  );

  answer(officeCalls.listHolds, async ({ query }) => {
    const account = query.account?.trim() || undefined;
    const part = await readPart(query.cursor, holdsPerPart, ({ behind, limit }) =>
      listHoldsForStaff(db, { account, before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return {
      holds: part.shown.map(({ id, amountMinor, currency, reason, placedAt, placedBy, accountNumber }) => ({
        id,
        account: accountNumber,
        amount: toDecimalString(money(amountMinor, currencyCode(currency))),
        currency,
        reason,
        placedAt: placedAt.toISOString(),
        placedBy,
      })),
      next: part.next,
    };
  });
}

function present({ currency, usdPerUnitScaled, asOf, source }: UsdRate): OfficeRate {
  return { currency, usd: toRateString(usdPerUnitScaled), asOf: asOf.toISOString(), source };
}
