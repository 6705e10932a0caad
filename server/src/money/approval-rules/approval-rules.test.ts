import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullRights } from '../../people/identity/manage-memberships.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { changeWithCode } from '../../testing/confirmed-change.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { completeOrder, sendDueOrders } from '../orders/index.ts';
import { openClientWithUsers, readOrder, seeAndPrepare } from '../orders/testing-orders.ts';

let bank: TestBank;
/** A second server process on the same database. */
let second: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  second = await openTestBank({ beside: bank });
  await bank.setRate('EUR', '1.25');
});
afterAll(async () => {
  const found = await bank.database.db.transaction().execute((snapshot) => verifyBank(snapshot));
  // The users of these tests are written without the events that staff would leave.
  expect(found.filter(({ subject }) => !/^(user|membership) /.test(subject))).toEqual([]);
  await second.close();
  await bank.close();
});

const password = 'Lantern-Quay-31';
const mayApprove = { ...fullRights, administer: false };
const refused = (reason: string, status = 422) => ({ status, body: { reason } });

interface Person {
  readonly id: string;
  readonly token: string;
}

/** A company with Anna, who administers alone, Boris and Clara, who approve, and Dan, who prepares. */
async function company() {
  const office = await openClientWithUsers(bank, ['50000.00 EUR', '0.00 EUR']);
  const anna: Person = { id: office.client.actor.userId, token: office.owner };
  const [boris, clara] = [await office.userWith(mayApprove), await office.userWith(mayApprove)];
  const dan = await office.userWith(seeAndPrepare);
  const rule = (count: number, users: readonly Person[], more: object = {}) => ({
    kind: 'all',
    count,
    users: users.map(({ id }) => id),
    ...more,
  });
  const write = (rules: readonly object[], as: Person = anna) =>
    changeWithCode(bank, 'proposeApprovalRules', { token: as.token, body: { rules, password } });
  const pay = (amount: string, as: Person = dan, more: object = {}) =>
    bank.call('placeInternalOrder', { token: as.token, body: office.internal({ amount, ...more }) });
  const approve = (id: string, as: Person, at: TestBank = bank, version = 0) =>
    at.call('approveOrder', { token: as.token, body: { id, version } });
  const stateOf = async (id: string) => (await readOrder(bank, { id, token: anna.token })).state as string;
  const waiting = async (amount: string, as: Person = dan) => (await pay(amount, as)).body.id as string;
  return { ...office, anna, boris, clara, dan, rule, write, pay, approve, stateOf, waiting };
}

type Company = Awaited<ReturnType<typeof company>>;
const twoAboveTenThousand = ({ rule, anna, boris, clara }: Company) => [
  rule(2, [anna, boris, clara], { amount: '10000', currency: 'EUR' }),
  rule(1, [anna, boris, clara], { preparer_counts: true }),
];

describe('two of Anna, Boris and Clara above 10,000 EUR, one of them below', () => {
  test('a payment below goes with one approval, one above with the second', async () => {
    const firm = await company();
    expect(await firm.write(twoAboveTenThousand(firm))).toMatchObject({ status: 200, body: { in_force: true } });
    const [small, large] = [await firm.waiting('10000.00'), await firm.waiting('10000.01')];
    expect(await firm.approve(small, firm.boris)).toMatchObject({ status: 204 });
    expect(await firm.stateOf(small)).toBe('completed');
    expect(await firm.approve(large, firm.boris)).toMatchObject({ status: 204 });
    const read = await readOrder(bank, { id: large, token: firm.boris.token });
    expect(read).toMatchObject({ state: 'awaiting_approval', may_approve: false, needed: [{ count: 2 }] });
    expect([read.needed[0].given.length, read.needed[0].open.length]).toEqual([1, 2]);
    // Sent again under its key it is answered as at first, and counts once.
    const again = { token: firm.boris.token, body: { id: large }, headers: { 'idempotency-key': bank.newKey() } };
    expect(await bank.call('approveOrder', again)).toMatchObject({ status: 204 });
    expect(await firm.approve(large, firm.boris)).toMatchObject(refused('approval_not_asked_for', 403));
    expect(await firm.stateOf(large)).toBe('awaiting_approval');
    expect(await firm.approve(large, firm.clara)).toMatchObject({ status: 204 });
    expect(await firm.stateOf(large)).toBe('completed');
  });

  test('nobody sends off alone what the rules give to two, by no call', async () => {
    const firm = await company();
    await firm.write(twoAboveTenThousand(firm));
    const { anna, internal, international, boris } = firm;
    const missing = refused('approvals_missing', 403);
    const direct = { token: anna.token, body: internal({ amount: '10000.01' }) };
    expect(await bank.call('orderInternalTransfer', direct)).toMatchObject(missing);
    const abroad = international({ Amount: '10000.01' });
    expect(await bank.call('requestConfirmation', { token: anna.token, body: abroad })).toMatchObject(missing);
    expect(await bank.call('orderInternationalTransfer', { token: anna.token, body: abroad })).toMatchObject(missing);
    const later = await firm.pay('10000.01', anna, { execute_on: '2026-03-03' });
    expect(later).toMatchObject({ status: 200, body: { state: 'awaiting_approval' } });
    expect(await firm.approve(later.body.id, boris)).toMatchObject({ status: 204 });
    expect(await firm.approve(later.body.id, anna)).toMatchObject(refused('own_order_not_approved', 403));
    expect(await firm.approve(later.body.id, firm.clara)).toMatchObject({ status: 204 });
    expect(await firm.stateOf(later.body.id)).toBe('scheduled');
    // Below the amount the preparer is one of them, and sends it off.
    expect(
      await bank.call('orderInternalTransfer', { ...direct, body: internal({ amount: '10000.00' }) }),
    ).toMatchObject({ status: 200 });
  });

  test('a change takes the approvals away: they were for what was read', async () => {
    const firm = await company();
    await firm.write(twoAboveTenThousand(firm));
    const id = await firm.waiting('20000.00');
    await firm.approve(id, firm.boris);
    const body = { id, ...firm.internal({ amount: '30000.00' }) };
    expect(await bank.call('changeInternalOrder', { token: firm.dan.token, body })).toMatchObject({ status: 204 });
    expect(await firm.approve(id, firm.clara)).toMatchObject(refused('order_changed'));
    expect(await firm.approve(id, firm.clara, bank, 1)).toMatchObject({ status: 204 });
    expect(await firm.stateOf(id)).toBe('awaiting_approval');
    expect(await firm.approve(id, firm.boris, bank, 1)).toMatchObject({ status: 204 });
    expect(await firm.stateOf(id)).toBe('completed');
  });

  test('two approve on two servers at the same moment: it goes once', async () => {
    const firm = await company();
    await firm.write(twoAboveTenThousand(firm));
    const id = await firm.waiting('20000.00');
    const answers = await Promise.all([firm.approve(id, firm.boris, bank), firm.approve(id, firm.clara, second)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await firm.stateOf(id)).toBe('completed');
    expect(await bank.balance(firm.to)).toBe('20000.00');
  });

  test.each([1, 2, 3])(
    'two approve, one refuses and one withdraws at the same moment on two servers: one outcome stands (try %i)',
    async () => {
      const firm = await company();
      await firm.write(twoAboveTenThousand(firm));
      const id = await firm.waiting('20000.00');
      const answers = await Promise.all([
        firm.approve(id, firm.boris, bank),
        firm.approve(id, firm.clara, second),
        second.call('rejectOrder', { token: firm.anna.token, body: { id, reason: 'Not this one' } }),
        bank.call('withdrawOrder', { token: firm.dan.token, body: { id } }),
      ]);
      const state = await firm.stateOf(id);
      const [, , rejected, withdrawn] = answers.map(({ status }) => status === 204);
      const ended = [state === 'completed', rejected, withdrawn];
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(await bank.balance(firm.to)).toBe(state === 'completed' ? '20000.00' : '0.00');
      const late = answers.filter(({ status }) => status !== 204).map(({ body }) => body.reason as string);
      expect(late.every((reason) => reason === 'order_moved')).toBe(true);
    },
  );

  test('somebody whom the rules do not name approves nothing, and no right that has ended counts', async () => {
    const firm = await company();
    await firm.write([firm.rule(2, [firm.boris, firm.clara])]);
    const id = await firm.waiting('5.00');
    expect(await firm.approve(id, firm.anna)).toMatchObject(refused('approval_not_asked_for', 403));
    await firm.approve(id, firm.boris);
    await sql`update memberships set ended_at = now() where user_id = ${firm.boris.id}`.execute(bank.database.db);
    await firm.approve(id, firm.clara);
    const read = await readOrder(bank, { id, token: firm.anna.token });
    // Nobody can fulfil it now; the page says so.
    expect(read).toMatchObject({ state: 'awaiting_approval', needed: [{ count: 2, open: [] }] });
    await firm.write([firm.rule(1, [firm.clara])]);
    expect(await readOrder(bank, { id, token: firm.anna.token })).toMatchObject({ needed: [], may_approve: true });
    expect(await firm.approve(id, firm.anna)).toMatchObject({ status: 204 });
  });

  test('rules that became stricter while an order waited for its day stop it', async () => {
    const firm = await company();
    const { body } = await firm.pay('500.00', firm.anna, { execute_on: '2026-03-03' });
    expect(body.state).toBe('scheduled');
    await firm.write([firm.rule(1, [firm.boris, firm.clara])]);
    const clock = { ...bank.clock, now: () => new Date('2026-03-03T09:00:00Z') };
    await sendDueOrders({ ...bank.platform, clock }, { limit: 50 });
    expect(await readOrder(bank, { id: body.id, token: firm.anna.token })).toMatchObject({
      state: 'rejected',
      refusal: 'approvals_missing',
    });
  });
});

test('a rule for new beneficiaries asks until the first payment was completed', async () => {
  const firm = await company();
  await firm.write([firm.rule(1, [firm.boris], { kind: 'international', new_beneficiaries: true })]);
  const ask = () => bank.call('requestConfirmation', { token: firm.anna.token, body: firm.international() });
  expect(await ask()).toMatchObject(refused('approvals_missing', 403));
  const placed = await bank.call('placeInternationalOrder', { token: firm.dan.token, body: firm.international() });
  const body = { ...firm.international(), approved_order: placed.body.id };
  const { body: asked } = await bank.call('requestConfirmation', { token: firm.boris.token, body });
  const headers = { confirmation: `${asked.id}:${asked.code}` };
  const approving = { token: firm.boris.token, body: { id: placed.body.id }, headers };
  expect(await bank.call('approveOrder', approving)).toMatchObject({ status: 204 });
  expect(await ask()).toMatchObject(refused('approvals_missing', 403));
  await completeOrder({ ...bank.platform, staff: 'test' }, placed.body.id);
  expect(await ask()).toMatchObject({ status: 200 });
});

describe('who writes the rules', () => {
  test('of two administrators one writes and the other one accepts, refuses, or it is withdrawn', async () => {
    const firm = await company();
    const emma = await firm.userWith(fullRights);
    const rules = [firm.rule(1, [firm.boris])];
    expect(await firm.write(rules)).toMatchObject({ body: { in_force: false } });
    expect(await firm.write(rules, emma)).toMatchObject(refused('approval_rules_waiting'));
    const read = async (as: Person) => (await bank.call('readApprovalRules', { token: as.token })).body;
    const { waiting, in_force: before } = await read(emma);
    expect(before).toBeNull();
    const decide = (as: Person, decision: string, id = waiting.id) =>
      changeWithCode(bank, 'decideApprovalRules', { token: as.token, body: { id, decision, password } });
    expect(await decide(firm.anna, 'accept')).toMatchObject(refused('own_approval_rules_not_accepted', 403));
    expect(await decide(emma, 'withdraw')).toMatchObject(refused('own_approval_rules_not_accepted', 403));
    expect(await decide(emma, 'perhaps')).toMatchObject(refused('approval_rules_decision_unknown'));
    const past = sql`update approval_rules set outcome = 'in_force', decided_by = proposed_by, decided_at = now()
      where id = ${waiting.id}`;
    await expect(past.execute(bank.database.db)).rejects.toMatchObject({ code: '42501' });
    expect(await decide(emma, 'accept')).toMatchObject({ status: 204 });
    expect(await decide(emma, 'accept')).toMatchObject(refused('approval_rules_not_found'));
    expect((await read(firm.dan)).in_force).toMatchObject({ rules: [{ count: 1, users: [firm.boris.id] }] });
    expect((await firm.write([], emma)).body).toEqual({ in_force: false });
    const again = (await read(emma)).waiting.id;
    expect(await decide(emma, 'withdraw', again)).toMatchObject({ status: 204 });
    expect((await bank.mailsTo(firm.client)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Rules of approval wait for you', 'Rules of approval changed']),
    );
  });

  test('asks for the password, for the right to administer, and for rules that can be fulfilled', async () => {
    const firm = await company();
    const { anna, boris, dan, rule } = firm;
    const wrong = { token: anna.token, body: { rules: [], password: 'wrong' } };
    expect(await changeWithCode(bank, 'proposeApprovalRules', wrong)).toMatchObject(refused('current_password_wrong'));
    expect(await firm.write([], boris)).toMatchObject(refused('right_to_administer_missing', 403));
    const stranger = await company();
    const outcomes = [
      await firm.write([rule(2, [boris])]),
      await firm.write([rule(1, [dan])]),
      await firm.write([rule(1, [stranger.boris])]),
      await firm.write([rule(0, [boris])]),
      await firm.write([rule(1.5, [boris])]),
      await firm.write([rule(1, [boris], { kind: 'some' })]),
      await firm.write([rule(1, [boris], { amount: '1.001', currency: 'EUR' })]),
      await firm.write([rule(1, [boris], { amount: '1', currency: 'XXX' })]),
      await firm.write([rule(1, [boris], { accounts: [stranger.from.number] })]),
      await firm.write(Array.from({ length: 21 }, () => rule(1, [boris]))),
    ];
    expect(outcomes.map(({ body }) => body.reason)).toEqual([
      'approval_rule_unfulfillable',
      'approval_rule_unfulfillable',
      ...Array.from({ length: 8 }, () => 'approval_rule_malformed'),
    ]);
  });

  test('a trial says who would have to approve an order, and changes nothing', async () => {
    const firm = await company();
    const rules = twoAboveTenThousand(firm);
    const ask = async (more: object) => {
      const order = { rules, kind: 'international', account: firm.from.number, new_beneficiary: true, ...more };
      return (await bank.call('tryApprovalRules', { token: firm.dan.token, body: order })).body;
    };
    const { needed } = await ask({ amount: '12500.00', preparer: firm.anna.id });
    expect(needed).toMatchObject([{ count: 2, given: [] }]);
    expect(needed[0].open).toHaveLength(2);
    expect(await ask({ amount: '9000.00', preparer: firm.anna.id })).toEqual({ needed: [] });
    expect((await ask({ amount: '9000.00' })).needed).toMatchObject([{ count: 1 }]);
    expect((await ask({ amount: 'many' })).reason).toBe('amount_malformed');
    expect((await bank.call('readApprovalRules', { token: firm.dan.token })).body).toMatchObject({ in_force: null });
  });
});

test('an amount in another currency is valued at the rate of the moment; one without a rate is above all', async () => {
  const firm = await company();
  const { boris, rule, from } = firm;
  const trial = async (amount: string, currency: string) => {
    const rules = [rule(1, [boris], { amount, currency })];
    const body = { rules, kind: 'internal', account: from.number, amount: '100.00', preparer: firm.anna.id };
    return (await bank.call('tryApprovalRules', { token: firm.anna.token, body })).body.needed.length;
  };
  expect([await trial('125.00', 'USD'), await trial('124.99', 'USD'), await trial('100', 'KWD')]).toEqual([0, 1, 1]);
});
