import { dayIn } from '../platform/days-of-zone.ts';
import { canonicalText } from './canonical-text.ts';
import { factOf, type Fact } from './fact.ts';

/**
 * An entry is never booked earlier than the one before it on its account, so it may be later than its event by what
 * clocks differ.
 */
const apartMicrosMax = 60_000_000n;

/** A booking as its room knows it before it is written; the same text as the one that is read. */
export interface BookingToTell {
  readonly entry: {
    readonly id: string;
    readonly kind: string;
    /** A clock: the database dates it when it is written. */
    readonly bookedAt: Date | object;
    readonly valueDate?: string;
    readonly postings: readonly {
      readonly accountId: string;
      readonly side: string;
      readonly amount: { readonly amountMinor: bigint; readonly currency: string };
    }[];
  };
  readonly payment: {
    readonly id: string;
    readonly type: string;
    readonly orderedBy?: string | undefined;
    readonly orderId?: string | undefined;
    readonly debtor: { readonly name: string; readonly account: string };
    readonly creditor: { readonly name: string; readonly account: string };
    readonly remittanceInformation: string;
    readonly amount: { readonly amountMinor: bigint; readonly currency: string };
    readonly conversion?: {
      readonly counterAmount: { readonly amountMinor: bigint; readonly currency: string };
      readonly rate: { readonly rateScaled: bigint };
      readonly rateAsOf: Date;
    };
  };
  /** The user who placed the order. */
  readonly placedBy?: string | undefined;
}

/**
 * The fact of an internal transfer without a look at the database: they are booked by the thousand. What the database
 * dates has no date here (`booking 2`): the time of its event, which the seal covers, says when it was booked.
 *
 * @param zone of the bank's clock, which says the value date where the entry does not
 */
export function internalTransferFact({ entry, payment, placedBy }: BookingToTell, zone: string): Fact {
  const { conversion } = payment;
  const legs = entry.postings
    .map(({ accountId, side, amount }) => `${accountId} ${side} ${amount.amountMinor} ${amount.currency}`)
    .join(', ');
  const { bookedAt } = entry;
  const dates = bookedAt instanceof Date ? [microsOf(bookedAt), entry.valueDate ?? dayIn(zone, bookedAt)] : [];
  return factOf(
    'booking',
    entry.id,
    canonicalText([
      bookedAt instanceof Date ? 'booking 1' : 'booking 2',
      entry.id,
      entry.kind,
      ...dates,
      'false',
      null,
      null,
      null,
      legs,
      payment.id,
      payment.type,
      payment.orderedBy ?? null,
      payment.debtor.name,
      payment.debtor.account,
      payment.creditor.name,
      payment.creditor.account,
      null,
      null,
      null,
      null,
      null,
      payment.remittanceInformation,
      null,
      null,
      String(payment.amount.amountMinor),
      payment.amount.currency,
      conversion === undefined ? null : String(conversion.counterAmount.amountMinor),
      conversion?.counterAmount.currency ?? null,
      conversion === undefined ? null : String(conversion.rate.rateScaled),
      conversion === undefined ? null : microsOf(conversion.rateAsOf),
      null,
      null,
      null,
      null,
      payment.orderId ?? null,
      placedBy ?? null,
    ]),
  );
}

/** A booking as the database has it, and the same without its dates. */
const datedBooking = /^\["booking 1", ("[^"]*", "[^"]*"), "(-?\d+)", "([^"]*)", /;

/**
 * The fact of a booking that the database has dated, from the text that is read of it; undefined where it does not bear
 * the time of its event. Its value date is the day on which it was booked.
 *
 * @param told.micros when its event happened, in microseconds since 1970
 * @param told.zone of the bank's clock
 * @param told.mayBeEarlier the clock of the database was once set back: what was booked then bears the time of the
 * booking before it
 */
export function undatedBooking(
  id: string,
  content: string,
  told: { readonly micros: bigint; readonly zone: string; readonly mayBeEarlier: boolean },
): Fact | undefined {
  const [read, names, bookedText, valueDate] = datedBooking.exec(content) ?? [];
  if (read === undefined || bookedText === undefined) return undefined;
  const bookedMicros = BigInt(bookedText);
  const laterMicros = bookedMicros - told.micros;
  if (laterMicros < -apartMicrosMax || (laterMicros > apartMicrosMax && !told.mayBeEarlier)) return undefined;
  if (dayIn(told.zone, new Date(Number(bookedMicros / 1_000n))) !== valueDate) return undefined;
  return factOf('booking', id, `["booking 2", ${names}, ${content.slice(read.length)}`);
}

function microsOf(at: Date): string {
  return `${at.getTime()}000`;
}
