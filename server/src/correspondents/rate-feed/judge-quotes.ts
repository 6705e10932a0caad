import type { QuoteFate } from '@bank/contract/office/settings';
import type { CurrencyCode } from '@bank/money';
import { isLeap, type UsdRate } from '../../money/exchange-rates/index.ts';
import type { Quote } from './store.ts';

export interface JudgedQuote {
  readonly quote: Quote;
  /** What the second source says of that day. */
  readonly other: Quote | undefined;
  readonly fate: QuoteFate;
}

/** Two sources that agree move a rate by so much; beyond it two people look. The database judges it again. */
const leapPercent = 10;
const sameDayMs = 86_400_000;

/**
 * Judges what the first source says by what the second one says.
 *
 * @param first and `second`: what each says, the newest of each currency in front
 * @param band by how many per cent of the smaller one the two may differ
 */
export function judgeQuotes(
  latest: ReadonlyMap<CurrencyCode, UsdRate>,
  {
    first,
    second,
    band,
  }: { readonly first: readonly Quote[]; readonly second: readonly Quote[]; readonly band: number },
): JudgedQuote[] {
  const others = Map.groupBy(second, ({ currency }) => currency);
  return [...Map.groupBy(first, ({ currency }) => currency).values()].map(([newest]) => {
    const quote = newest!;
    const rate = latest.get(quote.currency);
    const other = nearest(quote, others.get(quote.currency) ?? []);
    return { quote, other, fate: fateOf({ quote, other, rate, band }) };
  });
}

function nearest(quote: Quote, others: readonly Quote[]): Quote | undefined {
  const far = ({ asOf }: Quote) => Math.abs(asOf.getTime() - quote.asOf.getTime());
  return others.filter((other) => far(other) <= sameDayMs).toSorted((one, two) => far(one) - far(two))[0];
}

function fateOf({
  quote,
  other,
  rate,
  band,
}: {
  readonly quote: Quote;
  readonly other: Quote | undefined;
  readonly rate: UsdRate | undefined;
  readonly band: number;
}): QuoteFate {
  if (rate !== undefined && rate.asOf >= quote.asOf) return 'past';
  if (rate === undefined) return 'first';
  if (other === undefined) return 'alone';
  const [one, two] = [quote.usdPerUnitScaled, other.usdPerUnitScaled];
  const [smaller, difference] = one < two ? [one, two - one] : [two, one - two];
  if (difference * 100n > smaller * BigInt(band)) return 'differs';
  const change = { rate: { ...rate, usdPerUnitScaled: one }, before: rate, counts: true };
  return isLeap(change, leapPercent) ? 'leaps' : 'agrees';
}
