import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readHits } from '../../people/screening/index.ts';
import { deleteOldInvitations } from './index.ts';
import { accept, openInvitingBank, password, refused, seeing, somebody, type Company } from './testing-invitations.ts';

let at: Awaited<ReturnType<typeof openInvitingBank>>;
let client: Company['client'];
/** Ada, who administers from the start. */
let ada: string;
beforeAll(async () => void (at = await openInvitingBank()));
afterAll(() => at.close());
beforeEach(async () => void ({ client, ada } = await at.company()));

describe('an invited person', () => {
  test('becomes a user when two people of the bank accept them, and logs in by the link of a letter', async () => {
    const [first] = client.accounts;
    const { id, email } = await at.atBank(ada, somebody(), { ...seeing, prepare: true, accounts: [first.number] });
    expect(await at.newest(ada)).toMatchObject({
      name: 'Mara Lindqvist',
      state: 'at_bank',
      own: true,
      by: 'Ada Marlowe',
    });
    expect(await at.subjectsTo(client.email)).toContain('A user was invited');
    const found = (await at.atOffice()).find((one) => one.id === id);
    expect(found).toMatchObject({
      clientNumber: client.number,
      clientName: 'Moor Shipping Ltd',
      birthDate: '1988-04-17',
      rights: `see accounts, prepare orders, for ${first.number} only`,
      state: 'at_bank',
      screening: 'clear',
      knownUsers: [],
    });
    const content = accept(id);
    const made = await at.propose(content);
    expect(made).toMatchObject({ status: 200 });
    expect(await at.propose(content)).toMatchObject(refused('proposal_open_already'));
    // Nobody makes a user alone.
    expect(await at.approve(made.body.id, at.nora)).toMatchObject(refused('own_proposal_not_approved', 403));
    expect(await at.approve(made.body.id)).toMatchObject({ status: 204 });
    expect(await at.newest(ada)).toMatchObject({ state: 'sent' });
    expect(await at.subjectsTo(client.email)).toContain('The bank has decided about an invited user');

    const [token] = await at.secretsTo(email);
    const opened = await at.bank.call('openWelcomeLink', { body: { token } });
    expect(opened.body).toMatchObject({ login: content.login });
    const newPassword = password;
    expect((await at.bank.call('setFirstPassword', { body: { token, newPassword } })).status).toBe(204);
    expect(await at.bank.call('setFirstPassword', { body: { token, newPassword } })).toMatchObject(
      refused('link_not_found'),
    );
    expect(await at.newest(ada)).toMatchObject({ state: 'done' });
    const mara = await at.bank.logIn({ login: content.login });
    const { accounts } = (await at.bank.call('readClient', { token: mara })).body;
    expect(accounts.map((one: { id: string }) => one.id)).toEqual([first.id]);
    expect((await at.bank.call('readInvitations', { token: mara })).body.reason).toBe('right_to_administer_missing');
    const members = (await at.bank.call('readMembers', { token: ada })).body;
    expect(members.map(({ name }: { name: string }) => name)).toContain('Mara Lindqvist');
  });

  test('whose mailbox the bank knows: staff alone read that, and say whether it is the same person', async () => {
    const other = await at.bank.client({ holds: ['1.00 EUR'] });
    const { id } = await at.atBank(ada, somebody({ email: other.email }));
    expect((await at.atOffice()).find((one) => one.id === id)).toMatchObject({ knownUsers: [other.login] });
    expect(await at.newest(ada)).toMatchObject({ state: 'at_bank' });
    const made = await at.propose(accept(id, { user: 'known', login: other.login }));
    const { proposal } = (await at.office.call('readProposal', { as: at.otto, fields: { id: made.body.id } })).body;
    expect(proposal.differences).toContainEqual(
      expect.objectContaining({ what: 'known_user', was: other.login, willBe: other.login }),
    );
    expect(await at.approve(made.body.id)).toMatchObject({ status: 204 });
    expect(await at.newest(ada)).toMatchObject({ state: 'done' });
    expect(await at.subjectsTo(other.email)).toContain('You act for another client');
    const token = await at.bank.logIn(other);
    expect((await at.bank.call('actFor', { token, body: { client: client.number } })).status).toBe(200);
    // Invited once more, they act for the client already.
    const again = await at.atBank(ada, somebody({ email: other.email }));
    expect(await at.propose(accept(again.id, { user: 'known', login: other.login }))).toMatchObject(
      refused('nothing_to_change'),
    );
  });

  test('who is not the user of that login, or gets one that is taken, is not accepted', async () => {
    const { id } = await at.atBank(ada);
    const stranger = await at.bank.client({ holds: ['1.00 EUR'] });
    for (const [more, reason] of [
      [{ user: 'known', login: stranger.login }, 'client_not_found'],
      [{ login: stranger.login }, 'login_taken'],
      [{ login: 'a b' }, 'login_malformed'],
      [{ user: 'anybody' }, 'field_malformed'],
    ] as const)
      expect.soft((await at.propose(accept(id, more))).body.reason).toBe(reason);
  });

  test('who is like a name on a list waits for the decision, and one on the list is nobody’s user', async () => {
    const person = somebody({ first_name: 'Sergey', last_name: 'Morozov-Ladogin', birth_date: '1971-01-01' });
    expect(await at.invite(ada, person)).toMatchObject({ status: 200 });
    const { id } = await at.newest(ada);
    const subject = { kind: 'invitation', id } as const;
    const [hit] = await readHits(at.bank.database.db, { isOpenOnly: true, limit: 5, subject });
    expect(await at.propose(accept(id))).toMatchObject(refused('screening_undecided'));
    const body = { hits: [hit!.id], decision: 'confirmed', reason: 'The same passport' };
    expect((await at.office.call('decideHits', { as: at.nora, body })).status).toBe(200);
    expect(await at.propose(accept(id))).toMatchObject(refused('screening_confirmed'));
    const rejected = { as: at.nora, fields: { id }, body: { reason: 'On a list' } };
    expect(await at.office.call('rejectInvitation', rejected)).toMatchObject({ status: 204 });
    expect(await at.newest(ada)).toMatchObject({ state: 'rejected' });
    // Administrators learn that the bank decided, and not why.
    expect(JSON.stringify(await at.listed(ada))).not.toMatch(/list|sanction/i);
    expect(await at.office.call('rejectInvitation', rejected)).toMatchObject(refused('member_not_found'));
  });

  test('whose link is over gets another letter, and the link from before opens nothing', async () => {
    const { id, email } = await at.atBank(ada);
    const made = await at.propose(accept(id));
    expect(await at.approve(made.body.id)).toMatchObject({ status: 204 });
    const [first] = await at.secretsTo(email);
    await sql`update application_links set expires_at = now() where user_id = (
      select user_id from invitations where id = ${id})`.execute(at.bank.database.db);
    expect(await at.newest(ada)).toMatchObject({ state: 'expired' });
    expect(await at.bank.call('openWelcomeLink', { body: { token: first } })).toMatchObject(refused('link_not_found'));
    expect((await at.office.call('sendInvitationAgain', { as: at.nora, fields: { id } })).status).toBe(204);
    expect(await at.newest(ada)).toMatchObject({ state: 'sent' });
    const secrets = await at.secretsTo(email);
    expect(secrets).toHaveLength(2);
    const opened = await Promise.all(secrets.map((token) => at.bank.call('openWelcomeLink', { body: { token } })));
    expect(opened.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
  });
});

describe('an invitation at the bank', () => {
  test('of a client who is disabled meanwhile is void', async () => {
    const { id } = await at.atBank(ada);
    const made = await at.propose(accept(id));
    const version = await at.versionOf(made.body.id);
    await sql`update clients set disabled_at = now() where id = ${client.id}`.execute(at.bank.database.db);
    expect(await at.approve(made.body.id, at.otto, version)).toMatchObject(refused('member_not_found'));
    expect((await at.atOffice()).find((one) => one.id === id)).toMatchObject({ state: 'void' });
    await sql`update clients set disabled_at = null where id = ${client.id}`.execute(at.bank.database.db);
  });

  test('is withdrawn before two people have decided: what was proposed makes no user', async () => {
    const { id } = await at.atBank(ada);
    const made = await at.propose(accept(id));
    const version = await at.versionOf(made.body.id);
    expect((await at.decide(id, 'withdraw', ada)).status).toBe(204);
    expect(await at.approve(made.body.id, at.otto, version)).toMatchObject(refused('member_not_found'));
    expect(await at.newest(ada)).toMatchObject({ state: 'withdrawn' });
  });

  test('is accepted by nobody past the database', async () => {
    const { id } = await at.atBank(ada);
    await expect(
      sql`update invitations set state = 'accepted', user_id = ${client.actor.userId} where id = ${id}`.execute(
        at.bank.database.db,
      ),
    ).rejects.toThrow('two people of the bank accept it');
  });

  test('that nobody decides in thirty days is void, and what led to no user goes after years', async () => {
    const { id } = await at.atBank(ada);
    const { db } = at.bank.database;
    const setMoment = (moment: string) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql`update invitations set invited_at = ${moment}::timestamptz where id = ${id}`.execute(transaction);
      });
    const { rows } = await sql<{ at: string; old: string; older: string }>`
      select invited_at::text as at, (now() - interval '31 days')::text as old,
        (now() - interval '6 years')::text as older
      from invitations where id = ${id}`.execute(db);
    await setMoment(rows[0]!.old);
    expect(await at.newest(ada)).toMatchObject({ state: 'void' });
    expect(await deleteOldInvitations(at.bank.platform.db, 1_826, 100)).toEqual([]);
    await setMoment(rows[0]!.older);
    const gone = new Error('rolled back');
    const deleting = inTransaction(at.bank.platform.db, async (transaction) => {
      expect(await deleteOldInvitations(transaction, 1_826, 100)).toEqual([id]);
      throw gone;
    });
    await expect(deleting).rejects.toBe(gone);
    await setMoment(rows[0]!.at);
  });

  test('holds for a closed account, which its user sees and from which nothing goes', async () => {
    const [, second_] = client.accounts;
    const { id, email } = await at.atBank(ada, somebody(), { ...seeing, prepare: true, accounts: [second_.number] });
    const mina = await at.office.officer('support');
    const closing = { kind: 'close_account', content: { account: second_.number }, reason: 'Not used any more' };
    const closed = await at.office.call('makeProposal', { as: mina, body: closing });
    expect(await at.approve(closed.body.id)).toMatchObject({ status: 204 });
    const content = accept(id);
    const made = await at.propose(content);
    expect(await at.approve(made.body.id)).toMatchObject({ status: 204 });
    const [token] = await at.secretsTo(email);
    const newPassword = password;
    expect((await at.bank.call('setFirstPassword', { body: { token, newPassword } })).status).toBe(204);
    const mara = await at.bank.logIn({ login: content.login });
    const order = { from_account: second_.number, to_account: client.accounts[0].number, amount: '1.00' };
    const placed = await at.bank.call('placeInternalOrder', { token: mara, body: { ...order, reference: 'rent' } });
    expect(placed.status).toBe(422);
  });
});
