import type { LimitPeriod, LimitKind, PassedLimit } from '@bank/contract';
import { compare, currencyCode, fromDecimalString, money, subtract, type Money } from '@bank/money';
import { fill } from './fill.ts';
import type { Format } from './format.ts';
import type { Texts } from './index.ts';

type Text = Texts['security']['limits'];

/** What a limit bounds: whose orders, and which of them. */
export interface LimitInWords {
  /** The name of the user whom it bounds; null of a limit of the client. */
  readonly user: string | null;
  readonly period: LimitPeriod;
  readonly kind: LimitKind | null;
  readonly account: string | null;
  readonly currency: string | null;
}

/** `All orders of the client in a day, SWIFT only, from account OS2400712204`. */
export function limitInWords({ user, period, kind, account, currency }: LimitInWords, text: Text): string {
  const { client, named } = text.kinds;
  return [
    user === null ? client[period] : fill(named[period], { name: user }),
    kind === null ? '' : text.ways[kind],
    account === null ? '' : fill(text.fromAccount, { account }),
    currency === null ? text.allShort : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** A limit that an order passes, whose it is, and what is used of it and left. */
export function passedLimitInWords(limit: PassedLimit, text: Text, format: Format): string {
  const { setBy, amount, currency, used, period } = limit;
  const moneyOf = (decimal: string): Money => fromDecimalString(decimal, currencyCode(currency ?? 'USD'));
  const said = fill(text.passed, {
    what: limitInWords(limit, text),
    amount: format.money(moneyOf(amount)),
    giver: text.givers[setBy],
  });
  if (period === 'order') return said;
  if (used === null) return `${said} ${text.notValued}`;
  const [most, sent] = [moneyOf(amount), moneyOf(used)];
  const left = compare(sent, most) > 0 ? money(0n, most.currency) : subtract(most, sent);
  return `${said} ${fill(text.usedAndLeft, { used: format.money(sent), left: format.money(left) })}`;
}
