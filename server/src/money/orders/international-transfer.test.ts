import { calls, type RefusalName } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let token: string;
let euro: TestAccount;
let dollar: TestAccount;
let foreign: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['10000.00 EUR', '10000.00 USD'] });
  [euro, dollar] = client.accounts;
  [foreign] = (await bank.client({ holds: ['1000.00 EUR'] })).accounts;
  token = await bank.logIn(client);
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const iban = 'IBAN/Beneficiary Account Number';
const address = 'Bank/Beneficiary Address';
const orderOf = (changes: object = {}): Record<string, unknown> => ({
  from_account: euro.id,
  Amount: '10.00',
  'Bank Name': 'Nordbank',
  'SWIFT Code': 'COBADEFF',
  [iban]: 'DE89 3704 0044 0532 0130 00',
  'Beneficiary Reference': 'Invoice 17',
  'Beneficiary Name': 'Otto Graf',
  BenefCountry: 'DE',
  [address]: 'Hafenstrasse 1, Hamburg',
  PayCharges: 'SHA',
  ...changes,
});
const send = (order: object, key?: string) =>
  bank.call('orderInternationalTransfer', {
    token,
    body: order,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const lastPayment = () =>
  bank.database.db.selectFrom('payments').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

/** One way of breaking each rule, in the order of the contract. */
const breakages: {
  refusal: RefusalName;
  field?: string;
  letter?: string;
  what: string;
  change: () => object;
  key?: string;
}[] = [
  { refusal: 'idempotency_key_malformed', what: 'a key with a space', change: () => ({}), key: 'a b' },
  {
    refusal: 'all_fields_required',
    field: 'Bank Name',
    what: 'no name of the bank',
    change: () => ({ 'Bank Name': ' ' }),
  },
  {
    refusal: 'text_has_forbidden_characters',
    field: 'Beneficiary Name',
    letter: 'ש',
    what: 'a name with a letter that banks cannot pass on',
    change: () => ({ 'Beneficiary Name': 'Otto שלום' }),
  },
  {
    refusal: 'text_too_long',
    field: 'Beneficiary Reference',
    what: 'a reference of 141 characters',
    change: () => ({ 'Beneficiary Reference': 'r'.repeat(141) }),
  },
  {
    refusal: 'debtor_account_not_found',
    field: 'from_account',
    what: 'an account that does not exist',
    change: () => ({ from_account: 'OS2400000000' }),
  },
  { refusal: 'amount_malformed', field: 'Amount', what: 'an amount in words', change: () => ({ Amount: 'ten' }) },
  { refusal: 'amount_must_be_positive', field: 'Amount', what: 'nothing', change: () => ({ Amount: 0 }) },
  {
    refusal: 'amount_has_too_many_decimals',
    field: 'Amount',
    what: 'a tenth of a cent',
    change: () => ({ Amount: 0.001 }),
  },
  {
    refusal: 'amount_too_large',
    field: 'Amount',
    what: 'sixteen digits before the point',
    change: () => ({ Amount: '9'.repeat(16) }),
  },
  {
    refusal: 'creditor_agent_bic_malformed',
    field: 'SWIFT Code',
    what: 'a code of seven characters',
    change: () => ({ 'SWIFT Code': 'COBADEF' }),
  },
  {
    refusal: 'creditor_country_unknown',
    field: 'BenefCountry',
    what: 'a country that does not exist',
    change: () => ({ BenefCountry: 'ZZ' }),
  },
  {
    refusal: 'creditor_town_missing',
    field: address,
    what: 'a street and a post code',
    change: () => ({ [address]: 'Hafenstrasse 1, 20095' }),
  },
  {
    refusal: 'creditor_account_malformed',
    field: iban,
    what: 'an IBAN with a wrong digit',
    change: () => ({ [iban]: 'DE89370400440532013001' }),
  },
  {
    refusal: 'charge_bearer_unknown',
    field: 'PayCharges',
    what: 'charges that nobody bears',
    change: () => ({ PayCharges: 'ALL' }),
  },
  {
    refusal: 'exceeds_available_balance',
    field: 'Amount',
    what: 'more than the account holds',
    change: () => ({ Amount: '10000.01' }),
  },
];

test.each(breakages)(
  '$refusal: $what is refused and nothing is booked',
  async ({ refusal, field, letter, change, key }) => {
    const before = await bank.entryCount();
    const answer = await send(orderOf(change()), key);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 422,
      reason: refusal,
      message: refusalText('en', refusal, { letter }),
      ...(field !== undefined && { field }),
    });
    expect(await bank.entryCount()).toBe(before);
  },
);

test('of two broken rules the one that the contract names first is answered', async () => {
  const order = calls.orderInternationalTransfer.refusals;
  expect(breakages.map(({ refusal }) => refusal)).toEqual(
    order.filter((name) => breakages.some(({ refusal }) => refusal === name)),
  );
  for (const [index, first] of breakages.entries()) {
    for (const second of breakages.slice(index + 1)) {
      const answer = await send(orderOf({ ...second.change(), ...first.change() }), first.key ?? second.key);
      expect(`${second.what}, and ${first.what}: ${answer.body.reason}`).toBe(
        `${second.what}, and ${first.what}: ${first.refusal}`,
      );
    }
  }
});

test('a text with forbidden characters is named before one that is too long, in any fields', async () => {
  const answer = await send(orderOf({ 'Bank Name': 'N'.repeat(141), [address]: 'Ham\u0007burg' }));
  expect(answer.body).toMatchObject({ reason: 'text_has_forbidden_characters', field: address });
});

test.each([
  'from_account',
  'Amount',
  'Bank Name',
  'SWIFT Code',
  iban,
  'Beneficiary Reference',
  'Beneficiary Name',
  'BenefCountry',
  address,
  'PayCharges',
])('an order without %s is incomplete', async (field) => {
  for (const empty of [undefined, null, '', '  ']) {
    expect(await send(orderOf({ [field]: empty }))).toMatchObject({
      status: 422,
      body: { reason: 'all_fields_required', field, message: 'All fields must be filled' },
    });
  }
});

test('somebody elses account is answered exactly as one that does not exist', async () => {
  const { request_id: _one, ...missing } = (await send(orderOf({ from_account: crypto.randomUUID() }))).body;
  for (const reference of [foreign.id, foreign.number]) {
    const { request_id: _other, ...answer } = (await send(orderOf({ from_account: reference }))).body;
    expect(answer).toEqual(missing);
  }
  expect(await bank.balance(foreign)).toBe('1000.00');
});

describe('an accepted order', () => {
  test('is answered with an empty object, debited at once and in process', async () => {
    const client = await bank.client({ holds: ['100.00 EUR'] });
    const [account] = client.accounts;
    const answer = await bank.call('orderInternationalTransfer', {
      token: await bank.logIn(client),
      body: orderOf({ from_account: account.id, Amount: 99.5 }),
    });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(Object.keys(answer.body)).toEqual([]);
    expect(await bank.balance(account)).toBe('0.50');
    expect(await lastPayment()).toMatchObject({ status: 'in_process', amount_minor: 9_950n, ordered_by: client.id });
  });

  test('may leave the security deposit and not one cent less', async () => {
    const client = await bank.client({ holds: ['100.00 EUR'], securityDeposit: '40.00' });
    const own = await bank.logIn(client);
    const [account] = client.accounts;
    const order = (Amount: string) =>
      bank.call('orderInternationalTransfer', { token: own, body: orderOf({ from_account: account.id, Amount }) });
    expect(await order('60.01')).toMatchObject({ status: 422, body: { reason: 'exceeds_available_balance' } });
    expect(await order('60.00')).toMatchObject({ status: 200 });
  });

  test('with the same key is booked once', async () => {
    const before = await bank.entryCount();
    const key = bank.newKey();
    for (let time = 1; time <= 3; time++) expect(await send(orderOf(), key)).toMatchObject({ status: 200, body: {} });
    expect(await bank.entryCount()).toBe(before + 1);
    expect(await send(orderOf({ PayCharges: 'OUR' }), key)).toMatchObject({
      status: 422,
      body: { reason: 'idempotency_key_reused' },
    });
  });

  test('is kept as it will be sent: in SWIFT characters, BIC and IBAN without spaces', async () => {
    await send(
      orderOf({
        'Bank Name': 'Crédit du Môle',
        'SWIFT Code': ' cobadeff xxx ',
        [iban]: 'de89 3704 0044 0532 0130 00',
        BenefCountry: ' de ',
        'Beneficiary Reference': 'Счёт № 17 & Söhne',
        'Beneficiary Name': 'Юрий Щукин',
        [address]: 'Straße 1_2; Ústí',
        PayCharges: ' our ',
      }),
    );
    expect(await lastPayment()).toMatchObject({
      creditor_agent_name: 'Credit du Mole',
      creditor_agent_bic: 'COBADEFFXXX',
      creditor_account: 'DE89370400440532013000',
      creditor_country: 'DE',
      remittance_information: 'Schet No 17 + Sohne',
      creditor_name: 'Iurii Shchukin',
      creditor_address: 'Strasse 1-2, Usti',
      charge_bearer: 'DEBT',
      end_to_end_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      uetr: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

test.each([
  ['Beneficiary Name', '山田太郎', '山'],
  ['Bank Name', 'Bank بنك', 'ب'],
  ['Beneficiary Reference', 'Order 7 😀', '😀'],
  [address, 'ถนน 3, 20457 Hamburg', 'ถ'],
])(
  '%s: what SWIFT cannot carry is refused and named, not only where nothing is left: %s',
  async (field, text, letter) => {
    const answer = await send(orderOf({ [field]: text }));
    expect(answer).toMatchObject({ status: 422, body: { reason: 'text_has_forbidden_characters', field } });
    expect(answer.body.message).toContain(letter);
  },
);

test('typographic signs go in their plain form, and what nobody sees is left out', async () => {
  const answer = await send(
    orderOf({
      'Beneficiary Name': '\u200e«O’Brien» – Söhne\u00a0GmbH',
      'Beneficiary Reference': '“Order\u20097” — 3\u202f000 €',
    }),
  );
  expect(answer.status).toBe(200);
  expect(await lastPayment()).toMatchObject({
    creditor_name: "'O'Brien' - Sohne GmbH",
    remittance_information: "'Order 7' - 3 000 EUR",
  });
});

test('an address has two hundred and eighty characters at most', async () => {
  const long = 'Hamburg,'.repeat(35);
  expect(await send(orderOf({ [address]: `${long}x` }))).toMatchObject({
    status: 422,
    body: { reason: 'text_too_long', field: address },
  });
  expect(await send(orderOf({ [address]: long }))).toMatchObject({ status: 200 });
});

test('a text that transliteration makes too long is refused', async () => {
  expect(await send(orderOf({ 'Beneficiary Reference': 'щ'.repeat(40) }))).toMatchObject({
    status: 422,
    body: { reason: 'text_too_long', field: 'Beneficiary Reference' },
  });
});

test.each([
  ['euro with shared charges inside SEPA', 'sepa', {}],
  ['euro with charges of the sender', 'swift', { PayCharges: 'OUR' }],
  ['euro with charges of the beneficiary', 'swift', { PayCharges: 'BEN' }],
  ['euro to a country outside', 'swift', { BenefCountry: 'US', [iban]: '0011-22' }],
])('%s goes by %s', async (_what, type, changes) => {
  expect(await send(orderOf(changes))).toMatchObject({ status: 200 });
  expect((await lastPayment()).type).toBe(type);
});

test('dollars go by SWIFT', async () => {
  expect(await send(orderOf({ from_account: dollar.id }))).toMatchObject({ status: 200 });
  expect((await lastPayment()).type).toBe('swift');
});
