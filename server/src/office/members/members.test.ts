import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/index.ts';
import { awaitLockWait } from '../../testing/await-lock-wait.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { changeWithCode } from '../../testing/confirmed-change.ts';

let bank: TestBank;
/** A second server process on the same database. */
let second: TestBank;
let client: TestClient<['500.00 EUR', '0.00 EUR']>;
/** Ada, who administers from the start. */
let ada: string;
beforeAll(async () => {
  bank = await openTestBank();
  second = await openTestBank({ beside: bank });
});
afterAll(async () => {
  expect(await bank.database.db.transaction().execute((snapshot) => verifyBank(snapshot))).toEqual([]);
  await second.close();
  await bank.close();
});
beforeEach(async () => {
  client = await bank.client({ holds: ['500.00 EUR', '0.00 EUR'], companyName: 'Moor Shipping Ltd' });
  ada = await bank.logIn(client);
});

const password = 'Lantern-Quay-31';
const refused = (reason: string, status = 422) => ({ status, body: { reason } });
const inForce = { status: 200, body: { in_force: true } };
const waiting = { status: 200, body: { in_force: false } };
const none = { see: false, prepare: false, approve: false, administer: false, accounts: null };
const administrator = { ...none, see: true, approve: true, administer: true };
const rightsOf = { prepare: true, approve: 'everything', administer: true } as const;

interface Listed {
  readonly membership: string;
  readonly name: string;
  readonly is_this: boolean;
  readonly rights: object;
  readonly accounts: readonly string[] | null;
  readonly waiting: { readonly id: string; readonly own: boolean } | null;
}

const members = async (token = ada): Promise<Listed[]> => (await bank.call('readMembers', { token })).body;
const notMine = (listed: readonly Listed[]) => listed.filter((one) => !one.is_this);
/** The member who is not the one who asks; of a company of two. */
const other = async (token = ada) => notMine(await members(token))[0]!;
const change = (id: string, rights: object | null, as = ada, at: TestBank = bank) =>
  changeWithCode(at, 'changeMember', { token: as, body: { id, rights, password } });
const decide = (id: string, decision: string, as: string, at: TestBank = bank) =>
  changeWithCode(at, 'decideMemberChange', { token: as, body: { id, decision, password } });
const ownId = async (token: string) => (await members(token)).find((one) => one.is_this)!.membership;
const subjectsTo = async (email: string) => (await bank.mailsTo({ email }, 'notice')).map(({ subject }) => subject);

describe('an administrator', () => {
  test('narrows a member to one account, and their open session sees that one only from then on', async () => {
    const mara = await bank.user(client, { prepare: true });
    const token = await bank.logIn(mara);
    const [first, other_] = client.accounts;
    const { membership: id } = await other();
    const asked = { ...none, see: true, accounts: [first.number] };
    expect(await change(id, asked)).toMatchObject(inForce);
    const { accounts } = (await bank.call('readClient', { token })).body;
    expect(accounts.map((one: { id: string }) => one.id)).toEqual([first.id]);
    expect((await bank.call('quoteInternalTransfer', { token, body: {} })).body.reason).toBe(
      'right_to_prepare_missing',
    );
    expect(await other()).toMatchObject({ accounts: [first.number], rights: { is_narrowed: true } });
    // Rights are not taken from what was read before: the membership is another one.
    expect(await change(id, { ...asked, accounts: [other_.number] })).toMatchObject(refused('member_not_found'));
    expect(await subjectsTo(mara.email)).toContain('Rights of a user changed');
    expect(await subjectsTo(client.email)).toContain('Rights of a user changed');
  });

  test('who is alone gives more rights at once, and none to themselves', async () => {
    await bank.user(client);
    const { membership: id } = await other();
    const limited = { ...none, prepare: true, approve: true, approval_limit: '200.00', approval_currency: 'EUR' };
    expect(await change(id, limited)).toMatchObject(inForce);
    expect((await other()).rights).toMatchObject({ see: true, approval_limit: '200.00', approval_currency: 'EUR' });
    const narrow = await bank.client({ holds: ['1.00 EUR'] });
    const token = await bank.logIn(await bank.user(narrow, { administer: true }));
    expect(await change(await ownId(token), administrator, token)).toMatchObject(
      refused('own_rights_not_widened', 403),
    );
  });

  test('ends a membership with sessions, tokens and nothing of other clients', async () => {
    const mara = await bank.user(client, { administer: true });
    const token = await bank.logIn(mara);
    const [{ number }] = client.accounts;
    const ways = { name: 'Books', accounts: [number], lifetime_days: 30, password };
    const access = (await bank.call('createAccessToken', { token, body: ways })).body.token;
    expect((await bank.call('listStatements', { token: access })).status).toBe(200);
    const { membership: id } = await other();
    expect(await change(id, null)).toMatchObject(waiting);
    const asked = (await other()).waiting!;
    expect(await decide(asked.id, 'accept', token)).toMatchObject({ status: 204 });
    expect(await bank.call('readClient', { token })).toMatchObject(refused('session_required', 401));
    expect((await bank.call('listStatements', { token: access })).status).toBe(401);
    expect(await members()).toHaveLength(1);
    const subjects = await subjectsTo(mara.email);
    expect(subjects).toEqual(expect.arrayContaining(['Rights of a user wait for you', 'Rights of a user ended']));
  });

  test('who may not approve any more is judged so at once: an order that waits loses their approval', async () => {
    const boris = await bank.user(client, rightsOf);
    const clara = await bank.user(client, { approve: 'everything' });
    const [dan, users] = [await bank.logIn(await bank.user(client, { prepare: true })), [boris.id, clara.id]];
    const rules = [{ kind: 'all', count: 2, users: [...users, client.actor.userId] }];
    const written = { token: ada, body: { rules, password } };
    expect(await changeWithCode(bank, 'proposeApprovalRules', written)).toMatchObject(waiting);
    const { body } = await bank.call('readApprovalRules', { token: ada });
    const borisToken = await bank.logIn(boris);
    const accept = { token: borisToken, body: { id: body.waiting.id, decision: 'accept', password } };
    expect(await changeWithCode(bank, 'decideApprovalRules', accept)).toMatchObject({ status: 204 });
    const [from, to] = client.accounts;
    const order = { from_account: from.number, to_account: to.number, amount: '30.00', reference: 'rent' };
    const { id } = (await bank.call('placeInternalOrder', { token: dan, body: order })).body;
    const claraToken = await bank.logIn(clara);
    const approve = (token: string) => bank.call('approveOrder', { token, body: { id, version: 0 } });
    expect(await approve(claraToken)).toMatchObject({ status: 204 });
    const listed = await members();
    const ofClara = listed.find(
      ({ rights }) => 'approve' in rights && rights.approve && !('prepare' in rights && rights.prepare),
    )!;
    expect(await change(ofClara.membership, { ...none, see: true })).toMatchObject(inForce);
    // Two of three are needed, and Clara's does not count any more.
    expect(await approve(borisToken)).toMatchObject({ status: 204 });
    expect(await bank.balance(to)).toBe('0.00');
    expect(await approve(ada)).toMatchObject({ status: 204 });
    expect(await bank.balance(to)).toBe('30.00');
  });
});

describe('where two administer', () => {
  let boris: string;
  beforeEach(async () => {
    boris = await bank.logIn(await bank.user(client, rightsOf));
  });
  const puppet = async () => {
    await bank.user(client, { see: true });
    return notMine(await members()).find(({ rights }) => !(rights as { administer: boolean }).administer)!;
  };

  test('more rights wait for the other one, and the one who asked cannot accept', async () => {
    const { membership: id } = await puppet();
    expect(await change(id, administrator)).toMatchObject(waiting);
    const asked = notMine(await members()).find((one) => one.membership === id)!.waiting!;
    expect(asked).toMatchObject({ own: true, by: 'Ada Marlowe', accounts: null, rights: { approve: true } });
    expect(await change(id, { ...administrator, prepare: true })).toMatchObject(refused('member_change_waiting'));
    expect(await decide(asked.id, 'accept', ada)).toMatchObject(refused('own_member_change_not_accepted', 403));
    expect(await decide(asked.id, 'withdraw', boris)).toMatchObject(refused('own_member_change_not_accepted', 403));
    expect(await decide(asked.id, 'perhaps', boris)).toMatchObject(refused('all_fields_required'));
    expect(await decide(asked.id, 'accept', boris)).toMatchObject({ status: 204 });
    expect(await decide(asked.id, 'accept', boris)).toMatchObject(refused('member_not_found'));
    expect((await members()).filter(({ rights }) => (rights as { administer: boolean }).administer)).toHaveLength(3);
  });

  test('what was refused or withdrawn changes nothing, and other rights can be asked for', async () => {
    const { membership: id } = await puppet();
    for (const [decision, by] of [
      ['refuse', boris],
      ['withdraw', ada],
    ] as const) {
      expect(await change(id, administrator)).toMatchObject(waiting);
      const asked = notMine(await members()).find((one) => one.membership === id)!.waiting!;
      expect(await decide(asked.id, decision, by)).toMatchObject({ status: 204 });
    }
    expect(notMine(await members()).find((one) => one.membership === id)).toMatchObject({ waiting: null });
  });

  test('nobody is rid of the other one alone: not by an end, not by fewer rights', async () => {
    const { membership: id } = await other();
    expect(await change(id, null)).toMatchObject(waiting);
    const asked = (await other()).waiting!;
    expect(await decide(asked.id, 'withdraw', ada)).toMatchObject({ status: 204 });
    expect(await change(id, { ...none, see: true })).toMatchObject(waiting);
    expect((await bank.call('readMembers', { token: boris })).status).toBe(200);
  });

  test('one takes away at once what another administrator asked to widen: what waited is void', async () => {
    const { membership: id } = await puppet();
    expect(await change(id, administrator)).toMatchObject(waiting);
    const asked = notMine(await members()).find((one) => one.membership === id)!.waiting!;
    expect(await change(id, null, boris)).toMatchObject(inForce);
    expect(await decide(asked.id, 'accept', boris)).toMatchObject(refused('member_not_found'));
    expect(await members()).toHaveLength(2);
  });

  test('both are ended at the same moment on two servers: one remains', async () => {
    const [ofAda, ofBoris] = [await ownId(ada), await ownId(boris)];
    expect(await change(ofBoris, null, ada)).toMatchObject(waiting);
    expect(await change(ofAda, null, boris)).toMatchObject(waiting);
    const [aboutAda, aboutBoris] = [ofAda, ofBoris].map(
      (id) => async () => (await members()).find((one) => one.membership === id)!.waiting!.id,
    );
    const [first, last] = [await aboutAda!(), await aboutBoris!()];
    const codeFor = async (id: string, token: string) => {
      const body = { id, decision: 'accept', password };
      const asked = await bank.call('confirmChange', { token, body: { ...body, change: 'member_decision' } });
      return { token, body, headers: { confirmation: `${asked.body.id}:${asked.body.code}` } };
    };
    const [byAda, byBoris] = [await codeFor(first, ada), await codeFor(last, boris)];
    const answers = await Promise.all([
      bank.call('decideMemberChange', byAda),
      second.call('decideMemberChange', byBoris),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = answers[0].status === 204 ? boris : ada;
    expect(await members(left)).toMatchObject([{ is_this: true, rights: { administer: true } }]);
  });

  test('both lay the right down at the same moment, held at the lock: the last one keeps it', async () => {
    const plain = { ...none, see: true };
    const codeFor = async (token: string) => {
      const body = { id: await ownId(token), rights: plain, password };
      const asked = await bank.call('confirmChange', { token, body: { ...body, change: 'member' } });
      return { token, body, headers: { confirmation: `${asked.body.id}:${asked.body.code}` } };
    };
    const [byAda, byBoris] = [await codeFor(ada), await codeFor(boris)];
    const answers = await bank.database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('clients').select('id').where('id', '=', client.id).forUpdate().execute();
      const both = [bank.call('changeMember', byAda), second.call('changeMember', byBoris)];
      await awaitLockWait(bank.database.db);
      return both;
    });
    const done = await Promise.all(answers);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done.find(({ status }) => status === 422)!.body.reason).toBe('last_administrator_stays');
  });
});

describe('a change is refused', () => {
  test('by a stolen session, with or without the password: without a code nothing changes', async () => {
    await bank.user(client);
    const { membership: id } = await other();
    for (const rights of [administrator, null]) {
      const body = { id, rights, password };
      expect(await bank.call('changeMember', { token: ada, body })).toMatchObject(refused('confirmation_required'));
      const wrong = { ...body, password: 'Guess-Of-Mallory-1', change: 'member' };
      expect(await bank.call('confirmChange', { token: ada, body: wrong })).toMatchObject(
        refused('current_password_wrong'),
      );
    }
    const code = await bank.call('confirmChange', {
      token: ada,
      body: { id, rights: { ...none, see: true, prepare: true }, password, change: 'member' },
    });
    const headers = { confirmation: `${code.body.id}:${code.body.code}` };
    expect(
      await bank.call('changeMember', { token: ada, body: { id, rights: administrator, password }, headers }),
    ).toMatchObject(refused('confirmation_of_other_order'));
    expect((await other()).rights).toMatchObject({ prepare: false, administer: false });
  });

  test('where it says nothing whole', async () => {
    await bank.user(client);
    const { membership: id } = await other();
    const elsewhere = (await bank.client({ holds: ['1.00 EUR'] })).accounts[0].number;
    for (const [rights, reason] of [
      [undefined, 'all_fields_required'],
      [none, 'member_rights_malformed'],
      [{}, 'member_rights_malformed'],
      [{ see: true }, 'member_rights_malformed'],
      [{ ...none, see: true, accounts: [] }, 'member_rights_malformed'],
      [{ ...none, see: true, accounts: [elsewhere] }, 'member_rights_malformed'],
      [{ ...none, see: true, approval_limit: '5.00', approval_currency: 'EUR' }, 'member_rights_malformed'],
      [{ ...none, approve: true, approval_limit: '5.00', approval_currency: 'XXX' }, 'member_rights_malformed'],
      [{ ...none, approve: true, approval_limit: '5.001', approval_currency: 'EUR' }, 'amount_has_too_many_decimals'],
      [{ ...none, approve: true, approval_limit: '-5', approval_currency: 'EUR' }, 'amount_malformed'],
      [{ ...none, see: true }, 'nothing_to_change'],
    ] as const) {
      const body = { id, rights, password };
      const asked = await changeWithCode(bank, 'changeMember', { token: ada, body });
      expect.soft(asked, JSON.stringify(rights)).toMatchObject(refused(reason));
    }
    expect(await change('nobody', administrator)).toMatchObject(refused('member_not_found'));
  });

  test('of a member of another client, whoever administers there', async () => {
    const stranger = await bank.client({ holds: ['1.00 EUR'] });
    const id = await ownId(await bank.logIn(stranger));
    expect(await change(id, null)).toMatchObject(refused('member_not_found'));
  });

  test('where nobody would administer, and for accounts that the administrator does not have', async () => {
    expect(await change(await ownId(ada), null)).toMatchObject(refused('last_administrator_stays'));
    const [first] = client.accounts;
    const narrow = await bank.logIn(await bank.user(client, { administer: true, accountIds: [first.id] }));
    await bank.user(client, { accountIds: [first.id] });
    const { membership: id } = notMine(await members(narrow)).find(
      ({ rights }) => !(rights as { administer: boolean }).administer,
    )!;
    expect(await change(id, { ...none, see: true }, narrow)).toMatchObject(refused('accounts_beyond_own', 403));
    const more = { ...none, prepare: true, accounts: [first.number] };
    expect(await change(id, more, narrow)).toMatchObject(waiting);
  });
});
