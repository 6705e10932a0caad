import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { verifyBank } from '../../operation/backup/index.ts';
import { importList } from '../../people/screening/index.ts';
import { openTestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { changeWithCode } from '../../testing/confirmed-change.ts';
import { openTestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

export const password = 'Lantern-Quay-31';
export const refused = (reason: string, status = 422) => ({ status, body: { reason } });
export const none = { see: false, prepare: false, approve: false, administer: false, accounts: null };
export const seeing = { ...none, see: true };
export const rightsOf = { prepare: true, approve: 'everything', administer: true } as const;

let people = 0;
/** A person as an administrator types them. */
export const somebody = (more: object = {}) => ({
  first_name: 'Mara',
  last_name: 'Lindqvist',
  email: `mara${(people += 1)}@company.example`,
  birth_date: '1988-04-17',
  language: 'es',
  ...more,
});

let logins = 0;
/** What an officer proposes: a new user, with a login that nobody has. */
export const accept = (invitation: string, more: object = {}) => {
  logins += 1;
  return { invitation, user: 'new', login: `mara.invited${logins}`, ...more };
};

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: string;
  readonly own: boolean;
}

/** A company whom Ada administers, and the office of its bank. */
export interface Company {
  readonly client: TestClient<['500.00 EUR', '0.00 EUR']>;
  /** The token of Ada. */
  readonly ada: string;
}

/** A bank with a list of sanctions in force, its office, and a second server process on the same database. */
export async function openInvitingBank() {
  const bank = await openTestBank();
  const second = await openTestBank({ beside: bank });
  const office = await openTestOffice(bank);
  const [nora, otto] = [await office.officer('compliance', 'approver'), await office.officer('approver')];
  const list = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(bank.platform, new Uint8Array(list), { isShrinkConfirmed: false });

  const invite = (token: string, person: object, rights: object = seeing) =>
    changeWithCode(bank, 'inviteUser', { token, body: { ...person, rights, password } });
  const listed = async (token: string): Promise<Listed[]> => (await bank.call('readInvitations', { token })).body;
  const newest = async (token: string) => (await listed(token))[0]!;
  const versionOf = async (id: string, as: TestOfficer = otto) =>
    (await office.call('readProposal', { as, fields: { id } })).body.version;

  return {
    bank,
    second,
    office,
    nora,
    otto,
    invite,
    listed,
    newest,
    versionOf,
    async company(): Promise<Company> {
      const client = await bank.client({ holds: ['500.00 EUR', '0.00 EUR'], companyName: 'Moor Shipping Ltd' });
      return { client, ada: await bank.logIn(client) };
    },
    /** An invitation of somebody who administers alone. */
    async atBank(token: string, person: object = somebody(), rights: object = seeing) {
      expect(await invite(token, person, rights)).toMatchObject({ status: 200, body: { at_bank: true } });
      return newest(token);
    },
    decide: (id: string, decision: string, token: string) =>
      changeWithCode(bank, 'decideInvitation', { token, body: { id, decision, password } }),
    atOffice: async (): Promise<({ readonly id: string } & Record<string, unknown>)[]> =>
      (await office.call('listInvitations', { as: nora })).body.invitations,
    propose: (content: object, as: TestOfficer = nora) =>
      office.call('makeProposal', {
        as,
        body: { kind: 'accept_invitation', content, reason: 'Passport seen by video' },
      }),
    async approve(id: string, as: TestOfficer = otto, version?: string) {
      const read = version ?? (await versionOf(id, as));
      return office.call('approveProposal', { as, fields: { id }, body: { version: read } });
    },
    subjectsTo: async (email: string) => (await bank.mailsTo({ email }, 'notice')).map(({ subject }) => subject),
    /** What stands behind the `#` of the links in letters to somebody. */
    secretsTo: async (email: string) =>
      (await bank.mailsTo({ email }, 'pin')).map(({ text_body: text }) => /#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? ''),
    async close() {
      expect(await bank.database.db.transaction().execute((snapshot) => verifyBank(snapshot))).toEqual([]);
      await office.close();
      await second.close();
      await bank.close();
    },
  };
}
