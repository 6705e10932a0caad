import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertHold } from '../../money/accounts/index.ts';
import { recordEvents } from '../../base/audit/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let office: TestOffice;
let support: TestOfficer;
let auditor: TestOfficer;

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  support = await office.officer('support');
  auditor = await office.officer('auditor');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const reason = { reason: 'The client asked by telephone' };

async function numbersFound(text: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { body } = await office.call('listClients', { as: auditor, query: { text, ...more } });
  return body.rows.map(({ id }: { id: string }) => id);
}

test('a client is found by name, number, login, mail, account and payment, whatever case and accents', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '10.00 EUR'], companyName: 'Água Clara Shipping' });
  const other = await bank.client({ holds: ['1.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: from.number, to_account: to.number, amount: '5.00' },
  });
  const statement = await office.call('readClientStatement', { as: auditor, fields: { client: client.number } });
  const transferNumber: string = statement.body.rows[0].transfer_number;
  for (const text of ['agua', 'CLARA água', client.number, client.login, client.email, from.number, transferNumber])
    expect.soft(await numbersFound(text), text).toContain(client.number);
  for (const text of ['agua', from.number, transferNumber])
    expect.soft(await numbersFound(text), text).not.toContain(other.number);
  expect(await numbersFound('agua nobody')).toEqual([]);
  expect(await numbersFound("' or 1=1 --\u0000")).toEqual([]);
});

test('a client is found by what another bank calls a payment, and by the beginning of its purpose', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '10.00 EUR'] });
  const other = await bank.client({ holds: ['1.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const body = { from_account: from.number, to_account: to.number, amount: '5.00' };
  await bank.call('orderInternalTransfer', { token, body });
  const statement = await office.call('readClientStatement', { as: auditor, fields: { client: client.number } });
  // What a payment says never changes: the guards of the table stand aside for the story.
  await bank.database.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update payments set end_to_end_id = 'E2E/2026-77', remittance_information = 'Berth 12_b, Ágata'
      where transfer_number = ${statement.body.rows[0].transfer_number}`.execute(transaction);
  });
  for (const text of ['E2E/2026-77', 'e2e/2026-77', 'Berth 12_b', 'BERTH 12', 'berth 12_B, Ágata'])
    expect.soft(await numbersFound(text), text).toEqual([client.number]);
  for (const text of ['Berth 12xb', '12_b', '%', 'NOTPROVIDED'])
    expect.soft(await numbersFound(text), text).not.toContain(client.number);
  await inEmergency(bank.database.db, 'erase_person', (transaction) =>
    sql`update clients set company_name = 'Ørsted Skibe' where client_number = ${other.number}`.execute(transaction),
  );
  expect(await numbersFound('orsted')).toEqual([other.number]);
});

test('the list comes in parts by client number, and knows active and disabled clients', async () => {
  const client = await bank.client({ companyName: 'Laggard & Sons' });
  await bank.client({ companyName: 'Laggard & Daughters' });
  const first = await office.call('listClients', { as: auditor, query: { text: 'laggard', limit: '1' } });
  const rest = await office.call('listClients', {
    as: auditor,
    query: { text: 'laggard', limit: '1', cursor: first.body.next },
  });
  expect([first.body.rows.length, rest.body.rows.length, rest.body.next]).toEqual([1, 1, null]);
  expect(first.body.rows[0].id < rest.body.rows[0].id).toBe(true);
  await office.call('disableClient', { as: support, fields: { client: client.number }, body: reason });
  expect(await numbersFound('laggard', { state: 'disabled' })).toEqual([client.number]);
  expect(await numbersFound('laggard', { state: 'active' })).not.toContain(client.number);
  const wrong = await office.call('listClients', { as: auditor, query: { cursor: 'ü' } });
  expect(wrong.body.reason).toBe('cursor_malformed');
});

test('the page of a client shows accounts, users, sessions and what is available', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'], securityDeposit: '30.00' });
  await bank.logIn(client);
  const { body } = await office.call('readClientFile', { as: auditor, fields: { client: client.number } });
  expect(body.accounts).toMatchObject([
    {
      number: client.accounts[0].number,
      balance: { amount: '100.00', currency: 'EUR' },
      securityDeposit: { amount: '30.00' },
      available: { amount: '70.00' },
    },
  ]);
  expect(body.users).toMatchObject([{ login: client.login, endedAt: null }]);
  expect(body.sessions).toMatchObject([{ login: client.login }]);
});

test('the statement of staff has rows and figures that the client reads, and not the client’s notes', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '2000.00 USD'] });
  const token = await bank.logIn(client);
  const rowsOfClient = async () => {
    const { body } = await bank.call('readStatement', { token });
    return (body as { transaction: { id: string }[] }[]).flatMap(({ transaction }) => transaction);
  };
  const [first] = await rowsOfClient();
  await bank.call('markEntry', { token, body: { id: first!.id, note: 'A gift', labels: ['Family'] } });
  const ofClient = await rowsOfClient();
  expect(ofClient).toContainEqual(expect.objectContaining({ note: 'A gift', labels: ['Family'] }));
  const ofStaff = await office.call('readClientStatement', { as: auditor, fields: { client: client.number } });
  const byId = (rows: readonly { id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const withoutNotes = ofClient.map((row) => ({ ...row, note: undefined, labels: undefined }));
  expect(byId(ofStaff.body.rows)).toEqual(byId(withoutNotes));
  const totals = (await bank.call('readStatementTotals', { token, body: {} })).body;
  const totalsOfStaff = await office.call('readClientStatementTotals', {
    as: auditor,
    fields: { client: client.number },
  });
  expect(totalsOfStaff.body.totals).toEqual(totals);
});

test('staff narrow a statement as the client does: by type, status and amount', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '10.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const body = { from_account: from.number, to_account: to.number, amount: '5.00', reference: 'Savings' };
  await bank.call('orderInternalTransfer', { token, body });
  const found = async (query: Readonly<Record<string, string>>): Promise<string[]> => {
    const asked = { as: auditor, fields: { client: client.number }, query };
    const { body: answer } = await office.call('readClientStatement', asked);
    return answer.rows.map(({ transfer_type: type }: { transfer_type: string }) => type).toSorted();
  };
  expect(await found({ type: 'internal' })).toEqual(['internal', 'internal']);
  expect(await found({ status: 'rejected' })).toEqual([]);
  expect(await found({ amountFrom: '50', amountTo: '100.00' })).toEqual(['deposit']);
  const file = await office.call('readClientStatementFile', {
    as: auditor,
    fields: { client: client.number },
    query: { format: 'csv', type: 'internal' },
  });
  expect(String(file.body)).toContain('Savings');
  expect(String(file.body)).not.toContain('Opening deposit');
});

test('staff read what became of an order: its transfer number, once it is booked', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const token = await bank.logIn(client);
  await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({ from_account: client.accounts[0].id }),
  });
  const { body } = await office.call('listClientOrders', { as: auditor, fields: { client: client.number } });
  const statement = await office.call('readClientStatement', { as: auditor, fields: { client: client.number } });
  expect(body.rows).toMatchObject([{ transferNumber: statement.body.rows[0].transfer_number }]);
});

test('a statement that staff take as a file is on record with their name', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const file = await office.call('readClientStatementFile', {
    as: auditor,
    fields: { client: client.number },
    query: { format: 'csv' },
  });
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain(client.accounts[0].number);
  const events = await office.call('listClientEvents', { as: auditor, fields: { client: client.number } });
  expect(events.body.rows).toContainEqual(
    expect.objectContaining({ kind: 'client_statement_taken', by: auditor.login, isStaff: true }),
  );
});

test('the account of another client is not found in the statement of a client', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const other = await bank.client({ holds: ['100.00 EUR'] });
  const { body } = await office.call('readClientStatement', {
    as: auditor,
    fields: { client: client.number },
    query: { account: other.accounts[0].number },
  });
  expect(body.reason).toBe('account_not_found');
});

test('a disabled client cannot log in, an enabled one can; both stand in the file with reason and name', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  const fields = { client: client.number };
  expect(await office.call('disableClient', { as: support, fields, body: reason })).toMatchObject({ status: 204 });
  expect((await bank.call('readClient', { token })).status).toBe(401);
  expect((await office.call('disableClient', { as: support, fields, body: reason })).body.reason).toBe(
    'nothing_to_change',
  );
  expect(await office.call('enableClient', { as: support, fields, body: reason })).toMatchObject({ status: 204 });
  await bank.logIn(client);
  const { body } = await office.call('readClientFile', { as: auditor, fields });
  expect(body.notes).toMatchObject([
    { kind: 'enabled', text: reason.reason, writtenBy: support.login },
    { kind: 'disabled', text: reason.reason, writtenBy: support.login },
  ]);
});

test('of two officers who disable a client at once, one is told that there is nothing to change', async () => {
  const client = await bank.client();
  const disable = () => office.call('disableClient', { as: support, fields: { client: client.number }, body: reason });
  const answers = await Promise.all([disable(), disable()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422]);
});

test('a reset password is shown once, ends the sessions, and has to be changed', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  const fields = { client: client.number };
  const file = await office.call('readClientFile', { as: support, fields });
  const user: string = file.body.users[0].id;
  const reset = await office.call('resetClientPassword', { as: support, fields: { ...fields, user }, body: reason });
  expect(reset.body.login).toBe(client.login);
  expect((await bank.call('readClient', { token })).status).toBe(401);
  const again = await bank.logIn(client, reset.body.password);
  expect(again).toBeTypeOf('string');
  const { body } = await office.call('readClientFile', { as: auditor, fields });
  expect(body.notes[0]).toMatchObject({ kind: 'password_reset', text: `${client.login}: ${reason.reason}` });
  expect(JSON.stringify(body)).not.toContain(reset.body.password);
});

test("the user of another client is not reset by this client's page", async () => {
  const client = await bank.client();
  const other = await bank.client();
  const file = await office.call('readClientFile', { as: support, fields: { client: other.number } });
  const answer = await office.call('resetClientPassword', {
    as: support,
    fields: { client: client.number, user: file.body.users[0].id },
    body: reason,
  });
  expect(answer.body.reason).toBe('membership_not_found');
});

test('ended sessions stay ended, and the users log in again', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await office.call('endClientSessions', { as: support, fields: { client: client.number }, body: reason });
  expect((await bank.call('readClient', { token })).status).toBe(401);
  await bank.logIn(client);
});

test('a login that wrong passwords have closed is open again once staff unlock it', async () => {
  const client = await bank.client();
  const tryWith = (password: string) => bank.call('login', { body: { username: client.login, password } });
  for (let tried = 0; tried < 12; tried += 1) await tryWith('Wrong-Harbour-1');
  expect(await tryWith(client.password)).toMatchObject({ status: 429 });
  await office.call('unlockClient', { as: support, fields: { client: client.number }, body: reason });
  expect(await tryWith(client.password)).toMatchObject({ status: 200 });
});

test.each(['disableClient', 'enableClient', 'unlockClient', 'endClientSessions'] as const)(
  '%s needs a reason',
  async (name) => {
    const client = await bank.client();
    const answer = await office.call(name, {
      as: support,
      fields: { client: client.number },
      body: { reason: ' \u0000' },
    });
    expect(answer.body).toMatchObject({ reason: 'all_fields_required', field: 'reason' });
  },
);

test('a note is added and never changed', async () => {
  const client = await bank.client();
  const fields = { client: client.number };
  await office.call('addClientNote', { as: support, fields, body: { text: 'Prefers to be called after six.' } });
  const { body } = await office.call('readClientFile', { as: auditor, fields });
  expect(body.notes).toMatchObject([
    { kind: 'note', text: 'Prefers to be called after six.', writtenBy: support.login },
  ]);
  await expect(bank.database.db.deleteFrom('client_notes').execute()).rejects.toThrow(/stays as it is/);
});

test('a number that no client has is answered as that', async () => {
  const answer = await office.call('readClientFile', { as: auditor, fields: { client: 'OS-0' } });
  expect(answer).toMatchObject({ status: 422, body: { reason: 'client_not_found' } });
});

test('the page of a client shows what is held, and the latest notes and events', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '5.00 EUR'] });
  const { rows } = await sql<{ id: string }>`select id from accounts
    where account_number = ${client.accounts[0].number}`.execute(bank.database.db);
  const hold = {
    id: bank.platform.newId(),
    accountId: rows[0]!.id,
    amountMinor: 1_250n,
    reason: 'Order of a court',
    placedAt: bank.clock.now(),
    placedBy: 'ann, ben',
  };
  await inEmergency(bank.database.db, 'place_hold', (transaction) => insertHold(transaction, hold));
  await sql`insert into client_notes select gen_random_uuid(), ${client.id}, 'note', 'Called', 'ann', now()
    from generate_series(1, 201)`.execute(bank.database.db);
  const events = Array.from({ length: 101 }, () => ({ kind: 'client_note_added', clientId: client.id }) as const);
  await recordEvents(bank.database.db, bank.platform, events);
  const fields = { client: client.number };
  const { body } = await office.call('readClientFile', { as: auditor, fields });
  const [held, free] = [client.accounts[0].number, client.accounts[1].number].map((number) =>
    body.accounts.find((account: { number: string }) => account.number === number),
  );
  expect(held).toMatchObject({
    held: { amount: '12.50' },
    available: { amount: '87.50' },
    holds: [{ amount: { amount: '12.50', currency: 'EUR' }, reason: 'Order of a court', placedBy: 'ann, ben' }],
  });
  expect(free).toMatchObject({ held: { amount: '0.00' }, holds: [] });
  expect(body.notes).toHaveLength(200);
  const shown = (await office.call('listClientEvents', { as: auditor, fields })).body.rows;
  // The reading of this page stands before it.
  const [reading, latest] = shown;
  expect([shown.length, reading.kind, latest.isStaff, latest.by]).toEqual([100, 'client_read', false, null]);
});

test('what a client did stands in the events under the login', async () => {
  const client = await bank.client();
  await bank.logIn(client);
  const { body } = await office.call('listClientEvents', { as: auditor, fields: { client: client.number } });
  expect(body.rows.filter(({ by }: { by: string }) => by === client.login)[0]).toMatchObject({ isStaff: false });
});

test('only what changes something is done to the access of a client', async () => {
  const client = await bank.client();
  const fields = { client: client.number };
  const act = async (name: 'enableClient' | 'unlockClient' | 'endClientSessions' | 'disableClient') => {
    const { status, body } = await office.call(name, { as: support, fields, body: reason });
    return status === 204 ? 'done' : body.reason;
  };
  expect(await act('enableClient')).toBe('nothing_to_change');
  expect([await act('unlockClient'), await act('endClientSessions')]).toEqual(['done', 'done']);
  expect(await act('disableClient')).toBe('done');
  expect(await act('unlockClient')).toBe('nothing_to_change');
  expect([await act('endClientSessions'), await act('enableClient')]).toEqual(['done', 'done']);
  const { rows } = await sql<{ kind: string; told: boolean }>`select kind, facts is not null as told from audit_events
    where client_id = ${client.id} and staff = ${support.login} order by id`.execute(bank.database.db);
  expect(rows.map(({ kind, told }) => `${kind} ${told}`)).toEqual([
    'client_unlocked true',
    'client_sessions_ended true',
    'client_disabled true',
    'client_sessions_ended true',
    'client_enabled true',
  ]);
});

test.each([
  ['listClientOrders', undefined],
  ['listClientEvents', undefined],
  ['addClientNote', { text: 'Hello' }],
  ['resetClientPassword', reason],
  ['disableClient', reason],
] as const)('%s of a client that the bank does not have is refused', async (name, body) => {
  const asked = { as: support, fields: { client: 'OS-0', user: 'none' }, ...(body !== undefined && { body }) };
  expect((await office.call(name, asked)).body).toMatchObject({ reason: 'client_not_found', field: 'client' });
});

test('a note of nothing is none, and a reset needs a reason', async () => {
  const fields = { client: (await bank.client()).number, user: bank.platform.newId() };
  const missing = { reason: 'all_fields_required' };
  const note = { as: support, fields, body: { text: ' \u0000 ' } };
  expect((await office.call('addClientNote', note)).body).toMatchObject({ ...missing, field: 'text' });
  const reset = { as: support, fields, body: { reason: ' ' } };
  expect((await office.call('resetClientPassword', reset)).body).toMatchObject({ ...missing, field: 'reason' });
});

test('before accounts are closed, all that stands in the way is listed, and nothing where nothing does', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0 USD'] });
  await bank.logIn(client);
  const [full] = client.accounts;
  await office.call('blockAccounts', {
    as: support,
    fields: { client: client.number },
    body: { account: full.number, direction: 'out', cause: 'client_request', reason: 'Leaves', lastDay: '' },
  });
  const { body } = await office.call('readClosingChecklist', { as: auditor, fields: { client: client.number } });
  const amount = { amount: '100.00', currency: 'EUR' };
  expect(body.rows).toEqual([
    { what: 'balance', account: full.number, count: 1, amount },
    { what: 'block', account: full.number, count: 1, amount: null },
    { what: 'statement', account: full.number, count: 1, amount: null },
    { what: 'user', account: null, count: 1, amount: null },
  ]);
});
