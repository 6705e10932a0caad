import { ageingDays } from '@bank/contract/office';
import { currencyCode, money } from '@bank/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { recordEvents } from '../../base/audit/index.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { walkList } from '../../testing/walk-list.ts';
import { ageingOf, trialBalanceOf } from './trial-balance.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;
let support: TestOfficer;
let payments: TestOfficer;
let approver: TestOfficer;
let client: TestClient;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  [auditor, support, payments, approver] = [
    await office.officer('auditor'),
    await office.officer('support'),
    await office.officer('payments'),
    await office.officer('approver'),
  ];
  client = await bank.client({ holds: ['1000.00 EUR'] });
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

describe('books', () => {
  test('the trial balance of a past moment knows nothing of what came later, and both sides are equal', async () => {
    const before = bank.clock.now().toISOString();
    bank.clock.passHours(1);
    await bank.deposit(client.accounts[0]!, '500.00');

    const past = await office.call('readTrialBalance', { as: auditor, query: { at: before } });
    const now = await office.call('readTrialBalance', { as: auditor, query: {} });

    expect(past.body.currencies).toMatchObject([
      {
        currency: 'EUR',
        lines: [
          { account: 'client', accounts: 1, debit: null, credit: '1000.00' },
          { account: 'nostro:EUR', accounts: 1, debit: '1000.00', credit: null },
        ],
        debit: '1000.00',
        credit: '1000.00',
      },
    ]);
    expect(now.body.currencies[0]).toMatchObject({ debit: '1500.00', credit: '1500.00' });
  });

  test('a moment that is none is refused, and roles that do not oversee read no books', async () => {
    expect((await office.call('readTrialBalance', { as: auditor, query: { at: 'soon' } })).body.reason).toBe(
      'period_malformed',
    );
    expect((await office.call('readTrialBalance', { as: support, query: {} })).status).toBe(403);
  });

  test('a fee of two people is income of the month that it was earned in, and of no other', async () => {
    await bank.setRate('EUR', '1.25');
    const made = await office.call('makeProposal', {
      as: payments,
      body: {
        kind: 'charge_fees',
        content: { month: bank.clock.now().toISOString().slice(0, 7) },
        reason: 'Month end',
      },
    });
    expect(made.body.reason).toBe('period_in_future');
    const month = bank.clock.now().toISOString().slice(0, 7);
    bank.clock.passHours(24 * 31);
    const proposed = await office.call('makeProposal', {
      as: payments,
      body: { kind: 'charge_fees', content: { month }, reason: 'Month end' },
    });
    const { id } = proposed.body;
    const read = await office.call('readProposal', { as: approver, fields: { id } });
    expect(read.body).toMatchObject({ mayDecide: true, mayWithdraw: false, problem: null });
    const own = await office.call('readProposal', { as: payments, fields: { id } });
    expect(own.body).toMatchObject({ mayDecide: false, mayWithdraw: true });
    const { version } = read.body;
    expect((await office.call('approveProposal', { as: payments, fields: { id }, body: { version } })).status).toBe(
      403,
    );
    expect((await office.call('approveProposal', { as: auditor, fields: { id }, body: { version } })).status).toBe(403);
    expect((await office.call('approveProposal', { as: approver, fields: { id }, body: { version } })).status).toBe(
      204,
    );

    const results = (query: { from: string; to: string }) => office.call('readProfitAndLoss', { as: auditor, query });
    const day = bank.clock.now().toISOString().slice(0, 10);
    expect((await results({ from: day, to: day })).body.currencies).toEqual([]);
    expect((await results({ from: `${month}-01`, to: `${month}-31` })).body.currencies).toEqual([
      { currency: 'EUR', income: '32.00', expense: '0.00', result: '32.00' },
    ]);
    expect((await results({ from: '2020-01-01', to: '2020-12-31' })).body.currencies).toEqual([]);
    expect((await results({ from: '1 May', to: day })).body.reason).toBe('period_malformed');
  });

  test('an order in process stands in transit, by its age', async () => {
    const token = await bank.logIn(client);
    const body = internationalOrder({ from_account: client.accounts[0]!.number, Amount: '60.00' });
    expect((await bank.call('orderInternationalTransfer', { token, body })).body).toEqual({});
    bank.clock.passHours(24 * 5);

    expect((await office.call('readAgeing', { as: auditor })).body.accounts).toEqual([
      {
        account: 'transit:EUR',
        currency: 'EUR',
        total: '60.00',
        amounts: ['0.00', '0.00', '60.00', '0.00', '0.00'],
        counts: [0, 0, 1, 0, 0],
      },
    ]);
  });
});

describe('the audit trail', () => {
  test('is found by who, what and whom, in parts, and by nobody outside', async () => {
    const list = (query: Record<string, string>) => office.call('listAuditEvents', { as: auditor, query });
    const decided = (await list({ kind: 'proposal_approved', staff: approver.login })).body.events;

    expect(decided).toMatchObject([{ kind: 'proposal_approved', staff: approver.login, outcome: 'done' }]);
    expect(decided[0].proposal.proposedBy).toBe(payments.login);
    const ofClient = (await list({ client: client.number })).body.events;
    expect(new Set(ofClient.map((event: { client: string }) => event.client))).toEqual(new Set([client.number]));
    expect((await list({ kind: 'login', client: client.number })).body.events[0]).toMatchObject({ user: client.login });
    expect((await list({ client: 'OS-0' })).body.reason).toBe('client_not_found');
    expect((await list({ cursor: 'x' })).body.reason).toBe('cursor_malformed');
    expect((await office.call('listAuditEvents', { as: payments, query: {} })).status).toBe(403);
  });
});

test('acts of staff are not buried under what clients and the bank itself do', async () => {
  const record = (events: Parameters<typeof recordEvents>[2]) => recordEvents(bank.database.db, bank.platform, events);
  await record([
    { kind: 'deposit_booked', subject: 'buried', staff: 'tove' },
    { kind: 'client_note_added', subject: 'buried', staff: 'tove' },
    { kind: 'gate', subject: 'buried', origin: { network: '10.0.0.0/24', device: 'Firefox' } as never },
    { kind: 'statements_drawn_up', subject: 'buried' },
  ]);
  const by = async (author: string) =>
    (await office.call('listAuditEvents', { as: auditor, query: { subject: 'buried', by: author } })).body.events.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await by('staff')).toEqual(['client_note_added']);
  expect(await by('clients')).toEqual(['gate']);
  expect(await by('jobs')).toEqual(['statements_drawn_up']);
  expect(await by('')).toHaveLength(4);
});

test('mail that waits is shown without its text, and made due by staff who may', async () => {
  const token = await bank.enterPassword(client);
  // A second PIN within a second of the one above would not be mailed.
  await bank.passAttempts('2 seconds');
  await bank.call('requestPin', { token });

  const { mails } = (await office.call('listMails', { as: auditor, query: { waiting: 'yes' } })).body;
  expect(mails).toContainEqual(
    expect.objectContaining({ kind: 'pin', state: 'waiting', recipient: client.email, lastError: null }),
  );
  for (const mail of mails) expect(Object.keys(mail)).not.toContain('text');
  expect((await office.call('retryMails', { as: auditor })).status).toBe(403);
  expect((await office.call('retryMails', { as: support })).body.due).toBeGreaterThan(0);
});

test('health says what waits, and that nobody has taken a backup', async () => {
  expect((await office.call('readHealth', { as: auditor })).body).toMatchObject({
    backupTakenAt: null,
    jobs: { dead: 0 },
    waitingOrders: { count: 1 },
    mails: expect.arrayContaining([{ kind: 'pin', waiting: 2, failed: 0 }]),
  });
});

describe('a long trail', () => {
  const recordMany = (count: number, kind: 'gate' | 'mail_retried') =>
    recordEvents(
      bank.database.db,
      bank.platform,
      Array.from({ length: count }, () => ({ kind, subject: `many ${count}` })),
    );

  test('comes in parts of a hundred, and has no empty part', async () => {
    await recordMany(200, 'gate');
    const query = { subject: 'many 200' };
    const { sizes, ids } = await walkList(office, ['listAuditEvents', 'events'], { as: auditor, query });
    expect([sizes, new Set(ids).size]).toEqual([[100, 100], 200]);
  });

  test('is narrowed by days of UTC, both included', async () => {
    await recordMany(3, 'gate');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const count = async (from: string, to: string) => {
      const { body } = await office.call('listAuditEvents', { as: auditor, query: { subject: 'many 3', from, to } });
      return body.events?.length ?? `${body.reason} ${body.field}`;
    };
    expect([await count(day(0), day(0)), await count('', ''), await count(day(-1), day(0))]).toEqual([3, 3, 3]);
    expect([await count(day(1), ''), await count('', day(-1))]).toEqual([0, 0]);
    expect([await count('2026-13-01', ''), await count('', '1 May')]).toEqual([
      'period_malformed from',
      'period_malformed to',
    ]);
  });
});

test('of mails the newest two hundred are shown', async () => {
  await sql`insert into outbox (id, message_id, kind, recipient, subject, text_body, html_body)
    select gen_random_uuid(), 'many-' || n, 'notice', 'a@b.example', 'Many', '', '' from generate_series(1, 201) n
  `.execute(bank.database.db);
  expect((await office.call('listMails', { as: auditor, query: {} })).body.mails).toHaveLength(200);
});

test('without days a profit is that of the year until today', async () => {
  const today = bank.clock.now().toISOString().slice(0, 10);
  for (const query of [{}, { from: '', to: '' }]) {
    const { body } = await office.call('readProfitAndLoss', { as: auditor, query });
    expect(body).toMatchObject({ from: `${today.slice(0, 4)}-01-01`, to: today });
  }
  expect((await office.call('readTrialBalance', { as: auditor, query: { at: '' } })).body.at).toBe(
    bank.clock.now().toISOString(),
  );
});

describe('the figures of the books', () => {
  const [eur, usd] = [currencyCode('EUR'), currencyCode('USD')];

  test('stand on the side of their sign, those of nothing on neither, by currency', () => {
    const lines = [
      { account: 'client', number: '2000', name: 'Deposits of clients', accounts: 2, balance: money(500n, usd) },
      {
        account: 'nostro:USD',
        number: '1000',
        name: 'Accounts with correspondents',
        accounts: 1,
        balance: money(-499n, usd),
      },
      { account: 'income:USD', number: '4900', name: 'Other income', accounts: 1, balance: money(-1n, usd) },
      {
        account: 'expense:EUR',
        number: '5900',
        name: 'Losses and other expense',
        accounts: 1,
        balance: money(0n, eur),
      },
    ];
    const empty = {
      account: 'expense:EUR',
      number: '5900',
      name: 'Losses and other expense',
      accounts: 1,
      debit: null,
      credit: null,
    };
    expect(trialBalanceOf(lines, new Date(0)).currencies).toEqual([
      { currency: 'EUR', lines: [empty], debit: '0.00', credit: '0.00' },
      {
        currency: 'USD',
        lines: [
          { account: 'client', number: '2000', name: 'Deposits of clients', accounts: 2, debit: null, credit: '5.00' },
          {
            account: 'nostro:USD',
            number: '1000',
            name: 'Accounts with correspondents',
            accounts: 1,
            debit: '4.99',
            credit: null,
          },
          { account: 'income:USD', number: '4900', name: 'Other income', accounts: 1, debit: '0.01', credit: null },
        ],
        debit: '5.00',
        credit: '5.00',
      },
    ]);
  });

  test('put each amount under one age, to the day', () => {
    const standing = (account: string, days: number, minor: bigint) => ({ account, days, amount: money(minor, eur) });
    const days = [0, ...ageingDays.flatMap((edge) => [edge - 1, edge])];
    const { accounts } = ageingOf([
      ...days.map((each) => standing('transit:EUR', each, 100n)),
      standing('suspense:EUR', ageingDays.at(-1)!, 7n),
    ]);
    expect(accounts.map(({ account, total, counts }) => [account, total, counts])).toEqual([
      ['transit:EUR', '9.00', [2, 2, 2, 2, 1]],
      ['suspense:EUR', '0.07', [0, 0, 0, 0, 1]],
    ]);
    expect(accounts[1]!.amounts.at(-1)).toBe('0.07');
  });
});

test('an order is found in the trail by its number, its own id and its payment, whatever names it there', async () => {
  const token = await bank.logIn(client);
  const body = internationalOrder({ from_account: client.accounts[0]!.number, Amount: '61.00' });
  expect((await bank.call('orderInternationalTransfer', { token, body })).body).toEqual({});
  const { rows } = await sql<{ number: string; payment: string; order: string }>`
    select transfer_number as number, id as payment, order_id as "order"
    from payments order by id desc limit 1`.execute(bank.database.db);
  const { number, payment, order } = rows[0]!;
  const found = async (query: Record<string, string>) =>
    (await office.call('listAuditEvents', { as: auditor, query })).body.events as Record<string, unknown>[];
  for (const subject of [number, number.toLowerCase(), payment, order]) {
    const events = await found({ subject });
    expect(events.map(({ kind }) => kind)).toContain('order_international');
    expect(events).toContainEqual(expect.objectContaining({ order: { id: order, transferNumber: number } }));
  }
  expect(await found({ subject: 'T-1' })).toEqual([]);
  expect(await found({ subject: bank.newKey() })).toEqual([]);
});

test('who changed a mail address is answered whole: of whom, from what to what, who proposed, approved', async () => {
  const made = await office.call('makeProposal', {
    as: support,
    body: {
      kind: 'change_mail_address',
      content: { login: client.login, email: 'new@mail.example' },
      reason: 'Signed letter',
    },
  });
  const { body: opened } = await office.call('readProposal', { as: approver, fields: { id: made.body.id } });
  await office.call('approveProposal', {
    as: approver,
    fields: { id: made.body.id },
    body: { version: opened.version },
  });
  const found = async (query: Record<string, string>) =>
    (await office.call('listAuditEvents', { as: auditor, query })).body.events as Record<string, unknown>[];

  const changed = {
    kind: 'mail_address_changed',
    client: client.number,
    staff: approver.login,
    proposal: { id: made.body.id, kind: 'change_mail_address', proposedBy: support.login, decidedBy: approver.login },
    changes: [{ what: 'mail_address', was: client.email, willBe: 'new@mail.example' }],
  };
  expect((await found({ kind: 'mail_address_changed' }))[0]).toMatchObject(changed);
  for (const subject of [client.number, client.login.toUpperCase(), `/proposals/${made.body.id}`])
    expect(await found({ subject }), subject).toContainEqual(expect.objectContaining({ kind: 'proposal_made' }));
  for (const subject of [client.number, client.login])
    expect(await found({ subject, by: 'staff' })).toContainEqual(expect.objectContaining({ kind: changed.kind }));
  expect((await found({ kind: 'proposal_made', subject: String(made.body.id) }))[0]).toMatchObject({
    subject: `change_mail_address of ${client.login}`,
    proposal: { kind: 'change_mail_address', proposedBy: support.login },
  });
});
