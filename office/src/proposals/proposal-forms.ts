import { limitPeriods, noticeImportances } from '@bank/contract';
import {
  closingPeriods,
  countryRulePlaces,
  limitNames,
  openItemKinds,
  type ProposalKindName,
} from '@bank/contract/office';
import { monitoringRuleNames } from '@bank/contract/office/monitoring';
import type { OfficeTexts } from '@bank/dictionaries/office/texts';

type ProposalTexts = OfficeTexts['proposals'];

/** What is typed, by the names of the fields. */
export type Values = Readonly<Record<string, string>>;

export interface FormField {
  readonly name: string;
  readonly label: keyof ProposalTexts['fields'];
  readonly hint?: keyof ProposalTexts['fields'];
  /** One of these; a text where nothing is said. */
  readonly choices?: readonly (keyof ProposalTexts['choices'])[];
  /** Several lines; `secret`: hidden while it is typed; `document`: a file, sent at once and named by its id. */
  readonly kind?: 'lines' | 'secret' | 'document';
  /** Of a booking by hand: to which leg it belongs, from 1. */
  readonly leg?: number;
}

export interface ProposalForm {
  readonly fields: (legs: number) => readonly FormField[];
  /** As the contract says it. */
  readonly content: (values: Values, legs: number) => unknown;
}

const field = (name: FormField['label'], more: Omit<FormField, 'name' | 'label'> = {}): FormField => ({
  name,
  label: name,
  ...more,
});

/** A form whose fields are the content as it is. */
function plain(...fields: readonly FormField[]): ProposalForm {
  return {
    fields: () => fields,
    content: (values) => Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()])),
  };
}

const documentField = field('document', { hint: 'documentHint', kind: 'document' });

const deathPaper = field('document', { kind: 'document' });

/** The id of the document behind an entry, where there is one. */
function documentOf(values: Values): { readonly document?: string } {
  const id = values['document'] ?? '';
  return id === '' ? {} : { document: id };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `id: text`, and below it `- id points text` for each answer. */
function questionsOf(lines: readonly string[]): unknown[] {
  const questions: { id: string; text: string; answers: unknown[] }[] = [];
  for (const line of lines) {
    const [first = '', points = '', ...words] = line.replace(/^- */, '').split(' ');
    if (line.startsWith('-'))
      questions.at(-1)?.answers.push({ id: first, points: Number(points), text: words.join(' ') });
    else {
      const end = line.indexOf(':');
      questions.push({ id: line.slice(0, end), text: line.slice(end + 1).trim(), answers: [] });
    }
  }
  return questions;
}

const legFields = (leg: number): readonly FormField[] => [
  { name: `account${leg}`, label: 'legAccount', hint: 'accountHint', leg },
  { name: `side${leg}`, label: 'side', choices: ['debit', 'credit'], leg },
  { name: `amount${leg}`, label: 'amount', leg },
  { name: `currency${leg}`, label: 'currency', leg },
];
const numbered = (legs: number): number[] => Array.from({ length: legs }, (_, place) => place + 1);

/** The forms of the kinds that are proposed here; the others are proposed where they come up. */
export const proposalForms: Partial<Record<ProposalKindName, ProposalForm>> = {
  book_by_hand: {
    fields: (legs) => [
      field('text', { hint: 'textHint' }),
      field('type', { choices: ['fee', 'interest', 'deposit'] }),
      documentField,
      ...numbered(legs).flatMap(legFields),
    ],
    content: (values, legs) => ({
      text: values['text'] ?? '',
      type: values['type'] ?? '',
      ...documentOf(values),
      legs: numbered(legs).map((leg) => ({
        account: (values[`account${leg}`] ?? '').trim(),
        side: values[`side${leg}`] ?? '',
        amount: (values[`amount${leg}`] ?? '').trim(),
        currency: (values[`currency${leg}`] ?? '').trim().toUpperCase(),
      })),
    }),
  },
  reverse_entry: {
    fields: () => [field('entry', { hint: 'entryHint' }), field('text', { hint: 'textHint' }), documentField],
    content: ({ entry = '', text = '', ...values }) => ({
      entry: entry.trim(),
      text: text.trim(),
      ...documentOf(values),
    }),
  },
  open_account: plain(
    field('client'),
    field('type', {
      choices: ['designated_swift', 'designated_sepa', 'shared_swift', 'shared_sepa', 'additional_currency'],
    }),
    field('currency'),
    field('securityDeposit'),
  ),
  close_account: plain(field('account')),
  place_hold: plain(field('account'), field('amount')),
  end_hold: plain(field('hold')),
  change_mail_address: plain(field('login'), field('email')),
  end_second_factors: plain(field('login')),
  change_client_address: plain(
    field('client'),
    field('street'),
    field('postCode'),
    field('town'),
    field('subdivision'),
    field('country'),
  ),
  record_death: plain(field('client'), field('diedOn', { hint: 'noticeDayHint' }), deathPaper),
  end_death: plain(field('client'), field('outcome', { choices: ['released', 'mistaken'] }), deathPaper),
  publish_notice: {
    fields: () => [
      { name: 'en', label: 'noticeEn', hint: 'noticeHint' },
      { name: 'ru', label: 'noticeRu' },
      { name: 'es', label: 'noticeEs' },
      { name: 'fr', label: 'noticeFr' },
      field('importance', { choices: noticeImportances }),
      { name: 'from', label: 'noticeFrom', hint: 'noticeDayHint' },
      { name: 'until', label: 'noticeUntil', hint: 'noticeDayHint' },
      { name: 'clients', label: 'noticeClients', hint: 'noticeClientsHint', kind: 'lines' },
    ],
    content: ({ clients = '', ...values }) => ({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
      clients: linesOf(clients),
    }),
  },
  set_client_limit: plain(
    field('client'),
    field('login', { hint: 'userHint' }),
    field('period', { choices: limitPeriods }),
    field('currency', { hint: 'limitCurrencyHint' }),
    field('amount', { hint: 'limitAmountHint' }),
  ),
  set_rate: plain(field('currency'), field('usd'), field('source')),
  set_limit: plain(field('limit', { choices: limitNames }), field('value')),
  change_staff_roles: {
    fields: () => [field('login'), field('roles', { hint: 'rolesHint' })],
    content: ({ login = '', roles = '' }) => ({
      login: login.trim(),
      roles: roles.split(/[\s,]+/).filter((role) => role !== ''),
    }),
  },
  change_tariff: {
    fields: () => [
      field('monthlyMaintenance'),
      field('percent'),
      field('least'),
      field('most'),
      field('chargesPayments', { choices: ['yes', 'no'] }),
      field('from', { hint: 'fromHint' }),
    ],
    content: ({ monthlyMaintenance = '', percent = '', least = '', most = '', chargesPayments, from = '' }) => ({
      monthlyMaintenance,
      payment: { percent, least, most },
      chargesPayments: chargesPayments === 'yes',
      ...(from.trim() !== '' && { from: from.trim() }),
    }),
  },
  set_deposit_offer: {
    fields: () => [
      field('currency', { choices: ['USD', 'EUR'] }),
      field('rate', { hint: 'yearlyHint' }),
      field('earlyRate', { hint: 'yearlyHint' }),
      { name: 'least', label: 'leastOfOffer' },
      { name: 'most', label: 'mostOfOffer' },
      field('isOffered', { choices: ['yes', 'no'] }),
      field('from', { hint: 'fromHint' }),
    ],
    content: ({ isOffered, from = '', ...figures }) => ({
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.trim()])),
      isOffered: isOffered === 'yes',
      ...(from.trim() !== '' && { from: from.trim() }),
    }),
  },
  open_term_deposit: plain(field('account'), field('amount')),
  close_term_deposit: plain({ name: 'deposit', label: 'termDeposit' }),
  return_merchant_deposit: plain(field('client'), field('account')),
  receive_from_acquirer: plain({ name: 'file', label: 'acquirerFile' }, { name: 'entry', label: 'incomingEntry' }),
  write_off_card_difference: plain({ name: 'item', label: 'cardItem' }, field('amount')),
  set_merchant_terms: {
    fields: () => [
      field('client'),
      field('account', { hint: 'depositAccountHint' }),
      { name: 'rate', label: 'percent' },
      field('reserve', { hint: 'percentHint' }),
      field('reserveDays'),
      field('paymentLimit'),
      field('dayLimit'),
      field('takesLive', { choices: ['yes', 'no'] }),
      field('returnAddresses', { kind: 'lines' }),
    ],
    content: ({ takesLive, account = '', ...figures }) => ({
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.trim()])),
      ...(account.trim() !== '' && { account: account.trim() }),
      state: takesLive === 'no' ? 'blocked' : 'open',
    }),
  },
  change_holidays: {
    fields: () => [field('currency'), field('year'), field('days', { hint: 'daysHint', kind: 'lines' })],
    content: ({ currency = '', year = '', days = '' }) => ({
      currency: currency.trim().toUpperCase(),
      year: year.trim(),
      days: linesOf(days).map((line) => ({ day: line.slice(0, 10), name: line.slice(10).trim() })),
    }),
  },
  change_correspondents: {
    fields: () => [field('currency'), field('correspondents', { hint: 'correspondentsHint', kind: 'lines' })],
    content: ({ currency = '', correspondents = '' }) => ({
      currency: currency.trim().toUpperCase(),
      correspondents: linesOf(correspondents).map((line) => {
        const [bic = '', account = '', ...name] = line.split(',').map((part) => part.trim());
        return { bic: bic.toUpperCase(), account, name: name.join(', ') };
      }),
    }),
  },
  change_profile: {
    fields: () => [
      field('bic'),
      field('sftp', { hint: 'sftpHint', kind: 'lines' }),
      field('keys', { hint: 'keysHint', kind: 'lines' }),
      field('messages', { hint: 'messagesHint' }),
      field('references', { choices: ['asTold', 'unique', 'meaningless'] }),
      field('balances', { hint: 'balancesHint' }),
      field('charges', { choices: ['asTold', 'apart'] }),
      field('statementsBy', { hint: 'statementsByHint' }),
      field('statementDays', { hint: 'statementDaysHint' }),
      field('aloneLimit'),
      field('sumLimit'),
      field('fileSizeMax'),
      field('returns', { hint: 'returnsHint' }),
    ],
    content: ({ bic = '', ...typed }) => {
      const text = (name: string) => (typed[name] ?? '').trim();
      const words = (name: string) =>
        text(name)
          .split(/[\s,]+/)
          .filter((word) => word !== '');
      const told = (name: string, value: unknown) =>
        text(name) !== '' && text(name) !== 'asTold' ? { [name]: value } : {};
      const keys = linesOf(text('keys'));
      const [login = '', hostKey = '', from = '', to = ''] = linesOf(text('sftp'));
      const [user = '', host = '', port = '22'] = login.split(/[@:]/);
      const profile = {
        keys,
        ...told('sftp', { user, host, port: Number(port), hostKey, in: from, out: to }),
        messages: words('messages'),
        reading: {
          ...told('references', text('references')),
          ...told('balances', words('balances')),
          ...told('charges', text('charges')),
        },
        statementsBy: text('statementsBy'),
        ...told('statementDays', words('statementDays').map(Number)),
        aloneLimit: text('aloneLimit'),
        ...told('sumLimit', text('sumLimit')),
        ...told('fileSizeMax', Number(text('fileSizeMax'))),
        ...told('returns', text('returns')),
      };
      return { bic: bic.trim().toUpperCase(), profile: keys.length === 0 && login === '' ? null : profile };
    },
  },
  set_gate: {
    fields: () => [
      { name: 'state', label: 'gateState', choices: ['open', 'closed'] },
      { name: 'password', label: 'gatePassword', hint: 'gatePasswordHint', kind: 'secret' },
    ],
    content: ({ state = '', password = '' }) => ({ state, password }),
  },
  charge_fees: plain(field('month', { hint: 'monthHint' })),
  waive_fee: plain(field('fee', { hint: 'feeHint' })),
  assign_fee: {
    fields: () => [
      field('payment', { hint: 'paymentHint' }),
      { name: 'of', label: 'feeOf', hint: 'feeOfHint', kind: 'lines' },
    ],
    content: ({ payment = '', of = '' }) => ({ payment: payment.trim().toUpperCase(), of: linesOf(of) }),
  },
  change_chart: {
    fields: () => [
      field('act', { choices: ['addAccount', 'closeAccount'], hint: 'actHint' }),
      field('number', { hint: 'numberHint' }),
      field('code', { hint: 'codeHint' }),
      field('name'),
      field('class', { choices: ['asset', 'liability', 'equity', 'income', 'expense'] }),
    ],
    content: ({ act, number = '', code = '', name = '', class: chartClass = '' }) =>
      act === 'closeAccount'
        ? { act: 'close', number: number.trim() }
        : { act: 'open', number: number.trim(), code: code.trim(), name: name.trim(), class: chartClass },
  },
  set_reporting_currency: {
    fields: () => [field('currency')],
    content: ({ currency = '' }) => ({ currency: currency.trim().toUpperCase() }),
  },
  set_monitoring_rule: plain(
    field('rule', { choices: monitoringRuleNames }),
    field('state', { choices: ['on', 'off'] }),
    field('amount', { hint: 'figuresHint' }),
    field('count'),
    field('share'),
    { name: 'days', label: 'windowDays' },
    field('within'),
  ),
  change_country_rules: {
    fields: () => [field('rules', { hint: 'rulesHint', kind: 'lines' })],
    content: ({ rules = '' }) => ({
      rules: linesOf(rules).flatMap((line) => {
        const [country = '', typed = '', act = '', ...document] = line.split(/\s+/);
        const places = typed === 'any' ? countryRulePlaces : [typed];
        return places.map((place) => ({ country: country.toUpperCase(), place, act, document: document.join(' ') }));
      }),
    }),
  },
  set_risk_questionnaire: {
    fields: () => [
      field('questions', { hint: 'questionsHint', kind: 'lines' }),
      ...(['mediumFrom', 'highFrom', 'reviewLow', 'reviewMedium', 'reviewHigh'] as const).map((name) => field(name)),
    ],
    content: ({ questions = '', mediumFrom, highFrom, reviewLow, reviewMedium, reviewHigh }) => ({
      questions: questionsOf(linesOf(questions)),
      mediumFrom: Number(mediumFrom),
      highFrom: Number(highFrom),
      reviewMonths: { low: Number(reviewLow), medium: Number(reviewMedium), high: Number(reviewHigh) },
    }),
  },
  carry_result: plain(field('year', { hint: 'yearOverHint' })),
  withdraw_statements: plain(field('month', { hint: 'falseMonthHint' })),
  close_period: {
    fields: () => [
      field('period', { choices: closingPeriods }),
      field('of', { hint: 'ofHint' }),
      field('overruled', { hint: 'overruledHint', kind: 'lines' }),
    ],
    content: ({ period = '', of = '', overruled = '' }) => ({
      period,
      of: of.trim(),
      overruled: linesOf(overruled).map((line) => {
        const [item = '', ...reason] = line.split(':');
        return { item: item.trim(), reason: reason.join(':').trim() };
      }),
    }),
  },
  review_access: plain(field('day', { hint: 'dayHint' })),
  erase_person: plain(field('case')),
  sign_off_item: {
    fields: () => [
      field('item', { choices: openItemKinds }),
      field('bic'),
      field('account'),
      field('currency'),
      field('after', { hint: 'aroundHint' }),
      field('before', { hint: 'aroundHint' }),
    ],
    content: (values) =>
      Object.fromEntries(
        ['item', 'bic', 'account', 'currency', 'after', 'before'].map((name) => [name, (values[name] ?? '').trim()]),
      ),
  },
};

/** The address of a form whose fields are filled in already. */
export function proposalAddress(kind: ProposalKindName, values: Values = {}): string {
  return `/proposals/new?${new URLSearchParams({ kind, ...values })}`;
}
