import {
  isRefusal,
  paymentStatuses,
  refuse,
  searchWordsMax,
  transferTypes,
  type PaymentStatus,
  type Refusal,
  type RefusalName,
  type TransferType,
} from '@bank/contract';
import { boundInMinorUnits, isAbove, isCurrencyCode, readAmountBound, type AmountBound } from '@bank/money';
import { findAccountOf, listAccountsOf } from '../accounts/index.ts';
import { hasMarks } from '../marks/index.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import type { AmountRange } from './amount-range.ts';
import { searchTermsOf, searchWordsOf, type SearchTerm } from './search-terms.ts';

/** Which entries of a client's statement are meant. Without bounds: all of them. */
export interface StatementFilter extends AccountScope {
  readonly accountId?: string;
  readonly currency?: string;
  /** Of the bank's clock: its days are meant. */
  readonly zone: string;
  /** First and last booking day, `YYYY-MM-DD`, both included. */
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly types?: readonly TransferType[];
  readonly statuses?: readonly PaymentStatus[];
  /** The range of amounts in each currency that the client has an account in. */
  readonly amounts?: readonly AmountRange[];
  /** Each must be said by the row. */
  readonly terms?: readonly SearchTerm[];
  /** The client's own notes and labels say it too. */
  readonly looksAtMarks?: true;
}

/** The filter as it is asked for. */
export interface StatementFilterRequest {
  readonly account?: string | number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly types?: readonly string[] | null | undefined;
  readonly statuses?: readonly string[] | null | undefined;
  readonly amountFrom?: string | number | null | undefined;
  readonly amountTo?: string | number | null | undefined;
  readonly text?: string | null | undefined;
}

/** Who asks: the client's own notes and labels are found by its users alone. */
export interface Reader {
  readonly mayReadMarks: boolean;
}
export const withoutMarks: Reader = { mayReadMarks: false };

/** Judges a filter, in the order that the contract lists. An empty field counts as not given. */
export async function judgeStatementFilter(
  { db: database, config }: Pick<Platform, 'db' | 'config'>,
  scope: AccountScope,
  request: StatementFilterRequest,
  { mayReadMarks }: Reader = withoutMarks,
): Promise<StatementFilter | Refusal> {
  const accountId = await judgeAccount(database, scope, request.account);
  if (isRefusal(accountId)) return accountId;
  const currency = request.currency?.trim().toUpperCase() || undefined;
  if (currency !== undefined && !isCurrencyCode(currency)) return refuse('currency_unknown', 'currency');
  const fromDay = request.from || undefined;
  const toDay = request.to || undefined;
  if (fromDay !== undefined && !isDay(fromDay)) return refuse('period_malformed', 'from');
  if (toDay !== undefined && !isDay(toDay)) return refuse('period_malformed', 'to');
  if (fromDay !== undefined && toDay !== undefined && fromDay > toDay) return refuse('period_malformed', 'to');
  const types = judgeNames(transferTypes, request.types, { refusal: 'transfer_type_unknown', field: 'types' });
  if (isRefusal(types)) return types;
  const statuses = judgeNames(paymentStatuses, request.statuses, {
    refusal: 'payment_status_unknown',
    field: 'statuses',
  });
  if (isRefusal(statuses)) return statuses;
  const amounts = await judgeAmounts(database, scope, request);
  if (isRefusal(amounts)) return amounts;
  const words = [...new Set(searchWordsOf(request.text ?? ''))];
  if (words.length > searchWordsMax) return refuse('search_too_long', 'text');
  const terms = words.length === 0 ? [] : searchTermsOf(words, await listAccountsOf(database, scope));
  return {
    clientId: scope.clientId,
    accountIds: scope.accountIds,
    zone: config.timeZone,
    ...(accountId !== undefined && { accountId }),
    ...(currency !== undefined && { currency }),
    ...(fromDay !== undefined && { fromDay }),
    ...(toDay !== undefined && { toDay }),
    ...(types !== undefined && { types }),
    ...(statuses !== undefined && { statuses }),
    ...(amounts !== undefined && { amounts }),
    ...(terms.length > 0 && { terms }),
    ...(terms.length > 0 && mayReadMarks && (await hasMarks(database, scope.clientId)) && { looksAtMarks: true }),
  };
}

async function judgeAccount(
  database: Database,
  scope: AccountScope,
  reference: StatementFilterRequest['account'],
): Promise<string | undefined | Refusal> {
  if (reference === undefined || reference === null || reference === '') return undefined;
  const account = await findAccountOf(database, scope, String(reference));
  return account?.id ?? refuse('account_not_found', 'account');
}

/** The names in the order of our own list, each once, so that the same wish is the same filter. */
function judgeNames<Name extends string>(
  known: readonly Name[],
  asked: readonly string[] | null | undefined,
  { refusal, field }: { refusal: RefusalName; field: string },
): readonly Name[] | undefined | Refusal {
  if (asked === undefined || asked === null || asked.length === 0) return undefined;
  const names: readonly string[] = known;
  if (asked.some((name) => !names.includes(name))) return refuse(refusal, field);
  return known.filter((name) => asked.includes(name));
}

async function judgeAmounts(
  database: Database,
  scope: AccountScope,
  request: StatementFilterRequest,
): Promise<readonly AmountRange[] | undefined | Refusal> {
  const lower = judgeBound(request.amountFrom, 'amountFrom');
  if (isRefusal(lower)) return lower;
  const upper = judgeBound(request.amountTo, 'amountTo');
  if (isRefusal(upper)) return upper;
  if (lower === undefined && upper === undefined) return undefined;
  if (lower !== undefined && upper !== undefined && isAbove(lower, upper))
    return refuse('amount_range_malformed', 'amountTo');
  const currencies = new Set((await listAccountsOf(database, scope)).map((account) => account.currency));
  return [...currencies].map((currency) => ({
    currency,
    ...(lower !== undefined && { lowest: String(boundInMinorUnits(lower, currency, 'lower')) }),
    ...(upper !== undefined && { highest: String(boundInMinorUnits(upper, currency, 'upper')) }),
  }));
}

function judgeBound(amount: string | number | null | undefined, field: string): AmountBound | undefined | Refusal {
  if (amount === undefined || amount === null || amount === '') return undefined;
  return readAmountBound(amount) ?? refuse('amount_malformed', field);
}
