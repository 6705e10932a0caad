import { isRefusal } from '@bank/contract';
import type { StaffRole } from '@bank/contract/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchEvents } from '../../base/audit/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { hire, inEmergency } from '../../testing/emergency-for-tests.ts';
import { approveProposal, readOpenProposal, refuseProposal, withdrawProposal } from './decide-proposal.ts';
import { defineProposalKind, expireProposals, proposalKindsOf } from './index.ts';
import type { StaffActor } from './proposal.ts';
import { previewProposal, propose } from './propose.ts';
import { findProposal, listProposals } from './store.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

/** What the kind of these tests changes: a lamp of the bank, by its name. */
const lamps = new Map<string, string>();
let isBroken = false;
beforeEach(() => {
  lamps.clear();
  isBroken = false;
});

interface Lamp {
  readonly lamp: string;
  readonly colour: string;
}
const isLamp = (value: unknown): value is Lamp =>
  typeof value === 'object' && value !== null && 'lamp' in value && 'colour' in value;

const paintLamp = defineProposalKind<Lamp>({
  kind: 'set_limit',
  proposedBy: ['payments', 'approver'],
  approvedBy: ['approver'],
  content: { safeParse: (value) => (isLamp(value) ? { success: true, data: value } : { success: false }) },
  subject: ({ lamp }) => lamp,
  describe: async (_database, { lamp, colour }) => [
    { what: 'limit', of: lamp, was: lamps.get(lamp) ?? null, willBe: colour },
  ],
  execute: async (transaction, { lamp, colour }) => {
    await sql`select pg_notify('lamps', ${lamp})`.execute(transaction);
    if (isBroken) return { refusal: 'service_unavailable' };
    lamps.set(lamp, colour);
    return 'done';
  },
});
const kinds = proposalKindsOf([paintLamp]);

/** A new member of staff, under a login that begins with this name. */
async function somebody(name: string, ...roles: StaffRole[]): Promise<StaffActor> {
  const id = bank.platform.newId();
  const login = `${name}-${id}`;
  await hire(bank.database.db, {
    id,
    login,
    name,
    roles,
    passwordHash: 'none',
    isFirstPassword: false,
    createdAt: bank.clock.now(),
  });
  return { id, login, roles };
}

async function setRoles({ id }: StaffActor, roles: readonly StaffRole[]): Promise<void> {
  await inEmergency(bank.database.db, 'change_staff_roles', (transaction) =>
    sql`update staff set roles = ${[...roles]} where id = ${id}`.execute(transaction),
  );
}

async function proposed(by: StaffActor, lamp: string = bank.platform.newId()) {
  const made = await propose(bank.platform, paintLamp, { content: { lamp, colour: 'green' }, reason: 'Too dark', by });
  if (isRefusal(made)) throw new Error(made.refusal);
  return { id: made.id, lamp, version: await versionNow(made.id) };
}

async function versionNow(id: string): Promise<string> {
  const read = await readOpenProposal(bank.platform, kinds, (await findProposal(bank.database.db, id))!);
  if (isRefusal(read)) throw new Error(read.refusal);
  return read.version;
}

const approve = (by: StaffActor, { id, version }: { readonly id: string; readonly version: string }) =>
  approveProposal(bank.platform, kinds, { id, version, by });

describe('two people', () => {
  test('what one proposes and another approves is done, and both names stay', async () => {
    const [ann, ben] = [await somebody('ann', 'payments'), await somebody('ben', 'approver')];
    const proposal = await proposed(ann);
    expect(lamps.get(proposal.lamp)).toBeUndefined();

    expect(await approve(ben, proposal)).toBe('done');

    expect(lamps.get(proposal.lamp)).toBe('green');
    expect(await findProposal(bank.database.db, proposal.id)).toMatchObject({
      state: 'approved',
      proposedBy: { login: ann.login },
      decidedBy: { login: ben.login },
      reason: 'Too dark',
      differences: [{ what: 'limit', was: null, willBe: 'green' }],
    });
    const trail = await searchEvents(bank.database.db, { limit: 10 });
    expect(
      trail
        .filter(({ subject }) => subject?.includes(proposal.id) === true)
        .map(({ kind, staff, subject }) => [kind, staff, subject?.replace(proposal.id, '')]),
    ).toEqual(
      expect.arrayContaining([
        ['proposal_made', ann.login, `set_limit of ${proposal.lamp}, `],
        ['proposal_approved', ben.login, `, proposed by ${ann.login}`],
      ]),
    );
  });

  test('the person who proposed it does not approve it', async () => {
    const ann = await somebody('ann', 'approver');
    const proposal = await proposed(ann);

    expect(await approve(ann, proposal)).toMatchObject({ refusal: 'own_proposal_not_approved' });
    expect(await refuseProposal(bank.platform, kinds, { id: proposal.id, by: ann, reason: 'No' })).toMatchObject({
      refusal: 'own_proposal_not_approved',
    });
    expect(lamps.size).toBe(0);
  });

  test('a change of role and another session make nobody a second person', async () => {
    const ann = await somebody('ann', 'payments');
    const proposal = await proposed(ann);
    await setRoles(ann, ['approver', 'administrator']);

    expect(await approve(ann, proposal)).toMatchObject({ refusal: 'own_proposal_not_approved' });
  });

  test('a role that may not approve is refused', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));

    for (const roles of [[], ['payments', 'auditor'], ['administrator']] as StaffRole[][])
      expect(await approve(await somebody('cy', ...roles), proposal)).toMatchObject({ refusal: 'staff_right_missing' });
  });

  test('a person who lost the role, or was disabled, approves nothing in a session that is open', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    const [ben, cy] = [await somebody('ben', 'approver'), await somebody('cy', 'approver')];
    await setRoles(ben, ['payments']);
    await sql`update staff set disabled_at = now() where id = ${cy.id}`.execute(bank.database.db);

    expect(await approve(ben, proposal)).toMatchObject({ refusal: 'staff_right_missing' });
    expect(await approve(cy, proposal)).toMatchObject({ refusal: 'staff_right_missing' });
  });

  test('a role that may not propose is refused, and sees no preview', async () => {
    const draft = { content: { lamp: 'hall', colour: 'red' }, reason: 'Why not', by: await somebody('cy', 'auditor') };

    expect(await propose(bank.platform, paintLamp, draft)).toMatchObject({ refusal: 'staff_right_missing' });
    expect(await previewProposal(bank.platform, paintLamp, draft)).toMatchObject({ refusal: 'staff_right_missing' });
  });

  test('a proposal has a reason and a content that its kind can read', async () => {
    const by = await somebody('ann', 'payments');

    expect(
      await propose(bank.platform, paintLamp, { content: { lamp: 'hall', colour: 'red' }, reason: '  ', by }),
    ).toMatchObject({ refusal: 'all_fields_required' });
    expect(await propose(bank.platform, paintLamp, { content: { lamp: 'hall' }, reason: 'Why', by })).toMatchObject({
      refusal: 'field_malformed',
    });
  });

  test('one proposal at a time is open for one thing', async () => {
    const by = await somebody('ann', 'payments');
    const { id, lamp } = await proposed(by);
    const again = { content: { lamp, colour: 'blue' }, reason: 'Bluer', by };

    expect(await propose(bank.platform, paintLamp, again)).toMatchObject({ refusal: 'proposal_open_already' });
    await withdrawProposal(bank.platform, kinds, { id, by });
    expect(await propose(bank.platform, paintLamp, again)).toMatchObject({ id: expect.any(String) });
  });
});

describe('one decision', () => {
  test('of two who approve at once one wins, and the other reads who and what', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    const [ben, cy] = [await somebody('ben', 'approver'), await somebody('cy', 'approver')];

    const outcomes = await Promise.all([approve(ben, proposal), approve(cy, proposal)]);

    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([{ refusal: 'proposal_decided' }]);
    const winner = outcomes[0] === 'done' ? ben : cy;
    expect(await findProposal(bank.database.db, proposal.id)).toMatchObject({
      state: 'approved',
      decidedBy: { login: winner.login },
    });
  });

  test('an approval that is sent again does nothing', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    const ben = await somebody('ben', 'approver');
    await approve(ben, proposal);
    lamps.clear();

    expect(await approve(ben, proposal)).toMatchObject({ refusal: 'proposal_decided' });
    expect(lamps.size).toBe(0);
  });

  test('what was refused stays refused, with its reason', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    const ben = await somebody('ben', 'approver');

    expect(await refuseProposal(bank.platform, kinds, { id: proposal.id, by: ben, reason: '' })).toMatchObject({
      refusal: 'all_fields_required',
    });
    expect(await refuseProposal(bank.platform, kinds, { id: proposal.id, by: ben, reason: 'Too green' })).toBe('done');
    expect(await approve(ben, proposal)).toMatchObject({ refusal: 'proposal_decided' });
    expect(await findProposal(bank.database.db, proposal.id)).toMatchObject({
      state: 'refused',
      decisionReason: 'Too green',
    });
  });

  test('only the person who proposed it withdraws it', async () => {
    const ann = await somebody('ann', 'payments');
    const proposal = await proposed(ann);

    expect(
      await withdrawProposal(bank.platform, kinds, { id: proposal.id, by: await somebody('ben', 'approver') }),
    ).toMatchObject({ refusal: 'proposal_of_other_staff' });
    expect(await withdrawProposal(bank.platform, kinds, { id: proposal.id, by: ann })).toBe('done');
    expect(await approve(await somebody('ben', 'approver'), proposal)).toMatchObject({ refusal: 'proposal_decided' });
  });

  test('what changed after it was read is not approved until it is read again', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    const ben = await somebody('ben', 'approver');
    lamps.set(proposal.lamp, 'red');

    expect(await approve(ben, proposal)).toMatchObject({ refusal: 'proposal_changed' });
    expect(await approve(ben, { id: proposal.id, version: await versionNow(proposal.id) })).toBe('done');
    expect(await findProposal(bank.database.db, proposal.id)).toMatchObject({
      differences: [{ was: 'red', willBe: 'green' }],
    });
  });

  test('the version of one proposal approves no other', async () => {
    const ann = await somebody('ann', 'payments');
    const [one, other] = [await proposed(ann), await proposed(ann)];

    expect(await approve(await somebody('ben', 'approver'), { id: one.id, version: other.version })).toMatchObject({
      refusal: 'proposal_changed',
    });
  });

  test('what cannot be carried out stays open', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    isBroken = true;

    expect(await approve(await somebody('ben', 'approver'), proposal)).toMatchObject({
      refusal: 'service_unavailable',
    });
    expect(await findProposal(bank.database.db, proposal.id)).toMatchObject({ state: 'open', decidedBy: null });
  });

  test('an id of nothing is not found', async () => {
    expect(
      await approve(await somebody('ben', 'approver'), { id: bank.platform.newId(), version: 'none' }),
    ).toMatchObject({
      refusal: 'proposal_not_found',
    });
  });
});

describe('expiry', () => {
  test('after seven days nobody approves it, before and after the clock has ended it', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    const ben = await somebody('ben', 'approver');
    bank.clock.passHours(7 * 24);

    expect(await approve(ben, proposal)).toMatchObject({ refusal: 'proposal_expired' });
    await expireProposals(bank.platform);
    expect(await approve(ben, proposal)).toMatchObject({ refusal: 'proposal_expired' });
    expect(await findProposal(bank.database.db, proposal.id)).toMatchObject({ state: 'expired', decidedBy: null });
    expect(lamps.size).toBe(0);
  });

  test('the clock and an approval at once leave one decision', async () => {
    const proposal = await proposed(await somebody('ann', 'payments'));
    bank.clock.passHours(7 * 24 - 1);
    const early = { ...bank.platform, clock: bank.clock };
    const late = {
      ...bank.platform,
      clock: { now: () => new Date(bank.clock.now().getTime() + 2 * 3_600_000), bookingTime: bank.clock.bookingTime },
    };

    const [outcome] = await Promise.all([
      approveProposal(early, kinds, { ...proposal, by: await somebody('ben', 'approver') }),
      expireProposals(late),
    ]);

    const { state } = (await findProposal(bank.database.db, proposal.id))!;
    expect(state).toBe(outcome === 'done' ? 'approved' : 'expired');
    expect(lamps.has(proposal.lamp)).toBe(outcome === 'done');
  });
});

describe('the database', () => {
  /** The constraint that refuses a statement. */
  async function refusedBy(statement: ReturnType<typeof sql>): Promise<string | undefined> {
    try {
      await statement.execute(bank.database.db);
      return undefined;
    } catch (error) {
      const { constraint, cause } = error as { constraint?: string; cause?: { constraint?: string } };
      return constraint ?? cause?.constraint ?? String(error);
    }
  }

  const decide = (id: string, by: string, login: string, state = 'approved') => sql`
    update proposals set state = ${state}, decided_by = ${by}, decided_by_login = ${login},
      decided_at = proposed_at + interval '1 hour'
    where id = ${id}`;

  test('refuses that one person proposes and approves, by row and by login', async () => {
    const ann = await somebody('ann', 'payments');
    const { id } = await proposed(ann);

    const ben = await somebody('ben', 'approver');
    expect(await refusedBy(decide(id, ann.id, 'somebody else'))).toBe('proposals_take_two');
    expect(await refusedBy(decide(id, ben.id, ann.login.toUpperCase()))).toBe('proposals_take_two');
    expect(await refusedBy(decide(id, ben.id, ben.login, 'withdrawn'))).toBe('proposals_are_withdrawn_by_who_proposed');
  });

  test('refuses a second decision, another content, an early or late end, and a deletion', async () => {
    const { id } = await proposed(await somebody('ann', 'payments'));
    const once = 'proposals_are_decided_once';
    const ben = await somebody('ben', 'approver');

    expect(await refusedBy(sql`update proposals set content = '{"lamp":"x"}' where id = ${id}`)).toBe(once);
    expect(await refusedBy(sql`update proposals set expires_at = now() + interval '1 year' where id = ${id}`)).toBe(
      once,
    );
    expect(
      await refusedBy(sql`update proposals set state = 'expired', decided_at = proposed_at where id = ${id}`),
    ).toBe('proposals_expire_in_time');
    expect(
      await refusedBy(sql`
        update proposals set state = 'approved', decided_by = ${ben.id}, decided_by_login = 'ben',
          decided_at = expires_at where id = ${id}`),
    ).toBe('proposals_are_approved_in_time');
    await decide(id, ben.id, 'ben').execute(bank.database.db);
    expect(await refusedBy(decide(id, ben.id, 'cy'))).toBe(once);
    expect(await refusedBy(sql`delete from proposals where id = ${id}`)).toBe(once);
  });

  test('refuses a proposal that begins decided', async () => {
    const { id } = await proposed(await somebody('ann', 'payments'));

    expect(
      await refusedBy(sql`
        insert into proposals select gen_random_uuid(), kind, content, null, differences, reason, proposed_by,
          proposed_by_login, proposed_at, expires_at, 'withdrawn', proposed_by, proposed_by_login, proposed_at, null
        from proposals where id = ${id}`),
    ).toBe('proposals_are_decided_once');
  });
});

test('lists what is open, the newest first, in parts', async () => {
  const ann = await somebody('ann', 'payments');
  const [one, two] = [await proposed(ann), await proposed(ann)];

  const first = await listProposals(bank.database.db, { state: 'open', kind: undefined, before: undefined, limit: 1 });
  const next = await listProposals(bank.database.db, { state: 'open', kind: 'set_limit', before: two.id, limit: 1 });

  expect([...first, ...next].map(({ id }) => id)).toEqual([two.id, one.id]);
});
