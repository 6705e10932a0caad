import {
  orderInternationalTransfer,
  quoteInternalTransfer,
  readPayment,
  readReceipt,
  readStatementFile,
  readStatementTotals,
  saveBeneficiary,
  sendApplication,
  sendContactMessage,
} from '@bank/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callForFile, callForPart } from './call.ts';
import { readStatement } from './read-statement.ts';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function sentBody(): unknown {
  const body = server.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}

test('an international transfer is sent under the payload keys of the specification', async () => {
  server.mockResolvedValue(Response.json({}));
  await call(orderInternationalTransfer, {
    debtorAccount: 'a1',
    amount: '100.00',
    creditorAgentName: 'Banca Uno',
    creditorAgentBic: 'UNCRITMM',
    creditorAccount: 'IT60X0542811101000000123456',
    remittanceInformation: 'Invoice 7',
    creditorName: 'Tiber Srl',
    creditorCountry: 'IT',
    creditorAddress: 'Via Uno 1, Milano',
    charges: 'SHA',
  });
  expect(sentBody()).toEqual({
    from_account: 'a1',
    Amount: '100.00',
    'Bank Name': 'Banca Uno',
    'SWIFT Code': 'UNCRITMM',
    'IBAN/Beneficiary Account Number': 'IT60X0542811101000000123456',
    'Beneficiary Reference': 'Invoice 7',
    'Beneficiary Name': 'Tiber Srl',
    BenefCountry: 'IT',
    'Bank/Beneficiary Address': 'Via Uno 1, Milano',
    PayCharges: 'SHA',
  });
});

test('a contact message and a message to an account manager have their own keys', async () => {
  const message = { name: 'Ida Moor', message: 'Hello', email: 'ida@moor.example', clientId: '7', phone: '+356 1' };
  server.mockImplementation(() => Promise.resolve(Response.json({ message: 'OK' })));
  await call(sendContactMessage, { ...message, kind: 'contact', country: 'Malta' });
  expect(sentBody()).toEqual({
    Name: 'Ida Moor',
    Message: 'Hello',
    ClientID: '7',
    Phone: '+356 1',
    Email: 'ida@moor.example',
    Country: 'Malta',
  });
  server.mockClear();
  await call(sendContactMessage, { ...message, kind: 'account_manager', accountManager: 'Mr Vane' });
  expect(sentBody()).toEqual({
    Name: 'Ida Moor',
    Message: 'Hello',
    ClientID: '7',
    Phone: '+356 1',
    'E-mail': 'ida@moor.example',
    AccountManager: 'Mr Vane',
  });
});

test('an application is sent under the payload keys of the specification', async () => {
  server.mockResolvedValue(Response.json({ message: 'OK' }));
  await call(sendApplication, {
    accountType: 'corporate',
    isDesignatedSwiftWanted: true,
    isDesignatedSepaWanted: false,
    isSharedSwiftWanted: false,
    isSharedSepaWanted: true,
    isBusinessCardWanted: true,
    firstName: 'Ida',
    lastName: 'Moor',
    companyName: 'Moor Ltd',
    phone: '+356 1',
    email: 'ida@moor.example',
    country: 'Malta',
    natureOfBusiness: 'Shipping',
  });
  expect(sentBody()).toEqual({
    'First Name': 'Ida',
    'Last Name': 'Moor',
    Email: 'ida@moor.example',
    Phone: '+356 1',
    Country: 'Malta',
    'Company Name': 'Moor Ltd',
    'Nature of Business': 'Shipping',
    'Business card required': true,
    'Design Swift': true,
    'Design Sepa': false,
    'Shared Sepa': true,
    'Shared Swift': false,
    'Account Type': 'corporate',
  });
});

test('a statement comes by currency, with the place where its next part begins', async () => {
  const row = {
    id: 'e1',
    date: '2026-11-18T09:00:00Z',
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
    balance: '90.00',
    currency_abbreviation: 'EUR',
    rate: '1.1',
    counter_amount: '11.00',
    counter_currency: 'USD',
    note: 'Paid twice',
    labels: ['Rent'],
  };
  server.mockResolvedValue(
    Response.json([{ currency: 'EUR', transaction: [row] }], { headers: { 'next-cursor': 'later' } }),
  );
  expect(await readStatement({ currency: 'EUR', limit: 1 })).toEqual({
    ok: true,
    value: {
      nextCursor: 'later',
      part: [
        {
          id: 'e1',
          bookedAt: '2026-11-18T09:00:00Z',
          bookedOn: '2026-11-18',
          valueDate: '2026-11-18',
          type: 'conversion',
          accountNumber: 'OS24 0001',
          debtorName: 'Ida Moor',
          creditorName: 'Ida Moor',
          creditorInFull: 'Ida Moor, OS24 0002',
          transferNumber: 'T-1',
          remittanceInformation: 'rent',
          debit: { amountMinor: 1000n, currency: 'EUR' },
          credit: null,
          status: 'completed',
          balance: { amountMinor: 9000n, currency: 'EUR' },
          currency: 'EUR',
          rate: '1.1',
          counterAmount: { amountMinor: 1100n, currency: 'USD' },
          note: 'Paid twice',
          labels: ['Rent'],
        },
      ],
    },
  });
  expect(sentBody()).toEqual({ currency: 'EUR', limit: 1 });
});

test('one entry that breaks the contract makes the whole part unreadable', async () => {
  server.mockResolvedValue(Response.json([{ currency: 'EUR', transaction: [{ id: 'e1', debit: 'ten' }] }]));
  expect(await readStatement()).toEqual({ ok: false, failure: { kind: 'unexpected' } });
});

test('the whole statement is asked for without a body', async () => {
  server.mockResolvedValue(Response.json([]));
  expect(await readStatement()).toEqual({ ok: true, value: { part: [], nextCursor: null } });
  expect(sentBody()).toBeUndefined();
});

test('a quote comes as two exact amounts', async () => {
  server.mockResolvedValue(
    Response.json({
      amount: '10.00',
      currency: 'USD',
      counter_amount: '1500',
      counter_currency: 'JPY',
      rate: '150',
      as_of: '2026-11-18T09:00:00Z',
    }),
  );
  expect(
    await call(quoteInternalTransfer, {
      debtorAccount: 'a1',
      creditorAccount: 'a2',
      amount: '10.00',
      counterAmount: '',
    }),
  ).toEqual({
    ok: true,
    value: {
      amount: { amountMinor: 1000n, currency: 'USD' },
      counterAmount: { amountMinor: 1500n, currency: 'JPY' },
      rate: '150',
      asOf: '2026-11-18T09:00:00Z',
    },
  });
});

test('what is asked for in an address is spelled there, and what is not asked for is left out', async () => {
  const asked = () => server.mock.lastCall?.[0];
  server.mockImplementation(() => Promise.resolve(Response.json({})));
  await call(readPayment, { id: 'a/b' });
  expect(asked()).toBe('/api/payments/a%2Fb');
  await callForFile(readReceipt, { id: 'e1', language: 'fr' });
  expect(asked()).toBe('/api/payments/e1/receipt?language=fr');
  await callForFile(readStatementFile, { format: 'csv', account: '', amountFrom: '1.00', types: 'swift,sepa' });
  expect(asked()).toBe('/api/statement/file?format=csv&types=swift%2Csepa&amount_from=1.00');
  expect(server.mock.lastCall?.[1]?.body).toBeUndefined();
});

test('totals are asked for by the filter as it is spelled, and come with the place where the rest begins', async () => {
  const found = { currency: 'JPY', count: 2, debit: '1500', credit: '0' };
  server.mockResolvedValue(Response.json([found], { headers: { 'next-cursor': 'later' } }));
  const filter = { amountFrom: '10.00', types: ['swift'], cursor: 'here' } as const;
  expect(await callForPart(readStatementTotals, filter)).toEqual({
    ok: true,
    value: {
      part: [
        { count: 2, debit: { amountMinor: 1500n, currency: 'JPY' }, credit: { amountMinor: 0n, currency: 'JPY' } },
      ],
      nextCursor: 'later',
    },
  });
  expect(sentBody()).toEqual({ amount_from: '10.00', types: ['swift'], cursor: 'here' });
});

test('a beneficiary is saved with nothing but what an order needs', async () => {
  server.mockResolvedValue(Response.json({}));
  const form = {
    debtorAccount: 'a1',
    amount: '1',
    charges: 'SHA',
    creditorName: 'Otto Graf',
    creditorAccount: 'DE89',
    creditorCountry: 'DE',
    creditorAgentName: 'Nordbank',
    creditorAgentBic: 'COBADEFF',
    street: 'Kai 1',
    postCode: '',
    town: 'Hamburg',
    remittanceInformation: 'rent',
  };
  await call(saveBeneficiary, form);
  expect(sentBody()).toEqual({
    creditor_name: 'Otto Graf',
    creditor_account: 'DE89',
    creditor_country: 'DE',
    creditor_agent_name: 'Nordbank',
    creditor_agent_bic: 'COBADEFF',
    street: 'Kai 1',
    post_code: '',
    town: 'Hamburg',
    reference: 'rent',
  });
});
