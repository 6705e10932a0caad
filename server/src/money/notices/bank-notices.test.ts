import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let sam: TestOfficer;
let otto: TestOfficer;
let today: string;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  sam = await office.officer('support');
  otto = await office.officer('approver');
  today = (await sql<{ day: string }>`select bank_day_now()::text as day`.execute(bank.database.db)).rows[0]!.day;
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await bank.close();
});

async function publish(more: object = {}) {
  const texts = { en: 'Closed on Monday', ru: 'В понедельник закрыто', es: 'Lunes cerrado', fr: 'Fermé lundi' };
  const content = { ...texts, importance: 'plain', from: today, until: today, clients: [], ...more };
  const body = { kind: 'publish_notice', content, reason: 'A day of rest' };
  const made = (await office.call('makeProposal', { as: sam, body })).body;
  if (made.id === undefined) return made.reason;
  const fields = { id: made.id };
  const { version } = (await office.call('readProposal', { as: otto, fields })).body;
  return (await office.call('approveProposal', { as: otto, fields, body: { version } })).status;
}
const readBy = async (token: string) => (await bank.call('readBankNotices', { token })).body;
const listed = async () => (await office.call('listBankNotices', { as: sam })).body.notices;
const dismiss = (token: string, id: string) => bank.call('dismissBankNotice', { token, body: { notice: id } });

test('two people publish a notice, every client reads it as plain text until it is put away', async () => {
  const [one, other] = [await bank.client(), await bank.client()];
  const tokens = [await bank.logIn(one), await bank.logIn(other)] as const;
  expect(await publish({ en: 'Fees change & so on' })).toBe(204);
  const [notice] = await readBy(tokens[0]);
  expect(notice).toMatchObject({ importance: 'plain', en: 'Fees change & so on', ru: 'В понедельник закрыто' });
  await dismiss(tokens[0], notice.id);
  await dismiss(tokens[0], notice.id);
  expect(await readBy(tokens[0])).toEqual([]);
  expect(await readBy(tokens[1])).toHaveLength(1);
  expect(await listed()).toMatchObject([{ id: notice.id, clientCount: null, seenCount: 1, endedAt: null }]);
  expect(await office.call('endBankNotice', { as: sam, fields: { id: notice.id } })).toMatchObject({ status: 204 });
  expect(await readBy(tokens[1])).toEqual([]);
  expect((await office.call('endBankNotice', { as: sam, fields: { id: notice.id } })).body.reason).toBe(
    'nothing_to_change',
  );
});

test('a notice for some clients is read by them alone, important ones first, and marked by nobody else', async () => {
  const [one, other] = [await bank.client(), await bank.client()];
  const tokens = [await bank.logIn(one), await bank.logIn(other)] as const;
  const clients = [one.number, (await bank.client()).number];
  expect(await publish({ clients })).toBe(204);
  expect(await publish({ clients: clients.toReversed(), importance: 'important', en: 'Call us' })).toBe(204);
  const shown = await readBy(tokens[0]);
  expect(shown).toMatchObject([{ importance: 'important', en: 'Call us' }, { importance: 'plain' }]);
  expect(await readBy(tokens[1])).toEqual([]);
  await dismiss(tokens[1], shown[0].id);
  expect((await listed()).find(({ id }: { id: string }) => id === shown[0].id)).toMatchObject({
    seenCount: 0,
    clientCount: 2,
  });
});

test.each([
  ['markup', { en: '<b>Now</b>' }, 'field_malformed'],
  ['a language without words', { fr: '' }, 'field_malformed'],
  ['a day that is over', { from: '2020-01-01', until: '2020-01-02' }, 'field_malformed'],
  ['an end before its beginning', { from: '2099-01-02', until: '2099-01-01' }, 'field_malformed'],
  ['a client whom nobody knows', { clients: ['OS-00000'] }, 'client_not_found'],
])('%s is refused', async (_what, more, refusal) => {
  expect(await publish(more)).toBe(refusal);
});

test('a notice is shown on its days alone', async () => {
  const token = await bank.logIn(await bank.client());
  await publish({ from: '2099-01-01', until: '2099-01-02', en: 'Later' });
  expect(JSON.stringify(await readBy(token))).not.toContain('Later');
});
