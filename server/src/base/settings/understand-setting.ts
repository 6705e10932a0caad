import type { Correspondents } from '@bank/contract';
import {
  changeCountryRulesContent,
  correspondentsKept,
  depositOfferContent,
  profilesKept,
  questionnaire,
  screeningValues,
  setGateContent,
  tariffContent,
  type CorrespondentProfile,
  type CountryRule,
  type DepositOfferContent,
  type LimitName,
  type Questionnaire,
  type ScreeningValues,
  type SetGate,
  type Tariff,
} from '@bank/contract/office';
import {
  compare,
  currencyCode,
  isCurrencyCode,
  parseAmount,
  toDecimalString,
  type CurrencyCode,
  type Money,
} from '@bank/money';
import { understandRules, type KeptRules } from './understand-rules.ts';

/** What the bank works with, by the name of the setting. */
export type SettingValues = Readonly<Record<LimitName, string>> & {
  readonly tariff: Tariff;
  readonly term_deposit_offer: DepositOfferContent;
  readonly correspondents: Correspondents;
  readonly correspondent_profiles: Readonly<Record<string, CorrespondentProfile>>;
  readonly gate: SetGate;
  readonly reporting_currency: CurrencyCode;
  readonly monitoring_rules: KeptRules;
  readonly country_rules: readonly CountryRule[];
  readonly screening_values: ScreeningValues;
  readonly risk_questionnaire: Questionnaire;
};
export type SettingName = keyof SettingValues;

const readers: { readonly [Name in SettingName]: (value: unknown) => SettingValues[Name] | undefined } = {
  order_alone_limit: dollars,
  suspense_alone_limit: dollars,
  officer_day_limit: dollars,
  fresh_rate_limit: dollars,
  rate_band_percent: (value) => (typeof value === 'string' && /^([1-9]\d?|100)$/.test(value) ? value : undefined),
  suspense_days_max: days,
  hit_alone_score: (value) => (typeof value === 'string' && /^(0|[1-9]\d?|100)$/.test(value) ? value : undefined),
  hit_hours_max: (value) => (value === '0' ? undefined : days(value)),
  value_date_days_back: days,
  value_date_days_ahead: days,
  separate_roles: (value) => (value === 'off' || value === 'warn' || value === 'refuse' ? value : undefined),
  access_review_days: (value) => (value === '0' ? undefined : days(value)),
  messages_kept_years: yearsOfKeeping,
  applications_kept_years: yearsOfKeeping,
  mails_kept_years: yearsOfKeeping,
  client_data_kept_years: yearsOfKeeping,
  complaint_days: daysOfAnswer,
  person_request_days: daysOfAnswer,
  dormant_after_months: (value) =>
    typeof value === 'string' && /^([3-9]|[1-9]\d|1[01]\d|120)$/.test(value) ? value : undefined,
  dormancy_warning_days: (value) =>
    typeof value === 'string' && /^(1[4-9]|[2-8]\d|90)$/.test(value) ? value : undefined,
  tariff,
  term_deposit_offer: depositOffer,
  correspondents: (value) => correspondentsKept.safeParse(value).data,
  correspondent_profiles: (value) => profilesKept.safeParse(value).data,
  gate: (value) => setGateContent.safeParse(value).data,
  monitoring_rules: understandRules,
  country_rules: (value) => changeCountryRulesContent.shape.rules.safeParse(value).data,
  reporting_currency: (value) => (typeof value === 'string' && isCurrencyCode(value) ? value : undefined),
  screening_values: (value) => screeningValues.safeParse(value).data,
  risk_questionnaire: (value) => questionnaire.safeParse(value).data,
};

export const settingNames = Object.keys(readers) as readonly SettingName[];

/**
 * The one reading of a setting, for the writer and for the reader: what staff typed becomes what is kept, and what is
 * kept becomes what counts. Amounts are dollars as the bank writes them, so that `60000` is `60000.00`.
 *
 * @returns undefined where the value means nothing under this name
 */
export function understandSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): SettingValues[Name] | undefined {
  return readers[name](value);
}

function dollars(value: unknown): string | undefined {
  const amount = amountOf(value);
  return amount && toDecimalString(amount);
}

/** A whole number of days, a year at most. */
function days(value: unknown): string | undefined {
  return typeof value === 'string' && /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) <= 366 ? value : undefined;
}

/** Whole years: not fewer than laws on money laundering ask for, and not so many that nothing is ever deleted. */
function yearsOfKeeping(value: unknown): string | undefined {
  return typeof value === 'string' && /^([5-9]|[12]\d|30)$/.test(value) ? value : undefined;
}

/** A quarter of a year at most. */
function daysOfAnswer(value: unknown): string | undefined {
  return typeof value === 'string' && /^([1-9]|[1-8]\d|90)$/.test(value) ? value : undefined;
}

function tariff(value: unknown): Tariff | undefined {
  const read = tariffContent.safeParse(value).data;
  const [monthly, least, most] = [read?.monthlyMaintenance, read?.payment.least, read?.payment.most].map(amountOf);
  if (!read || !monthly || !least || !most || compare(least, most) > 0) return undefined;
  return {
    ...read,
    monthlyMaintenance: toDecimalString(monthly),
    payment: { percent: read.payment.percent, least: toDecimalString(least), most: toDecimalString(most) },
  };
}

function depositOffer(value: unknown): DepositOfferContent | undefined {
  const read = depositOfferContent.safeParse(value).data;
  if (read === undefined || Number(read.earlyRate) > Number(read.rate)) return undefined;
  const [least, most] = [read.least, read.most].map((text) => {
    const parsed = parseAmount(text, currencyCode(read.currency));
    return parsed.ok ? parsed.amount : undefined;
  });
  if (!least || !most || compare(least, most) > 0) return undefined;
  return { ...read, least: toDecimalString(least), most: toDecimalString(most) };
}

function amountOf(value: unknown): Money | undefined {
  const parsed = typeof value === 'string' ? parseAmount(value, currencyCode('USD')) : undefined;
  return parsed?.ok ? parsed.amount : undefined;
}
