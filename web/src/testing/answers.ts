import { accountTypeNames, type WireAccount, type WireEntry } from '@bank/contract';

/*
 * What the bank of the component tests answers, as it travels. A name of the wire that changes is changed here and
 * nowhere else: the tests say what a person sees.
 */

export const eurAccount: WireAccount = {
  id: '0198c5a2-0000-7000-8000-000000000001',
  account_special_number: 'XX11OSTR0000000001',
  account_type_name: accountTypeNames.designated_swift,
  account_type: 'designated_swift',
  currency_abbreviation: 'EUR',
  balance: '10000.00',
  min_balance: '500.00',
  available_balance: '9500.00',
};

export const usdAccount: WireAccount = {
  id: '0198c5a2-0000-7000-8000-000000000002',
  account_special_number: 'XX11OSTR0000000002',
  account_type_name: accountTypeNames.additional_currency,
  account_type: 'additional_currency',
  currency_abbreviation: 'USD',
  balance: '2500.50',
  min_balance: '0.00',
  available_balance: '2500.50',
};

export const idaMoor = {
  client_id: 'OS-1001',
  client_first_name: 'Ida',
  client_last_name: 'Moor',
  company_name: 'Moor Shipping Ltd',
  email: 'ida@moor.example',
  accounts: [eurAccount, usdAccount],
  session_idle_seconds: 900,
};

const everyRight = {
  see: true,
  prepare: true,
  approve: true,
  approval_limit: null,
  approval_currency: null,
  administer: true,
  is_narrowed: false,
};

/** Ida acts for her company alone. */
const ownMembership = { accounts: null, waiting: null, is_this: true };
export const oneMember = [
  {
    ...ownMembership,
    id: 'user-ida',
    membership: 'member-1',
    name: 'Ida Moor',
    rights: everyRight,
    since: '2025-03-01T09:00:00.000Z',
  },
];

/** Somebody else acts for Ida's company beside her, up to an amount. */
export const twoMembers = [
  ...oneMember,
  {
    ...ownMembership,
    id: 'user-per',
    membership: 'member-2',
    name: 'Per Holm',
    rights: { ...everyRight, approval_limit: '2000.00', approval_currency: 'EUR', administer: false },
    since: '2026-02-01T09:00:00.000Z',
    is_this: false,
  },
];

/** An assistant who may see and prepare for Ida's company, and acts for another client too. */
export const perHolm = {
  ...idaMoor,
  client_first_name: 'Per',
  client_last_name: 'Holm',
  email: 'per@moor.example',
  acting_for: {
    client_name: 'Moor Shipping Ltd',
    rights: { ...everyRight, approve: false, administer: false },
    others: [{ id: 'OS-1002', name: 'Berg Timber Ltd' }],
  },
};

/** A payment to another bank, out of the account in euros. */
export const paymentToAnna: WireEntry = {
  id: 'entry-1',
  date: '2026-11-20T10:30:00.000Z',
  booking_date: '2026-11-20',
  value_date: '2026-11-20T10:30:00.000Z',
  transfer_type: 'swift',
  transfer_type_name: 'SWIFT',
  account_special_number: eurAccount.account_special_number,
  sender: 'Moor Shipping Ltd',
  beneficiary: 'Anna Berg',
  beneficiary_address: 'Anna Berg, DE89370400440532013000',
  transfer_number: 'T-100200300',
  reference: 'Invoice 42',
  debit: '250.00',
  credit: null,
  status: 'in_process',
  status_name: 'In process',
  balance: '9750.00',
  currency_abbreviation: 'EUR',
  rate: null,
  counter_amount: null,
  counter_currency: null,
  note: '',
  labels: [],
};

export const incomingPayment: WireEntry = {
  ...paymentToAnna,
  id: 'entry-2',
  date: '2026-11-18T09:00:00.000Z',
  booking_date: '2026-11-18',
  value_date: '2026-11-18T09:00:00.000Z',
  transfer_type: 'incoming',
  transfer_type_name: 'Incoming',
  sender: 'Baltic Timber OU',
  beneficiary: 'Moor Shipping Ltd',
  beneficiary_address: `Moor Shipping Ltd, ${eurAccount.account_special_number}`,
  transfer_number: 'T-100200299',
  reference: 'Freight November',
  debit: null,
  credit: '1200.00',
  status: 'completed',
  status_name: 'Completed',
  balance: '10000.00',
};

export const courseOfPaymentToAnna = {
  ...paymentToAnna,
  sender_account: eurAccount.account_special_number,
  beneficiary_account: 'DE89370400440532013000',
  beneficiary_bank: 'Commerzbank',
  beneficiary_bic: 'COBADEFFXXX',
  beneficiary_country: 'DE',
  beneficiary_postal_address: 'Hauptstrasse 1, 50667 Koeln',
  charges: 'SHA' as const,
  end_to_end_id: 'E2E-1',
  uetr: 'c1f3a1de-1b1e-4b1e-9b1e-1b1e4b1e9b1e',
  rate_as_of: null,
  status_reason: null,
  original_transfer_number: null,
  timeline: [{ event: 'accepted' as const, at: '2026-11-20T10:30:00.000Z', transfer_number: null }],
};

/** With it a program reads the statement of one account. */
export const accountantsToken = {
  id: 'token-1',
  name: 'Accountant',
  account_numbers: [eurAccount.account_special_number],
  created_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2027-01-30T09:00:00.000Z',
  last_used_at: '2026-11-22T06:30:00.000Z',
};

/** A statement that goes to a server of Ida's once a week. */
export const weeklyStatement = {
  id: 'delivery-1',
  account_numbers: [eurAccount.account_special_number],
  frequency: 'weekly',
  format: 'camt.053.001.08',
  webhook: 'https://books.example/in',
  created_at: '2026-11-01T09:00:00.000Z',
  last_sent_at: '2026-11-22T00:20:00.000Z',
};

/** The login that asks, and one on a device that the bank could not name. */
export const openSessions = [
  {
    id: 'session-1',
    device: 'Firefox · Linux',
    network: '203.0.113.0/24',
    created_at: '2026-11-22T08:00:00.000Z',
    last_used_at: '2026-11-22T09:00:00.000Z',
    is_this: true,
  },
  {
    id: 'session-2',
    device: 'Safari · iOS',
    network: '198.51.100.0/24',
    created_at: '2026-11-21T18:00:00.000Z',
    last_used_at: '2026-11-21T19:00:00.000Z',
    is_this: false,
  },
  {
    id: 'session-3',
    device: null,
    network: '192.0.2.0/24',
    created_at: '2026-11-20T18:00:00.000Z',
    last_used_at: '2026-11-20T19:00:00.000Z',
    is_this: false,
  },
];

export const securityEvents = [
  {
    id: 'event-1',
    event: 'pin',
    is_refused: false,
    happened_at: '2026-11-22T08:00:00.000Z',
    device: 'Firefox · Linux',
    network: '203.0.113.0/24',
    is_this_session: true,
    user: null,
  },
  {
    id: 'event-2',
    event: 'login',
    is_refused: true,
    happened_at: '2026-11-21T23:00:00.000Z',
    device: null,
    network: '192.0.2.0/24',
    is_this_session: false,
    user: null,
  },
  {
    id: 'event-3',
    event: 'password_reset',
    is_refused: false,
    happened_at: '2026-11-20T12:00:00.000Z',
    device: null,
    network: null,
    is_this_session: false,
    user: null,
  },
];

export const annaBerg = {
  id: '0198c5a2-0000-7000-8000-0000000000a1',
  label: 'Anna',
  creditor_name: 'Anna Berg',
  creditor_account: 'DE89370400440532013000',
  creditor_country: 'DE',
  creditor_agent_name: 'Commerzbank',
  creditor_agent_bic: 'COBADEFFXXX',
  street: 'Hauptstrasse 1',
  post_code: '50667',
  town: 'Koeln',
  reference: 'Rent',
};

export const exchangeRates = {
  as_of: '2026-11-22T06:00:00.000Z',
  source: 'European Central Bank',
  rates: [
    { currency: 'USD', usd: '1', as_of: '2026-11-22T06:00:00.000Z', is_too_old: false },
    { currency: 'EUR', usd: '1.1', as_of: '2026-11-22T06:00:00.000Z', is_too_old: false },
    { currency: 'GBP', usd: '1.25', as_of: '2026-11-22T06:00:00.000Z', is_too_old: false },
    { currency: 'CHF', usd: '1.12', as_of: '2026-11-22T06:00:00.000Z', is_too_old: false },
  ],
};

/** As it is without a choice, and a balance of the account in euros that the user is told of. */
export const noticeChoices = {
  choices: [
    ...[eurAccount.id, usdAccount.id].flatMap((account) => [
      { kind: 'money_received', account, is_mailed: true, is_pushed: false, amount: null },
      {
        kind: 'balance_below',
        account,
        is_mailed: account === eurAccount.id,
        is_pushed: false,
        amount: account === eurAccount.id ? '500.00' : null,
      },
      { kind: 'order_executed', account, is_mailed: true, is_pushed: false, amount: null },
      { kind: 'order_returned', account, is_mailed: true, is_pushed: false, amount: null },
    ]),
    { kind: 'order_to_approve', account: null, is_mailed: true, is_pushed: false, amount: null },
    { kind: 'login_from_new_place', account: null, is_mailed: true, is_pushed: false, amount: null },
    { kind: 'rate_reached', account: null, is_mailed: true, is_pushed: false, amount: null },
  ],
  rates: [{ id: 'rate-7', from: 'EUR', to: 'USD', rate: '1.2000', reached_at: null }],
};

/** The bank's key for Web Push. */
export const pushKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

/** 100 EUR in US dollars. */
export const quoteForDollars = {
  amount: '100.00',
  currency: 'EUR',
  counter_amount: '110.00',
  counter_currency: 'USD',
  rate: '1.1',
  as_of: '2026-11-22T06:00:00.000Z',
};

/** An international transfer that was begun under this login and not sent. */
export const draftOfTransfer = {
  drafts: [
    {
      form: 'international',
      fields: { creditorName: 'Anna Berg', amount: '75' },
      saved_at: '2026-11-22T08:30:00.000Z',
      is_of_this_session: true,
    },
  ],
};

export const passwordChanged = { message: 'OK', Message: 'OK' };

/** How a refusal of an international order names its amount. */
export const amountOfOrder = 'Amount';

/** A transfer to Ida's other account that Per prepared and Ida may approve. */
export const preparedTransfer = {
  id: '0198c5a2-0000-7000-8000-00000000000a',
  version: 1,
  kind: 'internal',
  state: 'awaiting_approval',
  created_at: '2026-11-20T09:00:00.000Z',
  created_on: '2026-11-20',
  execute_on: null,
  prepared_by: 'Per Holm',
  from_account: eurAccount.account_special_number,
  beneficiary: null,
  to_account: usdAccount.account_special_number,
  amount: '45.50',
  currency: 'EUR',
  reference: 'Harbour dues',
  counter_amount: null,
  counter_currency: 'USD',
  rate: null,
  rate_as_of: null,
  transfer_number: null,
  refusal: null,
  may_approve: true,
  may_change: false,
  may_withdraw: true,
};

/** What the bank would credit for it now. */
export const quoteOfPreparedTransfer = { ...quoteForDollars, amount: '45.50', counter_amount: '50.05' };

/** The same with its life: Per changed it. */
export const lifeOfPreparedTransfer = {
  ...preparedTransfer,
  asked: null,
  needed: [],
  steps: [
    {
      from: 'awaiting_approval',
      to: 'awaiting_approval',
      at: '2026-11-20T10:00:00.000Z',
      by: 'user',
      user_name: 'Per Holm',
      reason: null,
      returned: null,
      changed: [
        { part: 'amount', was: '25.00 EUR', is: '45.50 EUR' },
        { part: 'execution_day', was: '2026-12-01', is: null },
      ],
    },
  ],
};

/** An order to Anna Berg that Per prepared; it goes by a code. */
export const lifeOfPreparedOrder = {
  ...lifeOfPreparedTransfer,
  kind: 'international',
  beneficiary: 'Anna Berg',
  to_account: 'DE89370400440532013000',
  counter_currency: null,
  steps: [],
  needed: [],
  version: 0,
  asked: {
    from_account: eurAccount.account_special_number,
    Amount: '45.50',
    'Bank Name': 'Commerzbank',
    'SWIFT Code': 'COBADEFF',
    'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
    'Beneficiary Reference': 'Harbour dues',
    'Beneficiary Name': 'Anna Berg',
    BenefCountry: 'DE',
    'Bank/Beneficiary Address': 'Domplatz 1, 50667 Koeln',
    PayCharges: 'SHA',
  },
};

/** The orders that wait for an approval. */
export const waitingOrders = {
  orders: [preparedTransfer],
  next: null,
  counts: { awaiting_approval: 1, scheduled: 2, in_process: 0 },
};
