import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { boundInMinorUnits, currencyCode, isAbove, isCurrencyCode, readAmountBound } from '@bank/money';
import { readBankPeriod } from '../../base/platform/bank-period.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findUserForStaff } from '../../people/identity/index.ts';
import { findBookedAccount, readCurrenciesOfBooks } from './account-store.ts';
import { placesOfPeriod } from './card-store.ts';
import { findIdsOfPeriod } from './find-ids-of-period.ts';
import type { AmountsOfCurrency, SoughtEntries } from './search-store.ts';

/** The filter of the journal as it is asked for; what is empty is not asked. */
export interface JournalFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly account?: string | undefined;
  readonly kind?: string | undefined;
  readonly currency?: string | undefined;
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  readonly text?: string | undefined;
  readonly number?: string | undefined;
  readonly author?: string | undefined;
}

/** Judges a filter of the journal. `nothing` where it can find none: the account did not move in the period. */
export async function readSought(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  filter: JournalFilter,
): Promise<SoughtEntries | 'nothing' | Refusal> {
  const period = readBankPeriod(filter, config.timeZone);
  if (isRefusal(period)) return period;
  const amounts = await readAmounts(db, filter);
  if (isRefusal(amounts)) return amounts;
  const account = await readAccount(db, filter, period);
  if (isRefusal(account) || account === 'nothing') return account;
  const author = said(filter.author)?.toLowerCase();
  return {
    ...period,
    ...(await findIdsOfPeriod(db, period)),
    account,
    amounts,
    kind: said(filter.kind),
    currency: said(filter.currency)?.toUpperCase(),
    text: said(filter.text),
    transferNumber: said(filter.number)?.toUpperCase(),
    author:
      author === undefined ? undefined : { staff: author, userId: (await findUserForStaff(db, author))?.id ?? null },
  };
}

async function readAccount(
  db: Platform['db'],
  filter: JournalFilter,
  period: Pick<SoughtEntries, 'from' | 'to'>,
): Promise<SoughtEntries['account'] | 'nothing' | Refusal> {
  const name = said(filter.account);
  if (name === undefined) return undefined;
  const account = await findBookedAccount(db, name);
  if (account === undefined) return refuse('account_not_found', 'account');
  const places = await placesOfPeriod(db, account.id, period);
  return places === undefined ? 'nothing' : { id: account.id, places };
}

/** Amounts said without a currency mean that of each posting. */
async function readAmounts(
  db: Platform['db'],
  { amountFrom, amountTo, currency }: JournalFilter,
): Promise<AmountsOfCurrency[] | undefined | Refusal> {
  const [from, to] = [said(amountFrom), said(amountTo)];
  if (from === undefined && to === undefined) return undefined;
  const lower = readAmountBound(from ?? '0');
  if (lower === null) return refuse('amount_malformed', 'amountFrom');
  const upper = to === undefined ? undefined : readAmountBound(to);
  if (upper === null || (upper !== undefined && isAbove(lower, upper))) return refuse('amount_malformed', 'amountTo');
  const wanted = said(currency)?.toUpperCase();
  const currencies = wanted === undefined ? await readCurrenciesOfBooks(db) : [wanted];
  return currencies.filter(isCurrencyCode).map((code) => ({
    currency: code,
    lowest: boundInMinorUnits(lower, currencyCode(code), 'lower'),
    highest: boundInMinorUnits(upper ?? readAmountBound('9'.repeat(15))!, currencyCode(code), 'upper'),
  }));
}

function said(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
}
