import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { account, amount, decimalText, line } from '../wire/wire-text.ts';
import { refusalNames } from '../refusals.ts';
import { orderKinds } from './order-state.ts';

/*
 * A standing order is one order for many days. Its days are nominal: a day of the rhythm, whatever weekday it is. The
 * order of a day goes on that day or, on a Saturday or Sunday, on the Monday after it. `month_end` is the last day from
 * Monday to Friday of a month.
 */

/** Every week on a weekday, every month on a day, every month on its last bank day. */
export const rhythms = ['weekly', 'monthly', 'month_end'] as const;
export type RhythmName = (typeof rhythms)[number];

/** `day` is 1 (Monday) to 5 of a week, 1 to 31 of a month, and null at the end of a month. */
export interface Rhythm {
  readonly rhythm: RhythmName;
  readonly day: number | null;
}

/** Standing orders of one client that go on. */
export const standingOrdersMax = 200;
/** So many days before its day an order of a fixed amount is placed, for others to approve it and to be taken back. */
export const placedAheadDays = 7;

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The first day of a rhythm on or after a day, both ISO 8601. A month that is too short has its last day instead. */
export function nextDayOf({ rhythm, day }: Rhythm, from: string): string {
  if (rhythm === 'weekly') return dayOf(Date.parse(from) + ((day! - weekdayOf(from) + 7) % 7) * dayMs);
  const [year, month] = from.split('-').map(Number) as [number, number];
  const inMonth = (number: number): string => {
    const last = new Date(Date.UTC(year, number, 0));
    if (rhythm === 'month_end') return lastBankDay(dayOf(last.getTime()));
    return dayOf(Date.UTC(year, number - 1, Math.min(day!, last.getUTCDate())));
  };
  const inThis = inMonth(month);
  return inThis >= from ? inThis : inMonth(month + 1);
}

/** The day after the one that is given, by the rhythm. */
export function dayAfterIn(rhythm: Rhythm, day: string): string {
  return nextDayOf(rhythm, dayOf(Date.parse(day) + dayMs));
}

/** The bank day on which the order of a day goes. */
export function bankDayFor(day: string): string {
  const ahead = { 6: 2, 0: 1 }[weekdayOf(day)] ?? 0;
  return dayOf(Date.parse(day) + ahead * dayMs);
}

function lastBankDay(day: string): string {
  const back = { 6: 1, 0: 2 }[weekdayOf(day)] ?? 0;
  return dayOf(Date.parse(day) - back * dayMs);
}

const number = reshaped(z.optional(z.nullable(z.number())), {
  decode: (said) => said ?? null,
  encode: (said: number | null) => said,
});

/** How a standing order repeats, and when it ends: on a day, after so many orders or at a sum; at most one of them. */
export const rhythmFields = {
  rhythm: line,
  day: number,
  /** ISO 8601. Its first day is the first of the rhythm on or after this one. */
  startsOn: line,
  lastOn: line,
  times: number,
  /** A plain decimal in the currency of the account; empty without one. */
  sumMax: line,
};
export type RhythmAsked = Readonly<{
  [Name in keyof typeof rhythmFields]: z.output<(typeof rhythmFields)[Name]>;
}>;

export const noRhythm: RhythmAsked = { rhythm: '', day: null, startsOn: '', lastOn: '', times: null, sumMax: '' };

/** What a standing order asks for. An internal one leaves the fields of the beneficiary's bank empty. */
export const standingOrderFields = {
  kind: line,
  debtorAccount: account,
  amount,
  /** All above this sum instead of an amount, between own accounts alone; a plain decimal, empty without one. */
  keeps: line,
  creditorAccount: line,
  remittanceInformation: line,
  creditorName: line,
  creditorAgentName: line,
  creditorAgentBic: line,
  creditorCountry: line,
  creditorAddress: line,
  charges: line,
  ...rhythmFields,
};

export const standingOrderSpelling = {
  debtorAccount: 'from_account',
  creditorAccount: 'to_account',
  remittanceInformation: 'reference',
  creditorName: 'beneficiary',
  creditorAgentName: 'bank_name',
  creditorAgentBic: 'bic',
  creditorCountry: 'country',
  creditorAddress: 'address',
} as const;

/** What became of a day: an order, nothing as there was nothing above what stays, or a refusal; or it was left out. */
const standingDayOutcomes = ['placed', 'skipped', 'nothing', 'refused'] as const;

export const standingOrder = spelled(
  {
    id: z.string(),
    kind: z.enum(orderKinds),
    debtorAccount: z.string(),
    creditorAccount: z.string(),
    /** Null between own accounts. */
    creditorName: z.nullable(z.string()),
    /** Null where all above `keeps` goes. */
    amount: z.nullable(decimalText),
    keeps: z.nullable(decimalText),
    currency: z.string(),
    remittanceInformation: z.string(),
    rhythm: z.enum(rhythms),
    day: z.nullable(z.number()),
    lastOn: z.nullable(z.string()),
    times: z.nullable(z.number()),
    sumMax: z.nullable(decimalText),
    /** The next day for which no order was placed yet, ISO 8601; null once it is over. */
    nextOn: z.nullable(z.string()),
    /** Why it is over; null while it goes on. */
    endReason: z.nullable(z.enum(['client', 'last_day', 'times', 'sum', 'account_closed', 'right_ended'])),
    /** The name of the user who placed it; null for a user whom the bank no longer names. */
    placedBy: z.nullable(z.string()),
    /** Whether its orders go without another approval. */
    isConfirmed: z.boolean(),
    /** Whether the user who asks may leave a day out, or end it. */
    mayChange: z.boolean(),
    /** The last days, the newest first. */
    days: z.array(
      spelled(
        {
          on: z.string(),
          outcome: z.enum(standingDayOutcomes),
          orderId: z.nullable(z.string()),
          refusedFor: z.nullable(z.enum(refusalNames)),
        },
        { refusedFor: 'refusal' },
      ),
    ),
  },
  { ...standingOrderSpelling, isConfirmed: 'confirmed' },
);
export type StandingOrder = Readonly<z.output<typeof standingOrder>>;
