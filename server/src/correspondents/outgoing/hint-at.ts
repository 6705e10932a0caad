import type { OrderHint } from '@bank/contract/office';
import { money, toDecimalString } from '@bank/money';
import type { Earlier, ToHint } from './hint-store.ts';

/** So many earlier orders to the account are looked at. */
export const historyMax = 10;
/** So many of the client's orders tell what is usual. */
export const habitMax = 100;

const duplicateDays = 7;
/** So many earlier orders tell what is usual. */
const habitMin = 3;
const unusualTimes = 3n;

/** What speaks for another look at an order. A hint decides nothing. */
export function hintsAt(
  order: ToHint & { readonly creditorAgentBic: string },
  {
    history,
    amountsMinor,
    isCountryKnown,
    isBlocked,
  }: {
    /** Other orders to this account. */
    readonly history: readonly Earlier[];
    /** Of the client's last orders in this currency. */
    readonly amountsMinor: readonly bigint[];
    readonly isCountryKnown: boolean;
    /** Nothing goes out of the account now. */
    readonly isBlocked: boolean;
  },
): OrderHint[] {
  const hints: OrderHint[] = isBlocked ? [{ kind: 'account_blocked' }] : [];
  if (!history.some(({ status }) => status === 'completed')) hints.push({ kind: 'new_beneficiary' });
  const usual = middleOf(amountsMinor);
  if (usual !== undefined && amountsMinor.length >= habitMin && order.amount.amountMinor > usual * unusualTimes)
    hints.push({ kind: 'unusual_amount', usual: toDecimalString(money(usual, order.amount.currency)) });
  const alike = history.filter((earlier) => isAlike(earlier, order)).map(({ transferNumber }) => transferNumber);
  if (alike.length > 0) hints.push({ kind: 'possible_duplicate', transferNumbers: alike });
  if (!isCountryKnown) hints.push({ kind: 'new_country', country: order.creditorCountry });
  // The fifth and sixth letter of a BIC are the country (ISO 9362).
  const bank = order.creditorAgentBic.slice(4, 6);
  if (bank !== order.creditorCountry)
    hints.push({ kind: 'countries_differ', bank, beneficiary: order.creditorCountry });
  return hints;
}

function middleOf(amounts: readonly bigint[]): bigint | undefined {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
  return sorted[Math.floor(sorted.length / 2)];
}

/** Over the same amount, within a week before or after, and not given back. */
function isAlike({ amount, placedAt, status }: Earlier, order: ToHint): boolean {
  const apartMs = Math.abs(placedAt.getTime() - order.placedAt.getTime());
  return (
    amount.currency === order.amount.currency &&
    amount.amountMinor === order.amount.amountMinor &&
    apartMs <= duplicateDays * 86_400_000 &&
    (status === 'completed' || status === 'in_process')
  );
}
