import type { HitSortKey } from '@bank/contract/office';
import { hitSortKeys, type HitGroup } from '@bank/contract/office/hits';
import { inTransaction } from '@bank/database';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '../../correspondents/outgoing/testing-outgoing.ts';
import { recordStaffAct } from '../../base/audit/index.ts';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { bookDeposit } from '../../money/payments/index.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers } from '../../money/orders/testing-orders.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { importList, readHits, screenSubjects, type Hit } from '../../people/screening/index.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { expectSorts } from '../../testing/expect-sorts.ts';
import { decideHits } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let nora: TestOfficer;
let otto: TestOfficer;
const listed = { 'Beneficiary Name': 'Sergey Morozov-Ladogin', BenefCountry: 'DE' };
const argentum = 'Argentum Maritime Shipping Co Ltd';
const reason = 'Born in 1990, seen in the passport';

let edition = 19;
/** The sample list, of a day later than the one before it. */
function importEdition(change: (text: string) => string = (text) => text): Promise<unknown> {
  const text = readFileSync(
    new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url),
    'utf8',
  ).replace('11/20/2026', `11/${++edition}/2026`);
  return importList(bank.platform, new TextEncoder().encode(change(text)), { isShrinkConfirmed: false });
}

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  [nora, otto] = [await office.officer('compliance'), await office.officer('approver')];
  await importEdition();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await bank.close();
});

const hitsOf = (kind: Hit['subjectKind'], id: string) =>
  readHits(bank.database.db, { isOpenOnly: false, limit: 10, subject: { kind, id } });
const decide = async (hits: readonly string[], decision: string, more: object = {}, as = nora) =>
  (await office.call('decideHits', { as, body: { hits, decision, reason, ...more } })).body;
const groupOf = async (id: string, by = 'subject') =>
  (await office.call('readHitGroup', { as: nora, fields: { id }, query: { by } })).body;
const done = { decidedBefore: null };

/** One asks for it, another one agrees to what they read. */
async function byTwo(kind: string, content: unknown, approver = otto) {
  const made = (await office.call('makeProposal', { as: nora, body: { kind, content, reason } })).body;
  if (made.id === undefined) return made;
  const fields = { id: made.id };
  const { version } = (await office.call('readProposal', { as: approver, fields })).body;
  return (await office.call('approveProposal', { as: approver, fields, body: { version } })).status;
}

async function screenAll() {
  await screenSubjects(bank.platform, { limit: 1_000 });
}

describe('a client who is the one on the list', () => {
  test('pays nothing from that moment, is told nothing of it, and pays again when two people end it', async () => {
    const client = await bank.client({ companyName: argentum, holds: ['100.00 EUR', '0 EUR'] });
    await screenAll();
    const [hit] = await hitsOf('company', client.id);
    expect(await decide([hit!.id], 'confirmed')).toEqual(done);
    const token = await bank.logIn(client);
    const pay = () => {
      const body = internationalOrder({ from_account: client.accounts[0].number });
      return bank.call('orderInternationalTransfer', { token, body });
    };
    expect(await pay()).toMatchObject({ status: 422, body: { reason: 'account_unavailable' } });
    expect((await pay()).body.message).not.toMatch(/block|freez|list|sanction/i);

    const { blocks, reports, decisions } = await groupOf(hit!.id);
    expect(blocks).toMatchObject([{ direction: 'out', endedAt: null }, { direction: 'out' }]);
    expect(reports).toHaveLength(1);
    expect(decisions).toMatchObject([{ decision: 'confirmed', by: nora.login }]);
    // What comes in stays there.
    await deposit(client.accounts[0].number);
    expect(await bank.balance(client.accounts[0])).toBe('105.00');

    const ids = blocks.map(({ id }: { id: string }) => id);
    await expect(
      sql`update account_blocks set ended_at = now(), ended_by = 'x', end_reason = 'x' where id = ${ids[0]}`.execute(
        bank.database.db,
      ),
    ).rejects.toThrow('two people decide this');
    expect(await byTwo('end_block', { blocks: ids })).toBe(204);
    expect(await pay()).toMatchObject({ status: 200 });
  });

  test('is blocked by the database itself, in each booking that is a new payment, either way', async () => {
    const client = await openClientWithUsers(bank, ['100.00 EUR']);
    const db = bank.database.db;
    const blocked = (direction: string) =>
      inTransaction(db, async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        const code = `client:${client.from.number}`;
        await sql`update ledger_accounts set blocked = ${direction} where code = ${code}`.execute(transaction);
      });
    const post = (side: string) =>
      inTransaction(db, (transaction) =>
        sql`
          with own as (select id, currency, balance_minor, posting_count from ledger_accounts
              where code = ${`client:${client.from.number}`}),
            other as (select id, balance_minor, posting_count from ledger_accounts where code = 'nostro:EUR'),
            entry as (insert into journal_entries (id, kind, booked_at, value_date, posting_count)
              values (gen_random_uuid(), 'test', clock_timestamp(), current_date, 2) returning id, booked_at),
            moved as (update ledger_accounts a set posting_count = a.posting_count + 1,
              last_booked_at = entry.booked_at, balance_minor = a.balance_minor
                + case when (a.code = 'nostro:EUR') = (${side} = 'debit') then 100 else -100 end
              from entry where a.id in (select id from own union select id from other))
          insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
            balance_after_minor, booked_at, value_date)
          select gen_random_uuid(), entry.id, 1, own.id, own.posting_count + 1, ${side}, 100, own.currency,
            own.balance_minor + case ${side} when 'credit' then 100 else -100 end, entry.booked_at, current_date
          from own, entry
          union all select gen_random_uuid(), entry.id, 2, other.id, other.posting_count + 1,
            case ${side} when 'credit' then 'debit' else 'credit' end, 100, 'EUR',
            other.balance_minor + case ${side} when 'credit' then -100 else 100 end, entry.booked_at, current_date
          from other, entry`.execute(transaction),
      );
    await blocked('out');
    await expect(post('debit')).rejects.toThrow('the account is blocked');
    await blocked('in');
    await expect(post('credit')).rejects.toThrow('the account is blocked');
    await blocked('both');
    await expect(post('credit')).rejects.toThrow('the account is blocked');
    await expect(
      sql`update ledger_accounts set blocked = 'none' where code = 'client:' || ${client.from.number}`.execute(db),
    ).resolves.toBeDefined();
    await expect(
      sql`update ledger_accounts set blocked = 'in' where code = 'client:' || ${client.from.number}`.execute(db),
    ).rejects.toThrow('as its open blocks say');
  });
});

/** Money of somebody else comes in. */
async function deposit(accountNumber: string): Promise<void> {
  const { db } = bank.database;
  const account = (await findAccountByNumber(db, accountNumber))!;
  const amount = { amountMinor: 500n, currency: account.currency };
  const debtor = { name: 'Otto Graf', account: 'DE89370400440532013000' };
  await inTransaction(db, async (transaction) => {
    const platform = { ...bank.platform, db: transaction };
    const booked = await bookDeposit(platform, { account, amount, debtor, reference: 'Invoice 17' });
    const { rows } = await sql<{ id: string }>`select journal_entry_id as id from payments
      where id = ${typeof booked === 'string' ? null : booked.paymentId}`.execute(transaction);
    await recordStaffAct(transaction, platform, {
      kind: 'deposit_booked',
      about: [{ kind: 'booking', id: rows[0]!.id }],
    });
  });
}

describe('a held order', () => {
  test('whose beneficiary is the one on the list keeps its money until two people give it back', async () => {
    const held = await order(bank, listed);
    const [hit] = await hitsOf('order', held.id);
    const { version } = (await office.call('readOutgoingOrder', { as: nora, fields: { id: held.id } })).body;
    const body = { id: held.id, version, decision: 'confirmed', reason };
    expect((await office.call('decideHeldOrder', { as: nora, body })).body).toMatchObject({ state: 'held' });
    expect((await groupOf(hit!.id)).reports).toHaveLength(1);
    const cancel = { token: held.owner, body: { id: held.row } };
    expect((await bank.call('cancelOrder', cancel)).body).toMatchObject({ reason: 'order_not_in_process' });
    expect((await lifeOf(bank, held.id)).state).toBe('held');
    expect(await byTwo('return_held_order', { order: held.id })).toBe(204);
    expect((await lifeOf(bank, held.id)).state).toBe('rejected');
  });

  test('is worked with all others of its payer, goes on with its last hit, is held again with one opened', async () => {
    const client = await openClientWithUsers(bank, ['500.00 EUR']);
    const place = () =>
      bank.call('orderInternationalTransfer', {
        token: client.owner,
        body: client.international({ 'Beneficiary Name': argentum, BenefCountry: 'DE' }),
      });
    for (let count = 0; count < 3; count++) expect(await place()).toMatchObject({ status: 200 });
    const { groups } = (await office.call('listHitGroups', { as: nora, query: { by: 'payer' } })).body;
    const group = groups.find(({ count }: { count: number }) => count >= 3);
    const { hits } = await groupOf(group.id, 'payer');
    expect(hits).toHaveLength(group.count);
    expect(
      (await office.call('listHitGroups', { as: nora, query: { by: 'subject' } })).body.groups.length,
    ).toBeGreaterThan(groups.length);
    const ids = hits.map(({ id }: { id: string }) => id);
    expect(await release(ids)).toEqual(done);
    const orders = await ordersOf(client.client.id);
    expect(orders.map(({ state }) => state)).toEqual(['in_process', 'in_process', 'in_process']);
    expect(await decide([ids[0]], 'reopened')).toEqual(done);
    expect((await ordersOf(client.client.id)).map(({ state }) => state).sort()).toEqual([
      'held',
      'in_process',
      'in_process',
    ]);
    expect(await decide([ids[1]], 'confirmed')).toEqual({
      decidedBefore: { by: expect.any(String), decision: 'released' },
    });
  });
});

/** Released by one person, or by two where it takes them. */
async function release(ids: readonly string[], more: object = {}) {
  const alone = await decide(ids, 'released', more);
  if (alone.reason !== 'second_person_required') return alone;
  return (await byTwo('release_hits', { hits: ids, ...more })) === 204 ? done : 'refused';
}

const ordersOf = async (clientId: string) =>
  (
    await sql<{
      id: string;
      state: string;
    }>`select id, state from orders where client_id = ${clientId} order by id`.execute(bank.database.db)
  ).rows;

describe('a release above the score of one person', () => {
  test('takes two people, in the database too; what was compared stays with it', async () => {
    const held = await order(bank, listed);
    const [hit] = await hitsOf('order', held.id);
    expect(await decide([hit!.id], 'released')).toMatchObject({ reason: 'second_person_required' });
    await expect(
      sql`insert into screening_decisions (id, hit_id, decision, reason, decided_at, decided_by)
        values (gen_random_uuid(), ${hit!.id}, 'released', 'x', now(), 'x')`.execute(bank.database.db),
    ).rejects.toThrow('two people release a hit');
    const compared = { birth: '1990, listed 1961', passport: '', address: 'Hamburg' };
    const second = await office.officer('compliance');
    expect(await byTwo('release_hits', { hits: [hit!.id], compared }, second)).toBe(204);
    expect((await groupOf(hit!.id)).decisions).toMatchObject([
      { decision: 'released', compared, by: `${nora.login}, ${second.login}` },
    ]);
    expect((await lifeOf(bank, held.id)).state).toBe('in_process');
  });
});

describe('a pair of a name and an entry that is known to be good', () => {
  test('is not asked about again for that payer, until its day, a changed entry or a changed name', async () => {
    const client = await openClientWithUsers(bank, ['500.00 EUR']);
    const place = async (changes: object) => {
      const body = client.international({ ...listed, ...changes });
      expect(await bank.call('orderInternationalTransfer', { token: client.owner, body })).toMatchObject({
        status: 200,
      });
      return (await ordersOf(client.client.id)).at(-1)!;
    };
    const first = await place({ Amount: '1.00' });
    const [hit] = await hitsOf('order', first.id);
    const today = (await sql<{ day: string }>`select bank_day_now()::text as day`.execute(bank.database.db)).rows[0]!
      .day;
    expect(await release([hit!.id], { goodUntil: today })).toEqual(done);
    const second = await place({ Amount: '2.00' });
    expect(second.state).toBe('in_process');
    expect(await hitsOf('order', second.id)).toMatchObject([
      { decision: 'released', decidedBy: 'the bank', decisionReason: `Known to be good until ${today}: ${reason}` },
    ]);
    expect((await place({ Amount: '3.00', 'Beneficiary Name': 'Sergej Morozov-Ladogin' })).state).toBe('held');
    expect((await lifeOf(bank, (await order(bank, listed)).id)).state).toBe('held');
    await importEdition((text) => text.replace('10 Dec 1968', '11 Dec 1967'));
    expect((await place({ Amount: '4.00', 'Beneficiary Name': 'Sergey Morozov-Ladogin' })).state).toBe('held');
    await importEdition();
  });
});

test('of two officers who decide one subject at the same moment one wins, and the other reads who', async () => {
  const held = await order(bank, { ...listed, 'Beneficiary Name': argentum });
  const ids = (await hitsOf('order', held.id)).map(({ id }) => id);
  const by = (login: string, decision: 'confirmed' | 'released') =>
    decideHits({ ...asOperator(bank.platform), staff: login }, { ids, decision, reason });
  const outcomes = await Promise.all([by('ada', 'confirmed'), by('ben', 'released'), by('cleo', 'confirmed')]);
  expect(outcomes.filter((outcome) => outcome === 'decided')).toHaveLength(1);
  const { decidedBy, decision } = (await hitsOf('order', held.id))[0]!;
  for (const outcome of outcomes) if (outcome !== 'decided') expect(outcome).toEqual({ by: decidedBy, decision });
  const { reports } = await groupOf(ids[0]!);
  expect(reports).toHaveLength(decision === 'confirmed' ? 1 : 0);
});

test('a report holds hits, decisions and papers, leaves as one file, and only compliance reads of it', async () => {
  const held = await order(bank, listed);
  const [hit] = await hitsOf('order', held.id);
  await decide([hit!.id], 'confirmed', { reason: 'Passport <number> is the listed one' });
  const [{ id, number }] = (await groupOf(hit!.id)).reports;
  const paper = new TextEncoder().encode('%PDF-1.7\nA passport\n%%EOF\n');
  const fields = { id };
  const added = await office.call('addCaseDocument', {
    as: nora,
    fields,
    body: paper,
    query: { name: 'passport.pdf' },
  });
  expect(added.body).toMatchObject({ name: 'passport.pdf' });
  const support = await office.officer('support');
  const kinds = async (as: TestOfficer) =>
    (await office.call('listCases', { as })).body.cases.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(nora)).toContain('report');
  expect(await kinds(support)).not.toContain('report');
  const step = { step: 'noted', text: 'x', dueOn: '' };
  expect((await office.call('takeCaseStep', { as: support, fields, body: step })).body).toMatchObject({
    reason: 'case_not_found',
  });
  const file = (await office.call('takeReport', { as: nora, fields })).body;
  expect(file).toContain(`Report ${number}`);
  expect(file).toContain('Passport &lt;number&gt; is the listed one');
  expect(file).toContain(Buffer.from(paper).toString('base64'));
});

test('hits that wait are sorted by each column, and a part goes on behind a row that was decided', async () => {
  for (const name of ['Argentum Maritime Ltd', 'Argentum Shipping Co', 'Sergey Ladogin Morozov'])
    await bank.client({ companyName: name });
  await screenAll();
  const list = async (query: Record<string, string> = {}): Promise<HitGroup[]> =>
    (await office.call('listHitGroups', { as: nora, query })).body.groups;
  expect((await list()).length).toBeGreaterThan(2);
  for (const by of ['subject', 'payer'])
    await expectSorts<HitGroup, HitSortKey>(
      hitSortKeys,
      {
        name: ({ name }) => name.toLowerCase(),
        of: ({ subjectKind }) => subjectKind,
        hits: ({ count }) => count,
        score: ({ score }) => score,
        listed: ({ listedName }) => listedName.toLowerCase(),
        list: ({ publisher, reference }) => `${publisher} ${reference}`.toLowerCase(),
        found: ({ foundAt }) => foundAt,
      },
      (query) => list({ by, ...query }),
    );
  const before = await list({ sort: '-score' });
  const { hits } = await groupOf(before[0]!.id);
  const open = hits.filter(({ decision }: { decision: string | null }) => decision === null);
  await decide(
    open.map(({ id }: { id: string }) => id),
    'confirmed',
  );
  const behind = await list({ sort: '-score', cursor: before[0]!.id });
  expect(behind.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
});
