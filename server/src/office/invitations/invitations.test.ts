import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeWithCode } from '../../testing/confirmed-change.ts';
import {
  accept,
  none,
  openInvitingBank,
  password,
  refused,
  rightsOf,
  seeing,
  somebody,
  type Company,
} from './testing-invitations.ts';

let at: Awaited<ReturnType<typeof openInvitingBank>>;
let client: Company['client'];
/** Ada, who administers from the start. */
let ada: string;
beforeAll(async () => void (at = await openInvitingBank()));
afterAll(() => at.close());
beforeEach(async () => void ({ client, ada } = await at.company()));

describe('where two administer', () => {
  let boris: string;
  beforeEach(async () => {
    boris = await at.bank.logIn(await at.bank.user(client, rightsOf));
  });

  test('the other one lets an invitation go to the bank, and who invited cannot', async () => {
    expect(await at.invite(ada, somebody())).toMatchObject({ status: 200, body: { at_bank: false } });
    const { id } = await at.newest(ada);
    expect(await at.newest(ada)).toMatchObject({ state: 'waiting', own: true });
    expect(await at.newest(boris)).toMatchObject({ own: false, email: expect.stringContaining('mara') });
    expect((await at.atOffice()).some((one) => one.id === id)).toBe(false);
    expect(await at.decide(id, 'accept', ada)).toMatchObject(refused('own_member_change_not_accepted', 403));
    expect(await at.decide(id, 'withdraw', boris)).toMatchObject(refused('own_member_change_not_accepted', 403));
    expect(await at.decide(id, 'perhaps', boris)).toMatchObject(refused('all_fields_required'));
    // Nor does the database let one administrator alone.
    await expect(
      sql`update invitations set state = 'at_bank', passed_by = invited_by where id = ${id}`.execute(
        at.bank.database.db,
      ),
    ).rejects.toThrow('another administrator passes an invitation on');
    expect(await at.decide(id, 'accept', boris)).toMatchObject({ status: 204 });
    expect(await at.newest(ada)).toMatchObject({ state: 'at_bank' });
    expect(await at.decide(id, 'accept', boris)).toMatchObject(refused('member_not_found'));
    expect((await at.atOffice()).some((one) => one.id === id)).toBe(true);
  });

  test('what is refused or withdrawn goes nowhere, and the same person can be invited again', async () => {
    const person = somebody();
    for (const [decision, by, state] of [
      ['refuse', boris, 'refused'],
      ['withdraw', ada, 'withdrawn'],
    ] as const) {
      expect(await at.invite(ada, person)).toMatchObject({ status: 200 });
      expect(await at.invite(ada, person)).toMatchObject(refused('member_change_waiting'));
      const { id } = await at.newest(ada);
      expect(await at.decide(id, decision, by)).toMatchObject({ status: 204 });
      expect(await at.newest(ada)).toMatchObject({ state });
      expect(await at.propose(accept(id))).toMatchObject(refused('member_not_found'));
    }
  });

  test('it is void when who invited has lost rights meanwhile, also at the bank', async () => {
    expect(await at.invite(ada, somebody())).toMatchObject({ status: 200 });
    const waiting = await at.newest(ada);
    expect(await at.invite(boris, somebody())).toMatchObject({ status: 200 });
    const ofBoris = await at.newest(ada);
    expect(await at.decide(ofBoris.id, 'accept', ada)).toMatchObject({ status: 204 });
    const made = await at.propose(accept(ofBoris.id));
    expect(made).toMatchObject({ status: 200 });
    const version = await at.versionOf(made.body.id);
    // Boris gives up a right: their membership is another one.
    const own = (await at.bank.call('readMembers', { token: boris })).body.find(
      (one: { is_this: boolean }) => one.is_this,
    ).membership;
    const rights = { ...none, see: true, administer: true };
    const less = { token: boris, body: { id: own, rights, password } };
    expect(await changeWithCode(at.bank, 'changeMember', less)).toMatchObject({
      status: 200,
      body: { in_force: true },
    });
    expect((await at.listed(ada)).find(({ id }) => id === ofBoris.id)).toMatchObject({ state: 'void' });
    expect((await at.listed(ada)).find(({ id }) => id === waiting.id)).toMatchObject({ state: 'waiting' });
    expect(await at.approve(made.body.id, at.otto, version)).toMatchObject(refused('member_not_found'));
    expect((await at.bank.call('readMembers', { token: ada })).body).toHaveLength(2);
    expect(await at.decide(ofBoris.id, 'accept', ada)).toMatchObject(refused('member_not_found'));
    expect(await at.decide(ofBoris.id, 'withdraw', ada)).toMatchObject({ status: 204 });
  });

  test('one accepts and the other one withdraws at the same moment on two servers: one of both counts', async () => {
    expect(await at.invite(ada, somebody())).toMatchObject({ status: 200 });
    const { id } = await at.newest(ada);
    const codeFor = async (decision: string, token: string) => {
      const body = { id, decision, password };
      const asked = await at.bank.call('confirmChange', { token, body: { ...body, change: 'invitation_decision' } });
      return { token, body, headers: { confirmation: `${asked.body.id}:${asked.body.code}` } };
    };
    const [byBoris, byAda] = [await codeFor('accept', boris), await codeFor('withdraw', ada)];
    const [accepted, withdrawn] = await Promise.all([
      at.bank.call('decideInvitation', byBoris),
      at.second.call('decideInvitation', byAda),
    ]);
    const { state } = await at.newest(ada);
    // One at the bank may be withdrawn still, so both count where the acceptance came first.
    if (withdrawn.status === 204) expect(state).toBe('withdrawn');
    else expect([accepted.status, state]).toEqual([204, 'at_bank']);
    expect([accepted.status, withdrawn.status]).toContain(204);
  });
});

describe('an invitation is refused', () => {
  test('by a stolen session: without password and code nobody is invited', async () => {
    const body = { ...somebody(), rights: seeing, password };
    expect(await at.bank.call('inviteUser', { token: ada, body })).toMatchObject(refused('confirmation_required'));
    const wrong = { ...body, password: 'Guess-Of-Mallory-1', change: 'invitation' };
    expect(await at.bank.call('confirmChange', { token: ada, body: wrong })).toMatchObject(
      refused('current_password_wrong'),
    );
    const code = (await at.bank.call('confirmChange', { token: ada, body: { ...body, change: 'invitation' } })).body;
    const headers = { confirmation: `${code.id}:${code.code}` };
    for (const other of [
      { ...body, rights: { ...seeing, administer: true } },
      { ...body, email: 'mallory@thief.example' },
    ])
      expect(await at.bank.call('inviteUser', { token: ada, body: other, headers })).toMatchObject(
        refused('confirmation_of_other_order'),
      );
    expect(await at.listed(ada)).toEqual([]);
  });

  test('where a name, a mail address or a day is none', async () => {
    const long = 'x'.repeat(101);
    for (const [more, reason, field] of [
      [{ first_name: ' ' }, 'all_fields_required', 'first_name'],
      [{ language: '' }, 'all_fields_required', 'language'],
      [{ first_name: long }, 'text_too_long', 'first_name'],
      [{ last_name: 'Lind\nqvist' }, 'text_has_forbidden_characters', 'last_name'],
      [{ last_name: 'Lind\u0000qvist' }, 'text_has_forbidden_characters', 'last_name'],
      [{ last_name: '\u202egnilreM' }, 'text_has_forbidden_characters', 'last_name'],
      [{ email: 'mara@company.example\r\nBcc: all@company.example' }, 'mail_address_malformed', 'email'],
      [{ email: 'mara@a.example,eve@b.example' }, 'mail_address_malformed', 'email'],
      [{ email: 'Mara <mara@company.example>' }, 'mail_address_malformed', 'email'],
      [{ birth_date: '17.04.1988' }, 'birth_date_malformed', 'birth_date'],
      [{ birth_date: '1988-02-30' }, 'birth_date_malformed', 'birth_date'],
      [{ birth_date: '2999-01-01' }, 'birth_date_malformed', 'birth_date'],
      [{ birth_date: '1899-12-31' }, 'birth_date_malformed', 'birth_date'],
      [{ language: 'tlh' }, 'language_unknown', 'language'],
    ] as const)
      expect
        .soft(await at.invite(ada, somebody(more)), JSON.stringify(more))
        .toMatchObject({ body: { reason, field } });
    expect((await at.invite(ada, somebody({ first_name: 'x'.repeat(10_000) }))).status).toBe(422);
    expect(await at.invite(ada, somebody(), none)).toMatchObject(refused('member_rights_malformed'));
    expect(await at.listed(ada)).toEqual([]);
  });

  test('with rights for accounts for which the administrator does not act', async () => {
    const [first, other] = client.accounts;
    const narrow = await at.bank.logIn(await at.bank.user(client, { administer: true, accountIds: [first.id] }));
    expect(await at.invite(narrow, somebody())).toMatchObject(refused('accounts_beyond_own', 403));
    const beyond = { ...seeing, accounts: [other.number] };
    expect(await at.invite(narrow, somebody(), beyond)).toMatchObject(refused('accounts_beyond_own', 403));
    const within = { ...seeing, accounts: [first.number] };
    expect(await at.invite(narrow, somebody(), within)).toMatchObject({ status: 200 });
  });

  test('of another client: nobody there sees or decides about it', async () => {
    await at.invite(ada, somebody());
    const { id } = await at.newest(ada);
    const stranger = await at.bank.logIn(await at.bank.client({ holds: ['1.00 EUR'] }));
    expect(await at.listed(stranger)).toEqual([]);
    expect(await at.decide(id, 'withdraw', stranger)).toMatchObject(refused('member_not_found'));
  });

  test('above ten of a client in a day, also of those that were withdrawn', async () => {
    for (let number = 0; number < 10; number += 1) {
      await at.bank.passAttempts('11 minutes');
      expect((await at.invite(ada, somebody())).status).toBe(200);
      expect((await at.decide((await at.newest(ada)).id, 'withdraw', ada)).status).toBe(204);
    }
    expect(await at.invite(ada, somebody())).toMatchObject(refused('too_many_requests', 429));
  });
});
