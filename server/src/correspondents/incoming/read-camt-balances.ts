import { readableBalances, type ReadingRules } from '@bank/contract/office';
import type { CurrencyCode, Money } from '@bank/money';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import type { CamtBalances } from './camt-file.ts';
import { amountOf, dayOf, many, maybe, one, refuseElement, sideOf } from './camt-values.ts';

/** A booked balance of a statement. The correspondent owes the bank what it calls a credit. */
interface Balance {
  readonly element: XmlElement;
  readonly amount: Money;
  readonly day: string;
}

interface Paging {
  readonly page: number;
  readonly isLast: boolean;
}

/**
 * Opening and closing booked balance of a statement, or of a page of one. The balance of the day before is an opening
 * one by another name, and may stand beside it. A page goes on from an interim balance, and ends with one. A statement
 * of several days may tell the balances of each: it opens with the first day and closes with the last.
 *
 * @param paging.counting the codes that count by the profile of the correspondent
 */
export function readBalances(
  statement: XmlElement,
  currency: CurrencyCode,
  { page, isLast, counting = [...readableBalances] }: Paging & { readonly counting?: ReadingRules['balances'] },
): CamtBalances {
  const all = (code: (typeof readableBalances)[number]): readonly Balance[] =>
    (counting.includes(code) ? many(statement, 'Bal') : [])
      .filter((balance) => maybe(balance, 'Tp', 'CdOrPrtry', 'Cd')?.text === code)
      .map((element) => balanceOf(element, currency));
  const interim = all('ITBD');
  const opening =
    earliest(all('OPBD'), 'OPBD') ??
    earliest(all('PRCD'), 'PRCD') ??
    (page > 1 || interim.length > 1 ? interim[0] : undefined);
  // On a page that others follow, the closing balance of the whole is not where its entries lead.
  const ofPage = interim.filter((balance) => balance !== opening).at(-1);
  const closing = (isLast ? undefined : ofPage) ?? latest(all('CLBD'), 'CLBD') ?? ofPage;
  if (closing === undefined) return refuseElement(statement, 'a balance CLBD is missing');
  if (opening === undefined) return refuseElement(statement, 'a balance OPBD is missing');
  return { opening: opening.amount, closing: closing.amount, closingDay: closing.day };
}

function balanceOf(element: XmlElement, currency: CurrencyCode): Balance {
  const { amountMinor } = amountOf(one(element, 'Amt'), currency);
  const amount = { amountMinor: sideOf(element) === 'credit' ? amountMinor : -amountMinor, currency };
  return { element, amount, day: dayOf(one(element, 'Dt')) };
}

function earliest(balances: readonly Balance[], code: string): Balance | undefined {
  return firstOf(balances.toSorted(byDay), code);
}

function latest(balances: readonly Balance[], code: string): Balance | undefined {
  return firstOf(
    balances.toSorted((left, right) => byDay(right, left)),
    code,
  );
}

function byDay(left: Balance, right: Balance): number {
  return Number(left.day > right.day) - Number(left.day < right.day);
}

/** Two that say the same are one; of one day two that differ say nothing. */
function firstOf(balances: readonly Balance[], code: string): Balance | undefined {
  const [first, ...others] = balances;
  const other = others.find(
    ({ day, amount }) => day === first!.day && amount.amountMinor !== first!.amount.amountMinor,
  );
  return other === undefined ? first : refuseElement(other.element, `${code} stands here a second time`);
}
