import * as z from 'zod/mini';
import { accountTypes } from '../client.ts';
import { returnCodes } from './incoming.ts';
import { sharesOfSuspense } from './suspense.ts';
import { openItemKinds } from './open-item-kinds.ts';
import { staffRoles } from './staff-role.ts';

/* What each kind of proposal asks for: plain JSON, the same on the wire, in the database and when it is carried out. */

export const line = (lengthMax: number) =>
  z.string().check(z.minLength(1), z.maxLength(lengthMax), z.regex(/^[^\p{Cc}]+$/u));
const account = line(80);
export const amount = line(30);
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const percent = z.string().check(z.regex(/^(0|[1-9]\d?)(\.\d{1,4})?$/));

export const bookedByHandTypes = ['fee', 'interest', 'deposit'] as const;

/** An entry by hand: legs on accounts of clients and of the bank, balanced in every currency. */
export const bookByHandContent = z.object({
  /** What the client reads, and the trail keeps. */
  text: line(140),
  /** As what the client sees it on the statement. */
  type: z.enum(bookedByHandTypes),
  legs: z
    .array(z.object({ account, side: z.enum(['debit', 'credit']), amount, currency }))
    .check(z.minLength(2), z.maxLength(16)),
  /** The id of a document that was added for it. */
  document: z.optional(line(40)),
});
export type BookByHand = z.output<typeof bookByHandContent>;

/** The opposite of an entry that was booked, by its number (`T-100012`) or the id of the entry. */
export const reverseEntryContent = z.object({ entry: line(40), text: line(140), document: z.optional(line(40)) });
export type ReverseEntry = z.output<typeof reverseEntryContent>;

export const openAccountContent = z.object({
  client: line(40),
  type: z.enum(accountTypes),
  currency,
  securityDeposit: amount,
});
export type OpenAccount = z.output<typeof openAccountContent>;

export const closeAccountContent = z.object({ account });
export type CloseAccount = z.output<typeof closeAccountContent>;

export const placeHoldContent = z.object({ account, amount });
export type PlaceHold = z.output<typeof placeHoldContent>;

export const endHoldContent = z.object({ hold: line(40) });
export type EndHold = z.output<typeof endHoldContent>;

/** The value of one unit in US dollars. */
export const setRateContent = z.object({ currency, usd: line(40), source: line(200) });
export type SetRate = z.output<typeof setRateContent>;

/**
 * `order_alone_limit`: up to which amount in US dollars one person completes an order · `suspense_alone_limit`: up to
 * which one decides about money in suspense · `rate_band_percent`: by how much one person may move a rate in a day ·
 * `fresh_rate_limit`: up to which amount in US dollars a conversion goes at a rate that staff set within the hour ·
 * `hit_alone_score`: from which score on a hit is released by two people · `hit_hours_max`: after how many hours a
 * hit that waits raises an alarm · `suspense_days_max`: how many days money may wait in suspense before a day is
 * closed · `value_date_days_back`, `value_date_days_ahead`: how far from the booking day a value date of a
 * correspondent may lie. `separate_roles`: what is done where a person would have roles that must not meet.
 * `access_review_days`: how many days after a review of access the next one is due. `messages_kept_years` and the
 * others of its kind: how long the bank keeps messages, applications that led to no client, mails, and what it knows
 * of a client after the last account was closed. `complaint_days`, `person_request_days`: within how many days a
 * complaint, and a question of a person about their data, is answered. `dormant_after_months`: after how many months
 * without a login or an order accounts are dormant. `dormancy_warning_days`: so many days before the client is warned.
 */
export const limitNames = [
  'order_alone_limit',
  'suspense_alone_limit',
  'officer_day_limit',
  'rate_band_percent',
  'fresh_rate_limit',
  'suspense_days_max',
  'hit_alone_score',
  'hit_hours_max',
  'value_date_days_back',
  'value_date_days_ahead',
  'separate_roles',
  'access_review_days',
  'messages_kept_years',
  'applications_kept_years',
  'mails_kept_years',
  'client_data_kept_years',
  'complaint_days',
  'person_request_days',
  'dormant_after_months',
  'dormancy_warning_days',
] as const;
export type LimitName = (typeof limitNames)[number];
export const setLimitContent = z.object({ limit: z.enum(limitNames), value: line(30) });
export type SetLimit = z.output<typeof setLimitContent>;

export const changeStaffRolesContent = z.object({
  login: line(100),
  roles: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)),
});
export type ChangeStaffRoles = z.output<typeof changeStaffRolesContent>;

/** What fees are by, in US dollars. */
export const tariffContent = z.object({
  /** Of a client, for each month. */
  monthlyMaintenance: amount,
  /** Of an international payment. */
  payment: z.object({ percent, least: amount, most: amount }),
  chargesPayments: z.boolean(),
  /** `YYYY-MM-DD`, a day to come: the tariff counts from its beginning. From its approval where nothing is said. */
  from: z.optional(z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/))),
});
export type Tariff = z.output<typeof tariffContent>;

/** A percentage of a year, in whole hundredths. */
const yearly = z.string().check(z.regex(/^\d{1,2}\.\d{2}$/));
/** What term deposits of a currency are opened at, from a day on. Those that were opened before keep their terms. */
export const depositOfferContent = z.object({
  currency: z.enum(['USD', 'EUR']),
  rate: yearly,
  /** Where one ends early. */
  earlyRate: yearly,
  least: amount,
  most: amount,
  /** None is opened while it is off. */
  isOffered: z.boolean(),
  /** `YYYY-MM-DD`, a day to come. From its approval where nothing is said. */
  from: z.optional(z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/))),
});
export type DepositOfferContent = z.output<typeof depositOfferContent>;

/** From an account of the client, at the offer of the day. */
export const openTermDepositContent = z.object({ account, amount });
export type OpenTermDepositContent = z.output<typeof openTermDepositContent>;

/** Before its twelve months are over. */
export const closeTermDepositContent = z.object({ deposit: line(20) });
export type CloseTermDepositContent = z.output<typeof closeTermDepositContent>;

const places = z.string().check(z.regex(/^(0|[1-9]\d?)(\.\d{1,2})?$/));

/** A client as a merchant: what the bank keeps, what it holds back and how long, limits in US dollars. */
export const merchantTermsContent = z.object({
  /** Its number. */
  client: line(20),
  /** In US dollars, for the security deposit. Needed the first time. */
  account: z.optional(account),
  /** Per cent. */
  rate: places,
  reserve: places,
  reserveDays: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  paymentLimit: amount,
  dayLimit: amount,
  /** Blocked, no live payment is taken; refunds, disputes and settlements go on. */
  state: z.enum(['open', 'blocked']),
  /** Where pages of live checkouts may send payers: origins with blanks between them. */
  returnAddresses: z.optional(z.string().check(z.maxLength(1_000))),
});
export type MerchantTermsContent = z.output<typeof merchantTermsContent>;

/** The security deposit of a merchant that takes no live payments any more, to an account of it in US dollars. */
export const depositReturnContent = z.object({ client: line(20), account });
export type DepositReturnContent = z.output<typeof depositReturnContent>;

/** Money in suspense is what the acquirer pays for one of its files. */
export const acquirerMoneyContent = z.object({ file: line(40), entry: line(40) });
export type AcquirerMoneyContent = z.output<typeof acquirerMoneyContent>;

/** A difference with the acquirer: a booking, or a line as its file, a colon and its number; and what it came to. */
export const cardDifferenceContent = z.object({
  item: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?::[1-9]\d{0,4})?$/)),
  amount: z.string().check(z.regex(/^-?\d{1,18}(?:\.\d{1,4})?$/)),
});
export type CardDifferenceContent = z.output<typeof cardDifferenceContent>;

/** All days of rest of a currency in a year, beside weekends and the days of TARGET; without a day there are none. */
export const changeHolidaysContent = z.object({
  currency,
  year: z.string().check(z.regex(/^20\d{2}$/)),
  days: z
    .array(z.object({ day: z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/)), name: line(140) }))
    .check(z.maxLength(150)),
});
export type ChangeHolidays = z.output<typeof changeHolidaysContent>;

/** ISO 9362; the country is not judged, for the banks of this one's demonstration are in none. */
export const bic = z.string().check(z.regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/));
const correspondent = z.object({ name: line(140), bic, account: line(34) });
/** The correspondents of a currency, the preferred one first; without one the bank has none. */
export const changeCorrespondentsContent = z.object({
  currency,
  correspondents: z.array(correspondent).check(z.maxLength(5)),
});
export type ChangeCorrespondents = z.output<typeof changeCorrespondentsContent>;
/** As the bank keeps those of all currencies. */
export const correspondentsKept = z.record(z.string(), z.array(correspondent));

/** What an administrator types: without a password the one in force stays. */
export const setGateTyped = z.object({
  state: z.enum(['open', 'closed']),
  password: z.string().check(z.maxLength(200)),
});
/** What is kept of it: a key that is derived from the password, never the password; null: the one in force stays. */
export const setGateContent = z.object({
  state: z.enum(['open', 'closed']),
  key: z.nullable(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type SetGate = z.output<typeof setGateContent>;

/** `YYYY-MM`, a month that is over. */
export const chargeFeesContent = z.object({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) });
export type ChargeFees = z.output<typeof chargeFeesContent>;

/** A fee that is due or that a client owes, by its id. */
export const waiveFeeContent = z.object({ fee: line(40) });
export type WaiveFee = z.output<typeof waiveFeeContent>;

/**
 * What a fee that a person booked was for: months (`2026-10`), payments (`T-100012`), or nothing of the tariff where
 * the list is empty.
 */
export const assignFeeContent = z.object({
  /** The number of the fee's own payment. */
  payment: line(40),
  of: z.array(z.string().check(z.regex(/^(20\d{2}-(0[1-9]|1[0-2])|T-\d{1,15})$/))).check(z.maxLength(12)),
});
export type AssignFee = z.output<typeof assignFeeContent>;

/** The chart's classes, in the order of a balance sheet and of the results. */
export const chartClasses = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type ChartClassName = (typeof chartClasses)[number];
const chartNumber = z.string().check(z.regex(/^[1-9]\d{2,9}$/));

/** An account is added to the chart, or closed when nothing stands on it. */
export const changeChartContent = z.union([
  z.object({
    act: z.literal('open'),
    number: chartNumber,
    /** What stands before the colon in the codes of its ledger accounts: `rent` of `rent:USD`. */
    code: z.string().check(z.regex(/^[a-z][a-z_]{2,39}$/)),
    name: line(80),
    class: z.enum(chartClasses),
  }),
  z.object({ act: z.literal('close'), number: chartNumber }),
]);
export type ChangeChart = z.output<typeof changeChartContent>;

export const setReportingCurrencyContent = z.object({ currency });
export type SetReportingCurrency = z.output<typeof setReportingCurrencyContent>;

/** A year that is over, whose income and expense go to retained earnings. */
export const carryResultContent = z.object({ year: z.string().check(z.regex(/^20\d{2}$/)) });
export type CarryResult = z.output<typeof carryResultContent>;

/** `YYYY-MM`: those of its statements go that are false, and no other. */
export const withdrawStatementsContent = z.object({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) });
export type WithdrawStatements = z.output<typeof withdrawStatementsContent>;

export const closingPeriods = ['day', 'month', 'year'] as const;
export type ClosingPeriod = (typeof closingPeriods)[number];

/**
 * What is looked at before a period is closed. A bank overrules the first three where it knows better: a correspondent
 * abroad has a day of rest, a client is being asked whose the money is, a currency has no rate to accrue fees by.
 */
export const closingItems = [
  'statements',
  'suspense',
  'fees',
  'interest',
  'reconciliation',
  'trial_balance',
  'days',
  'months',
  'result',
] as const;
export type ClosingItem = (typeof closingItems)[number];
export const overrulableItems = ['statements', 'suspense', 'fees'] as const satisfies readonly ClosingItem[];

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as the period is. */
export const closePeriodContent = z.object({
  period: z.enum(closingPeriods),
  of: z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/)),
  overruled: z
    .array(z.object({ item: z.enum(overrulableItems), reason: line(300) }))
    .check(z.maxLength(overrulableItems.length)),
});
export type ClosePeriod = z.output<typeof closePeriodContent>;

/** Who may do what, of the end of a day or of today as it stands. */
export const reviewAccessContent = z.object({ day: line(10) });
export type ReviewAccess = z.output<typeof reviewAccessContent>;

/** An open item, by the names of the statements around it; the texts are empty where there is none. */
export const signOffItemContent = z.object({
  item: z.enum(openItemKinds),
  bic,
  account: line(34),
  currency,
  after: z.string().check(z.maxLength(35)),
  before: z.string().check(z.maxLength(35)),
});
export type SignOffItem = z.output<typeof signOffItemContent>;

/** Client, user and accounts of an application: the rest is what the applicant typed. */
export const acceptApplicationContent = z.object({
  application: line(40),
  /** How often its file had moved when it was read. */
  version: z.int(),
  login: line(100),
  accounts: z
    .array(z.object({ type: z.enum(accountTypes), currency, securityDeposit: amount }))
    .check(z.minLength(1), z.maxLength(10)),
});
export type AcceptApplication = z.output<typeof acceptApplicationContent>;

/** What becomes of money in suspense that is above the limit; the account is that of a client. */
export const resolveSuspenseContent = z.object({
  entry: line(40),
  /** `debited`: from the clients who have what a reversal takes back. `order_returned`: as the return of its order. */
  resolution: z.enum(['assigned', 'order_returned', 'debited', 'returned', 'own']),
  /** Of all of it. */
  account: z.nullable(line(40)),
  /** Of parts that add up to it. */
  shares: z.optional(sharesOfSuspense),
  /** The number of the order that comes back, where the entry names none. */
  order: z.optional(line(40)),
  /** Of money that is sent back: why. Without it the one that fits why the money waits. */
  returnCode: z.optional(z.enum(returnCodes)),
});
export type ResolveSuspense = z.output<typeof resolveSuspenseContent>;

/** The data of the person whom a request for erasure is about; by the number of the case. */
export const erasePersonContent = z.object({ case: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
export type ErasePerson = z.output<typeof erasePersonContent>;

/** An order above the limit, as it was read: how often it had moved by then. */
export const releaseOrderContent = z.object({ order: line(40), version: z.int().check(z.nonnegative()) });
export type ReleaseOrder = z.output<typeof releaseOrderContent>;

/** An imported file of a correspondent that goes out of the books with all that it told. */
export const takeFileBackContent = z.object({ file: line(40) });
export type TakeFileBack = z.output<typeof takeFileBackContent>;

/** Money that was assigned to the wrong account waits in suspense again. */
export const undoAssignmentContent = z.object({ entry: line(40) });
export type UndoAssignment = z.output<typeof undoAssignmentContent>;

/** A file of a correspondent that a person of the office brought: the id under which it was kept. */
export const importFileContent = z.object({ file: line(40) });
export type ImportFile = z.output<typeof importFileContent>;

/** A payment file that is to leave: its id. */
export const sendFileContent = z.object({ file: line(40) });
export type SendFile = z.output<typeof sendFileContent>;

/** What became of an order that was sent, where two people know it and no file tells it. */
export const decideSentOrderContent = z.object({
  order: line(40),
  version: z.int().check(z.nonnegative()),
  outcome: z.enum(['completed', 'returned', 'rejected']),
  /** Of one that came back: why, as the client reads it. */
  returnCode: z.optional(z.enum(returnCodes)),
});
export type DecideSentOrder = z.output<typeof decideSentOrderContent>;
