import { currencyCode } from '@bank/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency, returnByHand } from '../../testing/emergency-for-tests.ts';
import { findAccountByNumber } from '../accounts/index.ts';
import { bookDeposit, replaceHolidaysOfYear } from './index.ts';
import { completeOrder, rejectOrder } from '../orders/settle-order.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  // The clock of the tests stands on Monday, 2 March 2026: from here on it is Saturday.
  bank.clock.passHours(24 * 5);
});
afterAll(() => bank.close());

const order = internationalOrder({
  Amount: '20.00',
  'Beneficiary Reference': 'rent',
  'Bank/Beneficiary Address': 'Berlin',
});

interface Row {
  readonly transfer_type: string;
  readonly date: string;
  readonly value_date: string;
  readonly transfer_number: string;
}

async function rowsOf(token: string): Promise<Row[]> {
  const { body } = await bank.call('readStatement', { token });
  return body.flatMap(({ transaction }: { transaction: Row[] }) => transaction);
}

const datesOf = (rows: readonly Row[]) =>
  rows.map(({ transfer_type: type, date, value_date: valueDate }) => [type, date.slice(0, 10), valueDate]);

describe('what is booked on a Saturday', () => {
  test('is of value on Monday, but between own accounts at once', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
    const [euro, other] = client.accounts;
    const token = await bank.logIn(client);
    for (const _ of [1, 2]) {
      const sent = await bank.call('orderInternationalTransfer', { token, body: { ...order, from_account: euro.id } });
      expect(sent.status).toBe(200);
    }
    const body = { from_account: euro.id, to_account: other.id, amount: '1.00', reference: 'own' };
    expect((await bank.call('orderInternalTransfer', { token, body })).status).toBe(200);
    const [second, first] = (await rowsOf(token)).filter(({ transfer_type: type }) => type === 'sepa');
    await rejectOrder(bank.platform, first!.transfer_number, 'Name does not match (BE01)');
    await completeOrder(bank.platform, second!.transfer_number);
    await returnByHand(bank.platform, second!.transfer_number, 'Account closed (AC04)');
    const dates = datesOf(await rowsOf(token));
    for (const type of ['deposit', 'sepa', 'reversal', 'return'])
      expect(dates).toContainEqual([type, '2026-03-07', '2026-03-09']);
    expect(dates).toContainEqual(['internal', '2026-03-07', '2026-03-07']);
  });

  test('waits one day more where staff loaded a feast, for its currency alone', async () => {
    await inEmergency(bank.platform.db, 'change_holidays', (transaction) =>
      replaceHolidaysOfYear(transaction, {
        currency: currencyCode('USD'),
        year: '2026',
        days: [{ day: '2026-03-09', name: 'Feast' }],
      }),
    );
    const client = await bank.client({ holds: ['5.00 USD', '5.00 EUR'] });
    expect(datesOf(await rowsOf(await bank.logIn(client)))).toEqual(
      expect.arrayContaining([
        ['deposit', '2026-03-07', '2026-03-10'],
        ['deposit', '2026-03-07', '2026-03-09'],
      ]),
    );
  });
});

test('an order after office hours is of value on the next business day, and what comes back at once', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const [euro] = client.accounts;
  const token = await bank.logIn(client);
  const send = () => bank.call('orderInternationalTransfer', { token, body: { ...order, from_account: euro.id } });
  // From Saturday, 09:00, to the last hour of Monday.
  bank.clock.passHours(2 * 24 + 7);
  expect((await send()).status).toBe(200);
  bank.clock.passHours(1);
  expect((await send()).status).toBe(200);
  const [late] = (await rowsOf(token)).filter(({ transfer_type: type }) => type === 'sepa');
  await rejectOrder(bank.platform, late!.transfer_number, 'Name does not match (BE01)');
  expect(datesOf(await rowsOf(token)).slice(0, 3)).toEqual([
    ['reversal', '2026-03-09', '2026-03-09'],
    ['sepa', '2026-03-09', '2026-03-10'],
    ['sepa', '2026-03-09', '2026-03-09'],
  ]);
});

test('money that came in keeps the ids of its sender, and what goes back those of the order', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const [euro] = client.accounts;
  const token = await bank.logIn(client);
  const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
  const account = await findAccountByNumber(bank.platform.db, euro.number);
  await bookDeposit(bank.platform, {
    account: account!,
    amount: { amountMinor: 700n, currency: account!.currency },
    debtor: { name: 'Otto Graf', account: 'DE89370400440532013000' },
    reference: 'Invoice 7',
    endToEndId: 'INV-7',
    uetr,
    debtorAgent: { name: 'Nordbank', bic: 'COBADEFF' },
  });
  await bank.call('orderInternationalTransfer', { token, body: { ...order, from_account: euro.id } });
  const sent = (await rowsOf(token)).find(({ transfer_type: type }) => type === 'sepa')!;
  await completeOrder(bank.platform, sent.transfer_number);
  await returnByHand(bank.platform, sent.transfer_number, 'Account closed (AC04)');
  const answer = await bank.app.inject({
    url: `/api/statement/file?format=camt.053.001.08&account=${euro.number}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [, came, went, returned] = answer.payload.split('<Ntry>').slice(1);
  expect(came).toContain(`<EndToEndId>INV-7</EndToEndId><UETR>${uetr}</UETR>`);
  expect(came).toContain('<DbtrAgt><FinInstnId><BICFI>COBADEFF</BICFI><Nm>Nordbank</Nm></FinInstnId></DbtrAgt>');
  const ids = /<EndToEndId>[0-9a-f]{32}<\/EndToEndId><UETR>[0-9a-f-]{36}<\/UETR>/.exec(went!)![0];
  expect(returned).toContain(ids);
  expect(returned).toContain(`<Tp>ORIGINAL</Tp><Ref>${sent.transfer_number}</Ref>`);
  expect(returned).toContain('<Rsn><Cd>AC04</Cd></Rsn>');
});

test('a client reads the days of rest that staff loaded, from today on', async () => {
  const days = ['2026-03-02', '2026-08-03'].map((day) => ({ day, name: 'Day of rest' }));
  await inEmergency(bank.database.db, 'change_holidays', (transaction) =>
    replaceHolidaysOfYear(transaction, { currency: currencyCode('CHF'), year: '2026', days }),
  );
  const token = await bank.logIn(await bank.client());
  const { body } = await bank.call('readHolidays', { token });
  expect(body.holidays.filter(({ currency }: { currency: string }) => currency === 'CHF')).toEqual([
    { currency: 'CHF', day: '2026-08-03' },
  ]);
  expect((await bank.call('readHolidays')).status).toBe(401);
});
