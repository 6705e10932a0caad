import { refuse } from '@bank/contract';
import { officeCalls, type OfficeRate } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { money, currencyCode, toDecimalString, toRateString } from '@bank/money';
import { listHoldsForStaff } from '../../money/accounts/index.ts';
import { latestRates, listRateHistory, type UsdRate } from '../../money/exchange-rates/index.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
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

  answer(officeCalls.setRateAlone, async ({ body, staff, platform: within }) => {
    const outcome = await inTransaction(db, (transaction) =>
      setRateAlone(within, transaction, { content: body, by: staff.login }),
    );
    return outcome === 'done' ? undefined : outcome;
  });

  answer(officeCalls.listHolds, async ({ query }) => {
    const before = readId(query.cursor);
    if (before === undefined && (query.cursor ?? '') !== '') return refuse('cursor_malformed', 'cursor');
    const account = query.account?.trim() ?? '';
    const found = await listHoldsForStaff(db, {
      account: account === '' ? undefined : account,
      before,
      limit: holdsPerPart + 1,
    });
    const shown = found.slice(0, holdsPerPart);
    return {
      holds: shown.map(({ id, amountMinor, currency, reason, placedAt, placedBy, accountNumber }) => ({
        id,
        account: accountNumber,
        amount: toDecimalString(money(amountMinor, currencyCode(currency))),
        currency,
        reason,
        placedAt: placedAt.toISOString(),
        placedBy,
      })),
      next: found.length > shown.length ? shown.at(-1)!.id : null,
    };
  });
}

function present({ currency, usdPerUnitScaled, asOf, source }: UsdRate): OfficeRate {
  return { currency, usd: toRateString(usdPerUnitScaled), asOf: asOf.toISOString(), source };
}
