import { isRefusal } from '@bank/contract';
import { proposalReasonLengthMax } from '@bank/contract/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { walkList } from '../../testing/walk-list.ts';
import { approveProposal, readOpenProposal } from './decide-proposal.ts';
import { defineProposalKind, expireProposals, proposalKindsOf } from './index.ts';
import { propose } from './propose.ts';
import { findProposal, listProposals } from './store.ts';

let bank: TestBank;
let office: TestOffice;
let proposer: TestOfficer;
let approver: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  [proposer, approver] = [await office.officer('compliance'), await office.officer('approver')];
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const refusedBecause = (reason: string, field: string) => ({ body: { reason, field } });
const content = { limit: 'order_alone_limit', value: '1000.00' };
const make = (reason = 'Agreed', as = proposer) =>
  office.call('makeProposal', { as, body: { kind: 'set_limit', content, reason } });
const withdraw = (id: string, as = proposer) => office.call('withdrawProposal', { as, fields: { id } });
const refuseIt = (id: string, reason: string, as = approver) =>
  office.call('refuseProposal', { as, fields: { id }, body: { reason } });
const read = (id: string, as: TestOfficer) => office.call('readProposal', { as, fields: { id } });
const networkOfLatest = async (kind: string) =>
  (
    await sql<{ network: string | null }>`select network from audit_events where kind = ${kind}
      order by id desc limit 1`.execute(bank.database.db)
  ).rows[0]?.network;

/** So many open proposals of a kind that no other test here makes, with ids before those of every other one. */
async function openMany(kind: string, count: number, expiresAt = new Date(bank.clock.now().getTime() + 86_400_000)) {
  const proposedAt = new Date(bank.clock.now().getTime() - 86_400_000);
  const place = kind === 'close_account' ? '8000' : '9000';
  await sql`insert into proposals (id, kind, content, differences, reason, proposed_by, proposed_by_login, proposed_at,
      expires_at)
    select ('00000000-0000-4000-' || ${place} || '-' || lpad(n::text, 12, '0'))::uuid, ${kind}, '{}', '[]',
      'Many', ${proposer.id}, ${proposer.login}, ${proposedAt}, ${expiresAt}
    from generate_series(1, ${count}::int) n`.execute(bank.database.db);
}

describe('the queue of proposals', () => {
  test('comes in parts of a hundred, the newest first, and has no empty part', async () => {
    const before = (await office.call('listProposals', { as: approver })).body.openCount;
    await openMany('close_account', 200);
    const query = { kind: 'close_account', state: 'open' };
    const { sizes, ids } = await walkList(office, ['listProposals', 'proposals'], { as: approver, query });
    expect(sizes).toEqual([100, 100]);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    const all = await office.call('listProposals', { as: approver, query: { kind: '', state: '' } });
    expect([all.body.openCount, all.body.proposals.length]).toEqual([before + 200, 100]);
  });

  test.each([
    [{ state: 'lost' }, 'field_malformed', 'state'],
    [{ cursor: 'the next' }, 'cursor_malformed', 'cursor'],
  ])('%j is no part of it', async (query, reason, field) => {
    const answer = await office.call('listProposals', { as: approver, query });
    expect(answer).toMatchObject(refusedBecause(reason, field));
  });

  test.each(['none', '00000000-0000-4000-a000-000000000000'])('there is no proposal %s', async (id) => {
    const missing = refusedBecause('proposal_not_found', 'id');
    expect(await read(id, approver)).toMatchObject(missing);
    expect(await withdraw(id)).toMatchObject(missing);
    expect(await refuseIt(id, 'No')).toMatchObject(missing);
    const body = { version: 'x' };
    expect(await office.call('approveProposal', { as: approver, fields: { id }, body })).toMatchObject(missing);
  });

  test('a kind that the bank does not know is neither previewed nor proposed', async () => {
    const body = { kind: 'paint_wall', content: {} };
    const unknown = {
      body: { reason: expect.stringMatching(/^(field_malformed|all_fields_required|malformed_call)/) },
    };
    expect(await office.call('previewProposal', { as: proposer, body })).toMatchObject(unknown);
    expect(await office.call('makeProposal', { as: proposer, body: { ...body, reason: 'Why not' } })).toMatchObject(
      unknown,
    );
  });
});

describe('a proposal on its page', () => {
  test('says who may decide it, who may withdraw it, and after its end nobody', async () => {
    const { body } = await office.call('previewProposal', { as: proposer, body: { kind: 'set_limit', content } });
    expect(body.differences).toMatchObject([{ what: 'limit', of: 'order_alone_limit', willBe: '1000.00' }]);
    const { id } = (await make()).body;
    expect(await networkOfLatest('proposal_made')).toBe('127.0.0.0/24');
    const open = { version: expect.stringMatching(/^[0-9a-f]{64}$/), problem: null };
    expect((await read(id, proposer)).body).toMatchObject({ ...open, mayDecide: false, mayWithdraw: true });
    expect((await read(id, approver)).body).toMatchObject({ ...open, mayDecide: true, mayWithdraw: false });
    const auditor = await office.officer('auditor');
    expect((await read(id, auditor)).body).toMatchObject({ ...open, mayDecide: false, mayWithdraw: false });
    expect((await withdraw(id)).status).toBe(204);
    expect(await networkOfLatest('proposal_withdrawn')).toBe('127.0.0.0/24');
    for (const as of [proposer, approver])
      expect((await read(id, as)).body).toMatchObject({
        proposal: { state: 'withdrawn', decidedBy: proposer.login, decidedAt: bank.clock.now().toISOString() },
        version: null,
        problem: null,
        mayDecide: false,
        mayWithdraw: false,
      });
  });

  test('says why it cannot be carried out any more, and has nothing to approve then', async () => {
    const administrator = await office.officer('administrator');
    const person = await office.officer('support');
    const { body: made } = await office.call('makeProposal', {
      as: administrator,
      body: { kind: 'change_staff_roles', content: { login: person.login, roles: ['auditor'] }, reason: 'Moves' },
    });
    await sql`update staff set disabled_at = now() where id = ${person.id}`.execute(bank.database.db);
    expect((await read(made.id, approver)).body).toMatchObject({
      proposal: { differences: [{ what: 'roles', of: person.login, was: 'support', willBe: 'auditor' }] },
      version: null,
      problem: 'staff_not_found',
    });
    expect((await withdraw(made.id, administrator)).status).toBe(204);
  });

  test('the longest reason is kept without the spaces around it, and one letter more is refused', async () => {
    const longest = 'r'.repeat(proposalReasonLengthMax);
    expect(await make(`${longest}r`)).toMatchObject(refusedBecause('text_too_long', 'reason'));
    const { id } = (await make(` ${longest} `)).body;
    expect(await refuseIt(id, `${longest}r`)).toMatchObject(refusedBecause('text_too_long', 'reason'));
    expect(await refuseIt(id, ' ')).toMatchObject(refusedBecause('all_fields_required', 'reason'));
    expect((await refuseIt(id, ` ${longest} `)).status).toBe(204);
    expect(await networkOfLatest('proposal_refused')).toBe('127.0.0.0/24');
    expect((await read(id, approver)).body.proposal).toMatchObject({
      state: 'refused',
      reason: longest,
      decisionReason: longest,
    });
  });
});

describe('the second person', () => {
  const lamp = defineProposalKind<{ lamp: string }>({
    kind: 'set_rate',
    proposedBy: ['payments'],
    approvedBy: ['approver'],
    content: { safeParse: (value) => ({ success: true, data: value as { lamp: string } }) },
    describe: async () => [],
    execute: async (_transaction, { lamp: name }) => {
      if (name === 'broken') throw new Error('the lamp is broken');
      return 'done';
    },
  });
  const kinds = proposalKindsOf([lamp]);
  const proposed = async (by: { id: string; login: string }, name = 'hall') => {
    const draft = { content: { lamp: name }, reason: 'Dark', by: { ...by, roles: ['payments' as const] } };
    const made = await propose(bank.platform, lamp, draft);
    if (isRefusal(made)) throw new Error(made.refusal);
    const now = await readOpenProposal(bank.platform, kinds, (await findProposal(bank.database.db, made.id))!);
    if (isRefusal(now)) throw new Error(now.refusal);
    return { id: made.id, version: now.version, by: approver };
  };

  test('is no one with the login of the first, however it is written', async () => {
    const same = await proposed({ id: proposer.id, login: approver.login.toUpperCase() });
    expect(await approveProposal(bank.platform, kinds, same)).toEqual({ refusal: 'own_proposal_not_approved' });
  });

  test('decides until the last moment of the seventh day', async () => {
    const [early, late] = [await proposed(proposer), await proposed(proposer)];
    bank.clock.passSeconds(7 * 86_400 - 1);
    expect(await approveProposal(bank.platform, kinds, early)).toBe('done');
    bank.clock.passSeconds(1);
    expect(await approveProposal(bank.platform, kinds, late)).toEqual({ refusal: 'proposal_expired' });
  });

  test('is told of a breakdown as of one, and nothing is decided', async () => {
    const broken = await proposed(proposer, 'broken');
    await expect(approveProposal(bank.platform, kinds, broken)).rejects.toThrow('the lamp is broken');
    expect(await findProposal(bank.database.db, broken.id)).toMatchObject({ state: 'open' });
  });

  test('approves no kind that this program does not know', async () => {
    const { id } = (await make()).body;
    const unknown = { refusal: 'proposal_not_found', field: 'id' };
    expect(await approveProposal(bank.platform, kinds, { id, version: 'x', by: approver })).toEqual(unknown);
    await withdraw(id);
  });

  test('stands in the trail with the first, cut to what it keeps', async () => {
    const login = 'l'.repeat(99);
    const { id, ...approval } = await proposed({ id: proposer.id, login });
    expect(await approveProposal(bank.platform, kinds, { id, ...approval })).toBe('done');
    const { rows } = await sql<{ subject: string }>`select subject from audit_events
      where kind = 'proposal_approved' and subject like ${`${id}%`}`.execute(bank.database.db);
    expect(rows).toEqual([{ subject: `${id}, proposed by ${login}`.slice(0, 100) }]);
  });

  test('has one kind under each name', () => {
    expect(() => proposalKindsOf([lamp, lamp])).toThrow('Two kinds of proposals have one name.');
  });
});

test('five hundred proposals end at once whose time is over, and the others with the next round', async () => {
  // Those of other tests, whose time may be over as well.
  for (let round = 0; round < 2; round += 1) await expireProposals(bank.platform);
  await openMany('end_hold', 501, bank.clock.now());
  const left = async () =>
    (await listProposals(bank.database.db, { state: 'open', kind: 'end_hold', before: undefined, limit: 600 })).length;
  await expireProposals(bank.platform);
  expect(await left()).toBe(1);
  await expireProposals(bank.platform);
  expect(await left()).toBe(0);
  await expireProposals(bank.platform);
  const { rows } = await sql`select count(*)::int as count from audit_events where kind = 'proposal_expired'
    and subject like '00000000-0000-4000-9000%'`.execute(bank.database.db);
  expect(rows).toEqual([{ count: 501 }]);
});
