import type { DepositOfferContent } from '@bank/contract/office';
import { currencyCode, fromDecimalString, hundredthsOf, type CurrencyCode, type Money } from '@bank/money';
import { startOfDay } from '../platform/days-of-zone.ts';
import type { Database } from '../platform/platform.ts';
import { listSettingVersions } from './read-setting.ts';

/** What term deposits of a currency are opened at from a moment on. */
export interface DepositOfferInForce {
  /** Of the setting; null: the offer that every bank begins with. */
  readonly id: string | null;
  readonly currency: CurrencyCode;
  /** Hundredths of a percent a year. */
  readonly rateHundredths: number;
  readonly earlyRateHundredths: number;
  readonly least: Money;
  readonly most: Money;
  readonly isOffered: boolean;
  readonly since: Date;
}

/** The investment programme of the website (spec 9): its rates. An early end costs the interest. */
const firstOffers: readonly DepositOfferContent[] = [
  { currency: 'USD', rate: '12.00', earlyRate: '0.00', least: '10000.00', most: '5000000.00', isOffered: true },
  { currency: 'EUR', rate: '11.00', earlyRate: '0.00', least: '10000.00', most: '5000000.00', isOffered: true },
];

/** All versions of all currencies, the one that counts from the latest moment first. */
export async function readDepositOffers(database: Database, zone: string): Promise<readonly DepositOfferInForce[]> {
  const kept = (await listSettingVersions(database, 'term_deposit_offer')).map(({ id, value, setAt }) =>
    toOffer(value, id, value.from === undefined ? setAt : startOfDay(zone, value.from)),
  );
  // Of two that count from the same moment the newer one stands first, as it was read.
  kept.sort((one, other) => other.since.getTime() - one.since.getTime());
  return [...kept, ...firstOffers.map((offer) => toOffer(offer, null, new Date(0)))];
}

/** The offer of a currency at a moment; undefined for a currency in which the bank has none. */
export function depositOfferAt(
  offers: readonly DepositOfferInForce[],
  currency: string,
  moment: Date,
): DepositOfferInForce | undefined {
  return offers.find((offer) => offer.currency === currency && offer.since <= moment);
}

function toOffer(
  { currency: code, rate, earlyRate, least, most, isOffered }: DepositOfferContent,
  id: string | null,
  since: Date,
): DepositOfferInForce {
  const currency = currencyCode(code);
  return {
    id,
    currency,
    rateHundredths: hundredthsOf(rate),
    earlyRateHundredths: hundredthsOf(earlyRate),
    least: fromDecimalString(least, currency),
    most: fromDecimalString(most, currency),
    isOffered,
    since,
  };
}
