import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls/index.ts';
import { encode, fieldOfWire, fieldOnWire, spelled } from './codec.ts';
import { refusalOnWire, refusedField, type Call } from './define-call.ts';
import { refuse } from '../refusals.ts';
import { officeCalls } from '../office/index.ts';
import { writeEntry, writeGroups } from '../statements/statement.ts';
import { writeToldEntry } from '../statements/told-entry.ts';
import { line } from './wire-text.ts';

const party = spelled(
  { creditorName: line, creditorAgentBic: line, charges: z.enum(['OUR', 'SHA']), note: z.optional(z.string()) },
  { creditorAgentBic: 'SWIFT Code' },
);

describe('a spelled object', () => {
  test('is read by its names on the wire, and what is missing is empty', () => {
    expect(party.parse({ creditor_name: 'Otto Graf', 'SWIFT Code': null, charges: 'SHA', moon: 'full' })).toEqual({
      creditorName: 'Otto Graf',
      creditorAgentBic: '',
      charges: 'SHA',
    });
  });

  test('is written by its names on the wire, in the order in which they are stated', () => {
    const ours = { note: 'n', charges: 'SHA', creditorAgentBic: 'COBADEFF', creditorName: 'Otto Graf' } as const;
    expect(JSON.stringify(encode(party, ours))).toBe(
      '{"creditor_name":"Otto Graf","SWIFT Code":"COBADEFF","charges":"SHA","note":"n"}',
    );
  });

  test('is written whatever its length: the side that reads judges it', () => {
    const creditorName = 'o'.repeat(2_000);
    const onWire = encode(party, { creditorName, creditorAgentBic: '', charges: 'OUR' });
    expect(onWire).toEqual({ creditor_name: creditorName, 'SWIFT Code': '', charges: 'OUR' });
    expect(party.safeParse(onWire).error?.issues[0]?.path).toEqual(['creditor_name']);
  });

  test('is not written where something is missing', () => {
    expect(() => encode(party, { creditorName: 'Otto Graf', creditorAgentBic: '' } as never)).toThrow(
      'not what the contract says',
    );
  });

  test('names its fields both ways, also where it may be missing', () => {
    const optional = z.optional(z.nullable(party));
    expect(fieldOnWire(optional, 'creditorAgentBic')).toBe('SWIFT Code');
    expect(fieldOfWire(optional, 'SWIFT Code')).toBe('creditorAgentBic');
    expect(fieldOfWire(optional, 'creditorAgentBic')).toBeUndefined();
    expect(fieldOfWire(undefined, 'SWIFT Code')).toBeUndefined();
  });
});

const withFields = Object.values<Call>(calls).flatMap((call) => {
  const names = wireNamesOf(call.query ?? call.body);
  return names.length === 0 ? [] : [{ name: call.name, call, names }];
});

test.each(withFields)('$name: a refused field goes out as it is spelled and comes back as we name it', (of) => {
  const ours = of.names.map((name) => refusedField(of.call, name));
  expect(ours).not.toContain(undefined);
  expect(new Set(ours).size).toBe(of.names.length);
  for (const name of ours) expect(name).toMatch(/^[a-z][A-Za-z]*$/);
  expect(ours.map((name) => refusalOnWire(of.call, refuse('field_malformed', name)).field)).toEqual(of.names);
});

test('a refusal of no field stays as it is', () => {
  expect(refusalOnWire(calls.login, refuse('invalid_credentials'))).toEqual({ refusal: 'invalid_credentials' });
});

test('the codecs of all ten names of an international order and of the four of an internal one', () => {
  const namesOf = (call: Call) => wireNamesOf(call.body);
  expect(namesOf(calls.orderInternationalTransfer)).toEqual([
    'from_account',
    'Amount',
    'Bank Name',
    'SWIFT Code',
    'IBAN/Beneficiary Account Number',
    'Beneficiary Reference',
    'Beneficiary Name',
    'BenefCountry',
    'Bank/Beneficiary Address',
    'PayCharges',
  ]);
  expect(namesOf(calls.orderInternalTransfer)).toEqual(['from_account', 'to_account', 'amount', 'reference']);
});

const client = {
  client_id: 'OS-1',
  client_first_name: 'Ida',
  client_last_name: 'Moor',
  company_name: '',
  email: 'ida@moor.example',
  accounts: [
    {
      id: 'a1',
      account_special_number: 'OS24 0001',
      account_type_name: 'Shared SWIFT',
      account_type: 'shared_swift',
      currency_abbreviation: 'JPY',
      balance: '1250',
      min_balance: '1000',
      available_balance: '250',
    },
  ],
  session_idle_seconds: 900,
};
const entry = {
  id: 'e1',
  date: '2026-11-18T09:00:00.000Z',
  booking_date: '2026-11-18',
  value_date: '2026-11-18',
  transfer_type: 'conversion',
  transfer_type_name: 'Conversion',
  account_special_number: 'OS24 0001',
  sender: 'Ida Moor',
  beneficiary: 'Ida Moor',
  beneficiary_address: 'Ida Moor, OS24 0002',
  transfer_number: 'T-1',
  reference: 'rent',
  debit: '10.00',
  credit: null,
  status: 'completed',
  status_name: 'Completed',
  balance: '-90.00',
  currency_abbreviation: 'EUR',
  rate: '1.1',
  counter_amount: '11.00',
  counter_currency: 'USD',
  note: 'Paid twice',
  labels: ['Rent'],
};
const beneficiary = {
  id: 'b1',
  label: 'Otto',
  creditor_name: 'Otto Graf',
  creditor_account: 'DE89',
  creditor_country: 'DE',
  creditor_agent_name: 'Nordbank',
  creditor_agent_bic: 'COBADEFF',
  street: 'Kai 1',
  post_code: '',
  town: 'Hamburg',
  reference: 'rent',
};

test.each<[call: Call, answer: unknown]>([
  [calls.login, { token: 't' }],
  [calls.requestPin, ['sent', '123456']],
  [calls.requestPin, ['sent', null]],
  [calls.verifyPin, client],
  [calls.verifyPin, 'PIN IS NOT VALID'],
  [calls.readClient, { ...client, accounts: [{ ...client.accounts[0], is_closed: true }], must_change_password: true }],
  [calls.unlockSite, { code: 200, message: 'Success', gate_pass: 'pass' }],
  [calls.changePassword, { message: 'OK', Message: 'OK' }],
  [
    calls.readStatement,
    [
      { currency: 'EUR', transaction: [entry] },
      { currency: 'USD', transaction: [] },
    ],
  ],
  [
    calls.readStatement,
    [{ currency: 'EUR', transaction: [{ ...entry, rate: null, counter_amount: null, counter_currency: null }] }],
  ],
  [calls.orderInternationalTransfer, {}],
  [calls.orderInternalTransfer, 'OK'],
  [calls.sendContactMessage, { message: 'OK' }],
  [calls.sendApplication, { message: 'OK' }],
  [calls.logout, undefined],
  [
    calls.readExchangeRates,
    {
      as_of: '2026-11-18T09:00:00Z',
      source: 'test',
      rates: [{ currency: 'EUR', usd: '1.0800', as_of: '2026-11-18T09:00:00Z', is_too_old: false }],
    },
  ],
  [
    calls.quoteInternalTransfer,
    {
      amount: '10.00',
      currency: 'USD',
      counter_amount: '1500',
      counter_currency: 'JPY',
      rate: '150',
      as_of: '2026-11-18T09:00:00Z',
    },
  ],
  [calls.requestConfirmation, { id: 'c1', code: '042317', expires_at: '2026-11-18T09:00:00Z', factors: null }],
  [
    calls.requestConfirmation,
    {
      id: 'c1',
      code: null,
      expires_at: '2026-11-18T09:00:00Z',
      factors: { app_code_taken: false, passkey: { challenge: 'c' } },
    },
  ],
  [
    calls.readBalanceHistory,
    { account: 'a1', currency: 'JPY', step_days: 7, balances: [{ day: '2026-11-18', balance: '1250' }] },
  ],
  [
    calls.readDrafts,
    { drafts: [{ form: 'internal', fields: { amount: '1' }, saved_at: 'then', is_of_this_session: true }] },
  ],
  [calls.listBeneficiaries, { beneficiaries: [beneficiary] }],
  [calls.saveBeneficiary, beneficiary],
  [calls.readStatementTotals, [{ currency: 'JPY', count: 2, debit: '1500', credit: '0' }]],
  [
    calls.readPayment,
    {
      ...entry,
      sender_account: 'OS24 0001',
      beneficiary_account: 'OS24 0002',
      beneficiary_bank: null,
      beneficiary_bic: null,
      beneficiary_country: null,
      beneficiary_postal_address: null,
      charges: 'SHA',
      end_to_end_id: null,
      uetr: null,
      rate_as_of: null,
      status_reason: null,
      original_transfer_number: null,
      timeline: [{ event: 'booked', at: '2026-11-18T09:00:00.000Z', transfer_number: null }],
    },
  ],
  [
    calls.readSessions,
    [{ id: 's1', device: null, network: '203.0.113.0/24', created_at: 'then', last_used_at: 'now', is_this: true }],
  ],
  [
    calls.readSecurityEvents,
    [
      {
        id: 'v1',
        event: 'login',
        is_refused: false,
        happened_at: 'then',
        device: null,
        network: null,
        is_this_session: true,
        user: null,
      },
    ],
  ],
])('$name: an answer that is read and written again is the same, byte for byte', (call, answer) => {
  const ours = call.answer.parse(answer);
  expect(JSON.stringify(encode(call.answer, ours))).toBe(JSON.stringify(answer));
});

test('staff and programs are told of an entry what is named for them, and nothing else of it', () => {
  const [group] = calls.readStatement.answer.parse([{ currency: 'EUR', transaction: [entry] }]);
  const withNote = group!.entries[0]!;
  expect(writeEntry(withNote)).toMatchObject({ note: 'Paid twice', labels: ['Rent'] });
  expect(writeToldEntry(withNote)).not.toHaveProperty('note');
  const answer = encode(officeCalls.readClientStatement.answer, { rows: [withNote], next: null });
  expect(Object.keys(answer.rows[0]!)).toEqual([
    'id',
    'date',
    'booking_date',
    'value_date',
    'transfer_type',
    'transfer_type_name',
    'account_special_number',
    'sender',
    'beneficiary',
    'beneficiary_address',
    'transfer_number',
    'reference',
    'debit',
    'credit',
    'status',
    'status_name',
    'balance',
    'currency_abbreviation',
    'rate',
    'counter_amount',
    'counter_currency',
  ]);
});

test('groups of a statement are written as their codec writes them', () => {
  const groups = calls.readStatement.answer.parse([{ currency: 'EUR', transaction: [entry, { ...entry, id: 'e2' }] }]);
  expect(writeGroups(groups, writeEntry)).toEqual(encode(calls.readStatement.answer, groups));
});

test.each([
  [
    'a contact message',
    { Name: 'Ida', Message: 'Hello', ClientID: '7', Phone: '+356 1', Email: 'i@m.ex', Country: 'MT' },
  ],
  ['one to an account manager', { Name: 'Ida', Message: 'Hello', 'E-mail': 'i@m.ex', AccountManager: 'Mr Vane' }],
  ['one with both names of the address', { Email: 'one@m.ex', Country: 'MT', 'E-mail': 'other@m.ex' }],
  ['one whose manager is not told', { Name: 'Ida', AccountManager: null }],
  ['an empty one', {}],
])('%s is kept as it was sent', (_, letter) => {
  const { body } = calls.sendContactMessage;
  expect(JSON.stringify(encode(body, body.parse(letter)))).toBe(JSON.stringify(letter));
});

test.each([
  ['042317', '042317'],
  [42_317, '042317'],
  [' 042317 ', '042317'],
  [null, ''],
  [undefined, ''],
])('the PIN %j is read as %j: a number has lost the zeros in front', (pin, expected) => {
  expect(calls.verifyPin.body.parse({ pin })).toEqual({ pin: expected });
});

/** The names of an object's fields on the wire; none where there is no object. */
function wireNamesOf(schema: unknown): string[] {
  const {
    shape,
    innerType,
    in: onWire,
  } = (schema as { _zod: { def: { shape?: object; innerType?: unknown; in?: unknown } } })._zod.def;
  if (shape !== undefined) return Object.keys(shape);
  const inner = innerType ?? onWire;
  return inner === undefined ? [] : wireNamesOf(inner);
}
