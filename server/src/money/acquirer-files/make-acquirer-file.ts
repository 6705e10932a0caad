import { money, toDecimalString, type CurrencyCode } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { signedMinor, type AcquirerLine, type AcquirerLineKind } from './acquirer-file.ts';
import { listUnsettledBookings, type UnsettledBooking } from './differences-store.ts';
import { acquirerFileHead, acquirerLinesMax } from './read-acquirer-file.ts';

/** What the acquirer of a demonstration keeps of each payment, in hundredths of a per cent. */
const feeBasisPoints = 45n;
const kinds: Readonly<Record<UnsettledBooking['kind'], AcquirerLineKind>> = {
  approved: 'payment',
  refunded: 'refund',
  refund_failed: 'reversal',
  charged_back: 'chargeback',
  won: 'reversal',
};

/**
 * The settlement file that an acquirer would bring for all that no file has settled, in one currency: for
 * demonstrations and tests. Undefined where there is nothing.
 *
 * @param day `YYYY-MM-DD`
 */
export async function makeAcquirerFile(
  database: Database,
  { currency, day, reference }: { readonly currency: CurrencyCode; readonly day: string; readonly reference: string },
): Promise<string | undefined> {
  const bookings = await listUnsettledBookings(database, { currency, limit: acquirerLinesMax });
  if (bookings.length === 0) return undefined;
  const lines = bookings.map((booking, place): AcquirerLine => {
    const kind = kinds[booking.kind];
    const fee = kind === 'payment' ? (booking.amountMinor * feeBasisPoints + 9_999n) / 10_000n : 0n;
    return {
      number: place + 1,
      kind,
      paymentReference: booking.reference,
      detail: booking.kind.startsWith('refund') ? booking.subjectId : '',
      amount: money(booking.amountMinor, currency),
      fee: money(fee, currency),
    };
  });
  return writeAcquirerFile({ reference, day, currency, lines });
}

/** A file with its sums, as the acquirer writes it. */
export function writeAcquirerFile({
  reference,
  day,
  currency,
  lines,
}: {
  readonly reference: string;
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly lines: readonly Omit<AcquirerLine, 'number'>[];
}): string {
  const payout = lines.reduce((sum, line) => sum + signedMinor(line) - line.fee.amountMinor, 0n);
  const head = [...acquirerFileHead, reference, day, currency, toDecimalString(money(payout, currency)), lines.length];
  const rows = lines.map(({ kind, paymentReference, detail, amount, fee }) =>
    [kind, paymentReference, detail, kind === 'fee' ? '' : toDecimalString(amount), toDecimalString(fee)].join(','),
  );
  return `${[head.join(','), ...rows].join('\n')}\n`;
}
