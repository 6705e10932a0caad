import { isRefusal } from '@bank/contract';
import { bankAccount } from '@bank/ledger';
import { currencyCode } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccountByNumber, listOpenHolds } from '../../money/accounts/index.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { findUserByLogin } from '../../people/identity/user-store.ts';
import { approveProposal, readOpenProposal } from '../../people/proposals/decide-proposal.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { readLimit } from '../../base/settings/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { setRateAlone } from './set-rate.ts';
import { twoPeople, type TwoPeople } from './testing-two-people.ts';

let bank: TestBank;
let people: TwoPeople;
let doIt: TwoPeople['change'];
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
  doIt = people.change;
});
beforeEach(() => bank.clock.passSeconds(60));
afterAll(() => bank.close());

const soundness = async () =>
  (await verifyBank(bank.database.db)).map(({ subject, detail }) => `${subject}: ${detail}`);

const legs = (account: TestAccount, side: 'debit' | 'credit', amount: string) => [
  { account: account.number, side, amount, currency: account.currency },
  {
    account: `${side === 'debit' ? 'income' : 'expense'}:${account.currency}`,
    side: side === 'debit' ? 'credit' : 'debit',
    amount,
    currency: account.currency,
  },
];

/** The bank's own accounts open with their first booking: a fee and an interest of another client. */
async function openOwnAccounts(currency: string): Promise<void> {
  for (const kind of ['income', 'expense'] as const)
    await bankAccount(bank.database.db, {
      kind,
      currency: currencyCode(currency),
      newId: bank.platform.newId,
      now: bank.clock.now(),
    });
}

describe('holds', () => {
  test('what is held is not paid out, and may be once the hold ends', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
    const [from, to] = client.accounts;
    const token = await bank.logIn(client);
    const pay = (amount: string) =>
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: from.number, to_account: to.number, amount, reference: 'Own funds' },
      });

    expect(await doIt('place_hold', { account: from.number, amount: '60.00' })).toBe('done');

    const shown = await bank.call('readClient', { token });
    expect(JSON.stringify(shown.body)).toContain('"available_balance":"40.00"');
    expect((await pay('40.01')).body).toMatchObject({ reason: 'exceeds_available_balance' });
    expect((await pay('40.00')).status).toBe(200);

    const account = (await findAccountByNumber(bank.database.db, from.number))!;
    const [hold] = await listOpenHolds(bank.database.db, account.id);
    expect(hold).toMatchObject({ amountMinor: 6_000n, placedBy: 'ann, ben' });
    expect(await doIt('end_hold', { hold: hold!.id })).toBe('done');
    expect((await pay('60.00')).status).toBe(200);
    expect(await doIt('end_hold', { hold: hold!.id })).toMatchObject({ refusal: 'hold_not_found' });
    expect(await soundness()).toEqual([]);
  });

  test('a transfer and a hold at once never pay out what is held', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
    const [from, to] = client.accounts;
    const token = await bank.logIn(client);
    const id = await people.propose('place_hold', { account: from.number, amount: '80.00' });

    const [held, paid] = await Promise.all([
      people.approve(id as string),
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: from.number, to_account: to.number, amount: '50.00', reference: 'Own funds' },
      }),
    ]);

    // The transfer was first, or it was refused: the hold stands in both cases.
    expect(held).toBe('done');
    expect(await bank.balance(from)).toBe(paid.status === 200 ? '50.00' : '100.00');
  });
});

describe('bookings by hand', () => {
  test('a fee by hand moves the account, the client reads why, and it is taken back once', async () => {
    await openOwnAccounts('EUR');
    const client = await bank.client({ holds: ['100.00 EUR'] });
    const [account] = client.accounts;

    expect(
      await doIt('book_by_hand', { text: 'Reference letter', type: 'fee', legs: legs(account, 'debit', '20.00') }),
    ).toBe('done');
    expect(await bank.balance(account)).toBe('80.00');
    const token = await bank.logIn(client);
    const { body } = await bank.call('readStatement', { token });
    expect(JSON.stringify(body)).toContain('Reference letter');
    expect(JSON.stringify(body)).toContain('income:EUR');

    const entry = (await newestPayment(account))!;
    expect(await doIt('reverse_entry', { entry, text: 'Charged by mistake' })).toBe('done');
    expect(await bank.balance(account)).toBe('100.00');
    expect(await doIt('reverse_entry', { entry, text: 'Once more' })).toMatchObject({
      refusal: 'entry_reversed_already',
    });
    expect(await soundness()).toEqual([]);
  });

  test('two proposals to take back one entry take it back once', async () => {
    await openOwnAccounts('EUR');
    const client = await bank.client({ holds: ['100.00 EUR'] });
    const [account] = client.accounts;
    const entry = (await newestPayment(account))!;
    const first = (await people.propose('reverse_entry', { entry, text: 'Wrong client' })) as string;
    const second = (await people.propose('reverse_entry', {
      entry: await entryOf(entry),
      text: 'Wrong client',
    })) as string;

    const outcomes = await Promise.all(
      [people.approve(first), people.approve(second)].map((one) => one.catch(() => 'broken')),
    );

    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await bank.balance(account)).toBe('0.00');
  });

  test('interest of a client, and an entry between accounts of the bank alone', async () => {
    await openOwnAccounts('EUR');
    const client = await bank.client({ holds: ['100.00 EUR'] });
    const [account] = client.accounts;

    expect(
      await doIt('book_by_hand', { text: 'Interest', type: 'interest', legs: legs(account, 'credit', '1.50') }),
    ).toBe('done');
    expect(await bank.balance(account)).toBe('101.50');
    expect(
      await doIt('book_by_hand', {
        text: 'Year end',
        type: 'fee',
        legs: [
          { account: 'income:EUR', side: 'debit', amount: '1.00', currency: 'EUR' },
          { account: 'expense:EUR', side: 'credit', amount: '1.00', currency: 'EUR' },
        ],
      }),
    ).toBe('done');
    expect(await soundness()).toEqual([]);
  });

  test('an entry is refused where it is not balanced, takes two clients, transit, or what is not there', async () => {
    await openOwnAccounts('EUR');
    const client = await bank.client({ holds: ['100.00 EUR', '100.00 EUR'] });
    const [one, other] = client.accounts;
    const book = (entryLegs: unknown) => doIt('book_by_hand', { text: 'Try', type: 'fee', legs: entryLegs });
    const leg = (account: string, side: string, amount: string, currency = 'EUR') => ({
      account,
      side,
      amount,
      currency,
    });

    expect(await book([leg(one.number, 'debit', '1.00'), leg('income:EUR', 'credit', '1.01')])).toMatchObject({
      refusal: 'entry_not_balanced',
    });
    expect(await book([leg(one.number, 'debit', '1.00'), leg(other.number, 'credit', '1.00')])).toMatchObject({
      refusal: 'entry_of_two_clients',
    });
    expect(await book([leg(one.number, 'debit', '1.00'), leg('transit:EUR', 'credit', '1.00')])).toMatchObject({
      refusal: 'account_not_found',
    });
    expect(await book([leg(one.number, 'debit', '1.00', 'USD'), leg('income:EUR', 'credit', '1.00')])).toMatchObject({
      refusal: 'account_not_found',
    });
    expect(await book([leg(one.number, 'debit', '-1.00'), leg('income:EUR', 'credit', '1.00')])).toMatchObject({
      refusal: 'amount_malformed',
    });
    expect(await book([leg(one.number, 'debit', '100.01'), leg('income:EUR', 'credit', '100.01')])).toMatchObject({
      refusal: 'exceeds_available_balance',
    });
    expect(await bank.balance(one)).toBe('100.00');
  });

  test('an order is not taken back by an entry of its own', async () => {
    expect(await doIt('reverse_entry', { entry: 'T-1', text: 'None' })).toMatchObject({ refusal: 'entry_not_found' });
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
    const [from, to] = client.accounts;
    const token = await bank.logIn(client);
    await bank.call('orderInternalTransfer', {
      token,
      body: { from_account: from.number, to_account: to.number, amount: '5.00', reference: 'Own funds' },
    });
    expect(await doIt('reverse_entry', { entry: (await newestPayment(from))!, text: 'Undo' })).toMatchObject({
      refusal: 'entry_not_reversible',
    });
  });
});

describe('accounts', () => {
  test('an account is opened for a client, and closed at zero only', async () => {
    const client = await bank.client({ holds: ['10.00 EUR'] });
    const [full] = client.accounts;

    expect(
      await doIt('open_account', {
        client: client.number,
        type: 'additional_currency',
        currency: 'CHF',
        securityDeposit: '0',
      }),
    ).toBe('done');
    const accounts = await bank.database.db
      .selectFrom('accounts')
      .select(['account_number', 'currency'])
      .where('client_id', '=', client.id)
      .where('currency', '=', 'CHF')
      .execute();
    expect(accounts).toHaveLength(1);

    expect(await doIt('close_account', { account: full.number })).toMatchObject({ refusal: 'balance_not_zero' });
    expect(await doIt('close_account', { account: accounts[0]!.account_number })).toBe('done');
    expect(await doIt('close_account', { account: accounts[0]!.account_number })).toMatchObject({
      refusal: 'debtor_account_closed',
    });
    expect(
      await doIt('open_account', { client: 'OS-0', type: 'designated_sepa', currency: 'EUR', securityDeposit: '0' }),
    ).toMatchObject({ refusal: 'client_not_found' });
    expect(await soundness()).toEqual([]);
  });

  test('an account on which money arrives after the proposal stays open', async () => {
    const client = await bank.client({ holds: ['0.00 EUR'] });
    const [account] = client.accounts;
    const id = (await people.propose('close_account', { account: account.number })) as string;
    await bank.deposit(account, '5.00');

    expect(await people.approve(id)).toMatchObject({ refusal: 'balance_not_zero' });
    expect((await findAccountByNumber(bank.database.db, account.number))!.isClosed).toBe(false);
  });
});

test('the mail address of a user, and of the client with the same one, changes with two people', async () => {
  const client = await bank.client();

  expect(await doIt('change_mail_address', { login: client.login, email: 'not an address' })).toMatchObject({
    refusal: 'mail_address_malformed',
  });
  const past = sql`update users set email = 'mallory@example.org' where login = ${client.login}`;
  await expect(past.execute(bank.database.db)).rejects.toMatchObject({ code: '42501' });
  expect(await doIt('change_mail_address', { login: client.login, email: 'moved@example.org' })).toBe('done');
  const told = await bank.mailsTo(client);
  expect(told.map(({ subject }) => subject)).toContain('Your email address was changed');
  expect(told.some(({ text_body }) => text_body.includes('moved@example.org'))).toBe(false);
  // An approval is good for its own transaction, and for its own address.
  const again = sql`update clients set email = 'moved@example.org' where email <> 'moved@example.org'`;
  await expect(again.execute(bank.database.db)).rejects.toMatchObject({ code: '42501' });
  expect((await findUserByLogin(bank.database.db, client.login))!.email).toBe('moved@example.org');
  expect(
    await bank.database.db.selectFrom('clients').select('email').where('id', '=', client.id).executeTakeFirst(),
  ).toEqual({ email: 'moved@example.org' });
  expect(await soundness()).toEqual([]);
});

test("a client's address takes two people, of this very value, and stays out of the trail", async () => {
  const client = await bank.client();
  const address = { street: 'Kai 1', postCode: '20457', town: 'Hamburg', subdivision: '', country: 'DE' };
  const past = sql`update clients set postal_address = '{}' where id = ${client.id}`;
  await expect(past.execute(bank.database.db)).rejects.toMatchObject({ code: '42501' });
  expect(await doIt('change_client_address', { client: client.number, ...address })).toBe('done');
  expect(
    await bank.database.db
      .selectFrom('clients')
      .select('postal_address')
      .where('id', '=', client.id)
      .executeTakeFirst(),
  ).toEqual({ postal_address: address });
  expect(await doIt('change_client_address', { client: client.number, ...address })).toMatchObject({
    refusal: 'nothing_to_change',
  });
  expect(await soundness()).toEqual([]);
});

describe('rates and limits', () => {
  test('one person sets a rate within the band, two set one beyond it', async () => {
    await bank.setRate('NOK', '0.1000');
    bank.clock.passSeconds(60);
    const alone = (usd: string) =>
      bank.database.db
        .transaction()
        .execute((transaction) =>
          setRateAlone(bank.platform, transaction, { content: { currency: 'NOK', usd, source: 'Desk' }, by: 'ann' }),
        );

    expect(await alone('0.1020')).toBe('done');
    expect(await alone('0.1300')).toMatchObject({ refusal: 'rate_beyond_band' });
    expect(await alone('zero')).toMatchObject({ refusal: 'rate_malformed' });
    expect(await doIt('set_rate', { currency: 'NOK', usd: '0.1300', source: 'Desk' })).toBe('done');
    bank.clock.passSeconds(24 * 3_600);
    expect(await alone('0.1310')).toBe('done');
  });

  test('one person does not move a rate beyond the band in small steps within a day', async () => {
    await bank.setRate('DKK', '0.1000');
    const step = async (usd: string) => {
      bank.clock.passSeconds(60);
      return bank.database.db
        .transaction()
        .execute((transaction) =>
          setRateAlone(bank.platform, transaction, { content: { currency: 'DKK', usd, source: 'Desk' }, by: 'ann' }),
        );
    };

    bank.clock.passSeconds(24 * 3_600);
    expect(await step('0.1015')).toBe('done');
    expect(await step('0.1030')).toMatchObject({ refusal: 'rate_beyond_band' });
    expect(await step('0.1018')).toBe('done');
    expect(await step('0.0979')).toMatchObject({ refusal: 'rate_beyond_band' });
    bank.clock.passSeconds(24 * 3_600);
    expect(await step('0.1030')).toBe('done');
  });

  test('a rate that another one overtook is read again before it is approved', async () => {
    await bank.setRate('SEK', '0.1000');
    const id = (await people.propose('set_rate', { currency: 'SEK', usd: '0.2000', source: 'Desk' })) as string;
    const read = await readOpenProposal(bank.platform, people.kinds, (await findProposal(bank.database.db, id))!);
    bank.clock.passSeconds(60);
    await bank.setRate('SEK', '0.1010');

    const version = isRefusal(read) ? '' : read.version;
    expect(await approveProposal(bank.platform, people.kinds, { id, version, by: people.ben })).toMatchObject({
      refusal: 'proposal_changed',
    });
    expect(await people.approve(id)).toBe('done');
  });

  test('a limit changes with two people, and its earlier versions stay', async () => {
    expect(await readLimit(bank.database.db, 'order_alone_limit')).toBe('50000.00');
    expect(await doIt('set_limit', { limit: 'order_alone_limit', value: '25000.00' })).toBe('done');
    expect(await readLimit(bank.database.db, 'order_alone_limit')).toBe('25000.00');
    for (const value of ['-1', 'much', '1e6'])
      expect(await doIt('set_limit', { limit: 'order_alone_limit', value })).toMatchObject({
        refusal: 'amount_malformed',
      });
    expect(await doIt('set_limit', { limit: 'rate_band_percent', value: '1000' })).toMatchObject({
      refusal: 'field_malformed',
    });
  });
});

async function newestPayment(account: TestAccount): Promise<string | undefined> {
  const row = await bank.database.db
    .selectFrom('payments')
    .select('transfer_number')
    .where((where) =>
      where.or([where('debtor_account', '=', account.number), where('creditor_account', '=', account.number)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.transfer_number;
}

async function entryOf(number: string): Promise<string> {
  const row = await bank.database.db
    .selectFrom('payments')
    .select('journal_entry_id')
    .where('transfer_number', '=', number)
    .executeTakeFirstOrThrow();
  return row.journal_entry_id;
}
