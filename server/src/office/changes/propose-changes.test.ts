import { isRefusal } from '@bank/contract';
import type { ProposalKindName } from '@bank/contract/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertHold } from '../../money/accounts/index.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { withdrawProposal } from '../../people/proposals/decide-proposal.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { walkList } from '../../testing/walk-list.ts';
import { setRateAlone } from './set-rate.ts';
import { twoPeople, type TwoPeople } from './testing-two-people.ts';

let bank: TestBank;
let people: TwoPeople;
let office: TestOffice;
let auditor: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
  office = await openTestOffice(bank);
  auditor = await office.officer('auditor');
});
beforeEach(() => bank.clock.passSeconds(60));
afterAll(async () => {
  await office.close();
  await bank.close();
});

/** The lines that the second person would read, or the refusal; the proposal is taken back. */
async function linesOf(kind: ProposalKindName, content: unknown) {
  const id = await people.propose(kind, content);
  if (isRefusal(id)) return `${id.refusal}${id.field === undefined ? '' : ` ${id.field}`}`;
  const { differences } = (await findProposal(bank.database.db, id))!;
  await withdrawProposal(bank.platform, people.kinds, { id, by: people.ann });
  return differences.map(({ what, of = '', was, willBe }) => [what, of, was, willBe].join(' | '));
}

/** An amount of an account that is held, and how often. */
async function hold(number: string, count = 1): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from accounts where account_number = ${number}`.execute(
    bank.database.db,
  );
  const rest = { accountId: rows[0]!.id, amountMinor: 100n, reason: 'Court', placedBy: 'ann, ben' };
  for (let placed = 0; placed < count; placed += 1)
    await inEmergency(bank.database.db, 'place_hold', (transaction) =>
      insertHold(transaction, { id: bank.platform.newId(), placedAt: bank.clock.now(), ...rest }),
    );
}

const hamburg = { street: 'Kai 1', postCode: '20457', town: 'Hamburg', subdivision: '', country: 'DE' };

describe('a proposal shows what is and what would be', () => {
  test('of holds', async () => {
    const { number } = (await bank.client({ holds: ['5.00 EUR'] })).accounts[0];
    await hold(number);
    expect(await linesOf('place_hold', { account: number, amount: '2.50' })).toEqual([
      `held | ${number} | 1.00 EUR | 3.50 EUR`,
    ]);
    const { body } = await office.call('listHolds', { as: auditor, query: { account: ` ${number} ` } });
    expect(await linesOf('end_hold', { hold: body.holds[0].id })).toEqual([
      `held | ${number} | 1.00 EUR | 0.00 EUR`,
      'text |  | Court | ',
    ]);
  });

  test('of roles that must not meet in one person, which a setting refuses', async () => {
    const { login } = await office.officer('support');
    const both = { login, roles: ['payments', 'approver'] };
    const roles = `roles | ${login} | support | approver, payments`;
    expect(await linesOf('change_staff_roles', both)).toEqual([
      roles,
      `roles_meet | ${login} |  | payments with approver`,
    ]);
    expect(await linesOf('change_staff_roles', { login, roles: ['auditor', 'support', 'compliance'] })).toEqual([
      `roles | ${login} | support | auditor, compliance, support`,
      `roles_meet | ${login} |  | auditor with support`,
      `roles_meet | ${login} |  | auditor with compliance`,
    ]);
    const all = ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'];
    // The line of the roles, and one for each pair.
    expect(await linesOf('change_staff_roles', { login, roles: all })).toHaveLength(1 + 10);
    const keep = (value: string) => people.change('set_limit', { limit: 'separate_roles', value });
    expect(await keep('often')).toEqual({ refusal: 'field_malformed', field: 'value' });
    const kept = await linesOf('set_limit', { limit: 'separate_roles', value: 'refuse' });
    expect(kept).toContain('limit | separate_roles | warn | refuse');
    expect(kept).toContain('roles_meet | ann | payments with approver | payments with approver');
    expect(await keep('refuse')).toBe('done');
    expect(await linesOf('change_staff_roles', both)).toBe('roles_must_not_meet roles');
    expect(await keep('off')).toBe('done');
    expect(await linesOf('change_staff_roles', both)).toEqual([roles]);
    expect(await keep('warn')).toBe('done');
  });

  test('of accounts that open and close', async () => {
    const client = await bank.client({ holds: ['0.00 EUR'] });
    const open = { client: client.number, type: 'designated_swift', currency: 'USD' };
    const account = `account | ${client.number} |  | Designated SWIFT, USD`;
    for (const [securityDeposit, shown] of [
      ['0', '0.00'],
      ['00.00', '0.00'],
      ['500.00', '500.00'],
    ] as const)
      expect(await linesOf('open_account', { ...open, securityDeposit })).toEqual([
        account,
        `security_deposit | ${client.number} |  | ${shown} USD`,
      ]);
    const { number } = client.accounts[0];
    expect(await linesOf('close_account', { account: number })).toEqual([`closed | ${number} | 0.00 EUR | `]);
  });

  test('of mail addresses, roles, rates and limits', async () => {
    const client = await bank.client();
    expect(await linesOf('change_mail_address', { login: client.login, email: 'new@bank.example' })).toEqual([
      `mail_address | ${client.login} | ${client.email} | new@bank.example`,
    ]);
    expect(await linesOf('change_client_address', { client: client.number, ...hamburg })).toEqual([
      `postal_address | ${client.number} |  | Kai 1, 20457 Hamburg, DE`,
    ]);
    const { login } = await office.officer('support', 'payments');
    expect(await linesOf('change_staff_roles', { login, roles: ['auditor', 'auditor'] })).toEqual([
      `roles | ${login} | payments, support | auditor`,
    ]);
    expect(await linesOf('change_staff_roles', { login, roles: [] })).toEqual([
      `roles | ${login} | payments, support | `,
    ]);
    expect(await linesOf('set_rate', { currency: 'ISK', usd: '0.0080', source: 'Desk' })).toEqual([
      'rate | ISK |  | 0.0080',
    ]);
    await bank.setRate('ISK', '0.0070');
    bank.clock.passSeconds(60);
    expect(await linesOf('set_rate', { currency: 'ISK', usd: '0.0080', source: 'Desk' })).toEqual([
      'rate | ISK | 0.0070 | 0.0080',
    ]);
    expect(await linesOf('set_limit', { limit: 'rate_band_percent', value: '7' })).toEqual([
      'limit | rate_band_percent | 2 | 7',
    ]);
  });

  test('of days of rest and correspondents, those alone that change', async () => {
    const [one, two] = ['A', 'B'].map((name) => ({ name, bic: `MAPLXG2${name}`, account: '1' }));
    const propose = (correspondents: unknown) => linesOf('change_correspondents', { currency: 'CAD', correspondents });
    expect(await propose([one])).toEqual(['correspondent | CAD |  | MAPLXG2A, 1, A']);
    const set = { currency: 'CAD', correspondents: [one, two] };
    expect(await people.change('change_correspondents', set)).toBe('done');
    expect(await propose([one, two])).toBe('nothing_to_change');
    expect(await propose([one])).toEqual(['correspondent | CAD 2 | MAPLXG2B, 1, B | ']);
    expect(await propose([two, one])).toHaveLength(2);
    const days = [{ day: '2026-12-24', name: 'Eve' }];
    const holidays = { currency: 'NOK', year: '2026', days };
    expect(await people.change('change_holidays', holidays)).toBe('done');
    expect(await linesOf('change_holidays', holidays)).toBe('nothing_to_change');
    const other = [...days, { day: '2026-12-23', name: 'Little Eve' }];
    expect(await linesOf('change_holidays', { ...holidays, days: other })).toEqual([
      'holiday | NOK 2026-12-23 |  | Little Eve',
    ]);
    expect(await linesOf('change_holidays', { ...holidays, currency: 'SEK', days: [] })).toBe('nothing_to_change');
  });

  test('of an entry by hand and of its correction', async () => {
    const { number } = (await bank.client({ holds: ['50.00 EUR'] })).accounts[0];
    const leg = (account: string, side: string, amount: string) => ({ account, side, amount, currency: 'EUR' });
    const legs = [leg(number, 'debit', '3.00'), leg('nostro:EUR', 'credit', '3.00')];
    const entry = { text: 'Letter', type: 'fee', legs };
    expect(await linesOf('book_by_hand', entry)).toEqual([
      `debit | ${number} |  | 3.00 EUR`,
      'credit | nostro:EUR |  | 3.00 EUR',
      'text |  |  | Letter',
    ]);
    expect(await people.change('book_by_hand', entry)).toBe('done');
    const { rows } = await sql<{ number: string }>`select transfer_number as number from payments
      where debtor_account = ${number} and creditor_account = 'nostro:EUR'`.execute(bank.database.db);
    const lines = await linesOf('reverse_entry', { entry: rows[0]!.number, text: 'Wrong' });
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        `reversed | ${rows[0]!.number} |  | Wrong`,
        `credit | ${number} |  | 3.00 EUR`,
        'debit | nostro:EUR |  | 3.00 EUR',
      ]),
    );
  });

  test('of the gate', async () => {
    const closed = { state: 'closed', password: 'Shoals and Soundings' };
    expect(await linesOf('set_gate', closed)).toEqual([
      'gate |  | open | closed',
      'gate_password |  | the one in force | another one',
    ]);
    const settings = async () => (await office.call('readSettings', { as: auditor })).body.gate;
    expect(await settings()).toEqual({ isClosed: false, setAt: null, setBy: null });
    expect(await people.change('set_gate', closed)).toBe('done');
    expect(await settings()).toMatchObject({ isClosed: true, setBy: 'ann, ben' });
    expect(await linesOf('set_gate', { state: 'closed', password: '' })).toBe('nothing_to_change');
    expect(await linesOf('set_gate', closed)).toEqual(['gate_password |  | the one in force | another one']);
    expect(await linesOf('set_gate', { state: 'open', password: '' })).toEqual(['gate |  | closed | open']);
    expect(await people.change('set_gate', { state: 'open', password: '' })).toBe('done');
    // The password from before is kept for the next time.
    expect(await linesOf('set_gate', { state: 'closed', password: '' })).toEqual(['gate |  | open | closed']);
    expect(await linesOf('set_gate', { state: 'ajar' })).toBe('field_malformed content');
  });
});

test('what cannot be done is not proposed', async () => {
  const client = await bank.client({ holds: ['0.00 EUR', '5.00 EUR'] });
  const [empty] = client.accounts;
  const [gone, shut] = [await bank.client({ holds: ['0.00 EUR'] }), await office.officer('support')];
  await sql`update clients set disabled_at = now() where id = ${gone.id}`.execute(bank.database.db);
  await sql`update staff set disabled_at = now() where id = ${shut.id}`.execute(bank.database.db);
  const open = { client: client.number, type: 'designated_swift', currency: 'USD', securityDeposit: '0' };
  const entry = (account: string) => ({
    text: 'Try',
    type: 'fee',
    legs: ['debit', 'credit'].map((side) => ({ account, side, amount: '1.00', currency: 'EUR' })),
  });
  for (const [kind, content, refusal] of [
    ['open_account', { ...open, client: gone.number }, 'client_not_found client'],
    ['open_account', { ...open, securityDeposit: 'much' }, 'amount_malformed amount'],
    ['open_account', { ...open, currency: 'XXX' }, 'currency_unknown currency'],
    ['open_account', { ...open, currency: 'XXX', securityDeposit: '5' }, 'currency_unknown currency'],
    ['close_account', { account: 'OS-0' }, 'account_not_found account'],
    ['place_hold', { account: 'OS-0', amount: '1.00' }, 'account_not_found account'],
    ['place_hold', { account: empty.number, amount: '0' }, 'amount_must_be_positive amount'],
    ['end_hold', { hold: 'none' }, 'hold_not_found hold'],
    ['change_mail_address', { login: 'nobody', email: 'a@b.example' }, 'client_not_found login'],
    ['change_mail_address', { login: client.login, email: 'a@b, c@d' }, 'mail_address_malformed email'],
    ['change_mail_address', { login: client.login, email: client.email }, 'nothing_to_change email'],
    ['change_client_address', { client: 'OS-0', ...hamburg }, 'client_not_found client'],
    ['change_client_address', { client: client.number, ...hamburg, town: '20457' }, 'creditor_town_missing town'],
    ['change_client_address', { client: client.number, ...hamburg, country: 'ZZ' }, 'creditor_country_unknown country'],
    ['change_staff_roles', { login: 'nobody', roles: [] }, 'staff_not_found login'],
    ['change_staff_roles', { login: shut.login, roles: [] }, 'staff_not_found login'],
    ['change_staff_roles', { login: auditor.login, roles: ['auditor'] }, 'nothing_to_change roles'],
    ['reverse_entry', { entry: 'T-1', text: 'None' }, 'entry_not_found entry'],
    ['book_by_hand', entry('nobody'), 'account_not_found nobody'],
    ['set_rate', { currency: 'ISK', usd: 'zero', source: 'Desk' }, 'rate_malformed usd'],
    ['change_holidays', { currency: 'XXX', year: '2026', days: [] }, 'field_malformed currency'],
    ['change_correspondents', { currency: 'XXX', correspondents: [] }, 'field_malformed currency'],
  ] as const)
    expect.soft(await linesOf(kind, content), `${kind} ${JSON.stringify(content)}`).toBe(refusal);
  await hold(empty.number);
  expect(await linesOf('close_account', { account: empty.number })).toBe('account_is_held account');
  const other = (await bank.client({ holds: ['0.00 EUR'] })).accounts[0];
  expect(await people.change('close_account', { account: other.number })).toBe('done');
  expect(await linesOf('place_hold', { account: other.number, amount: '1.00' })).toBe('debtor_account_closed account');
  expect(await linesOf('book_by_hand', entry(other.number))).toBe(`debtor_account_closed ${other.number}`);
});

test.each([
  ['1', 'limit'],
  ['100', 'limit'],
  ['0', 'field_malformed value'],
  ['101', 'field_malformed value'],
])('a band of %s per cent: %s', async (value, outcome) => {
  const lines = await linesOf('set_limit', { limit: 'rate_band_percent', value });
  expect(typeof lines === 'string' ? lines : 'limit').toBe(outcome);
});

test('a tariff has amounts that are some, the least not above the most, and twenty versions to read', async () => {
  const tariff = (monthly: string, least: string, most: string) => ({
    monthlyMaintenance: monthly,
    payment: { percent: '0.1', least, most },
    chargesPayments: true,
  });
  const shown = async (...figures: Parameters<typeof tariff>) => {
    const lines = await linesOf('change_tariff', tariff(...figures));
    return typeof lines === 'string' ? lines : 'shown';
  };
  expect(await shown('12.00', '30.00', '30.00')).toBe('shown');
  expect(await shown('12.00', '30.01', '30.00')).toBe('amount_range_malformed least');
  for (const [monthly, least, most] of [
    ['-1', '1.00', '2.00'],
    ['1.00', '1.001', '2.00'],
    ['1.00', '1.00', '2.001'],
  ] as const)
    expect
      .soft(await shown(monthly, least, most), `${monthly} ${least} ${most}`)
      .toMatch(/^amount_malformed|^field_malformed|too_many/);
  const kept = JSON.stringify(tariff('9.00', '1.00', '2.00'));
  await inEmergency(bank.database.db, 'change_tariff', (transaction) =>
    sql`insert into bank_settings select gen_random_uuid(), 'tariff', ${kept}, now(), 'ann, ben'
      from generate_series(1, 21)`.execute(transaction),
  );
  expect((await office.call('readSettings', { as: auditor })).body.tariffVersions).toHaveLength(20);
});

test('nobody approves roles of their own', async () => {
  const [proposer, person] = [await office.officer('administrator'), await office.officer('approver')];
  const content = { login: person.login, roles: ['approver', 'administrator'] };
  const body = { kind: 'change_staff_roles', content, reason: 'Moves' };
  const { id } = (await office.call('makeProposal', { as: proposer, body })).body;
  const { version } = (await office.call('readProposal', { as: person, fields: { id } })).body;
  const approve = (as: TestOfficer) => office.call('approveProposal', { as, fields: { id }, body: { version } });
  expect((await approve(person)).body.reason).toBe('own_proposal_not_approved');
  expect((await approve(await office.officer('compliance'))).status).toBe(204);
  const { rows } = await sql`select roles from staff where id = ${person.id}`.execute(bank.database.db);
  expect(rows).toEqual([{ roles: ['approver', 'administrator'] }]);
});

test('holds come in parts of a hundred, and of rates the latest hundred are shown', async () => {
  const { number } = (await bank.client({ holds: ['500.00 EUR'] })).accounts[0];
  await hold(number, 200);
  const { sizes, ids } = await walkList(office, ['listHolds', 'holds'], { as: auditor, query: { account: number } });
  expect([sizes, new Set(ids).size]).toEqual([[100, 100], 200]);
  const all = (await office.call('listHolds', { as: auditor, query: {} })).body;
  expect([all.holds.length, all.holds[0]]).toMatchObject([100, { account: number, amount: '1.00', currency: 'EUR' }]);
  const wrong = await office.call('listHolds', { as: auditor, query: { cursor: 'next' } });
  expect(wrong.body).toMatchObject({ reason: 'cursor_malformed', field: 'cursor' });
  await sql`insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
    select gen_random_uuid(), 'HUF', 1000 + n, now() - make_interval(hours => n), 'Desk' from generate_series(1, 101) n
  `.execute(bank.database.db);
  const history = await office.call('readRateHistory', { as: auditor, fields: { currency: 'HUF' } });
  expect(history.body.rates).toHaveLength(100);
  expect((await office.call('listRates', { as: auditor })).body.rates).toContainEqual(
    expect.objectContaining({ currency: 'HUF', source: 'Desk' }),
  );
});

test('the first rate of a currency takes two people, and one person sets it up to the edge of the band', async () => {
  const alone = (usd: string) =>
    bank.database.db.transaction().execute((transaction) =>
      setRateAlone(bank.platform, transaction, {
        content: { currency: 'PLN', usd, source: 'Desk' },
        by: 'ann',
      }),
    );
  const beyond = { refusal: 'rate_beyond_band', field: 'usd' };
  expect(await alone('0.2500')).toEqual(beyond);
  await bank.setRate('PLN', '0.2000');
  bank.clock.passSeconds(60);
  expect(await alone('0.2041')).toEqual(beyond);
  expect(await alone('0.2040')).toBe('done');
  const { rows } = await sql`select staff, subject from audit_events
    where kind = 'rates_set' order by id desc limit 1`.execute(bank.database.db);
  expect(rows).toEqual([{ staff: 'ann', subject: 'PLN 0.2040' }]);
});
