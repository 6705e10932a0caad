import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSetting } from '../../base/settings/index.ts';
import { lifeOf } from '../../money/orders/testing-orders.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { importFile } from '../incoming/index.ts';
import { writeTestCamt, type TestFile } from '../incoming/testing-camt.ts';
import { sendFileKind, writePaymentFiles } from '../outgoing/index.ts';
import { released } from '../outgoing/testing-outgoing.ts';
import { bytesOf, statusFile } from '../outgoing/testing-status-file.ts';
import { listStoppedArrivals } from './channel-store.ts';
import { findWrongArrivals } from './find-wrong-arrivals.ts';
import { countChannelAlarms, importFileKind, openSettleWatch, workChannels } from './index.ts';
import { readMissingStatements } from './missing-statements.ts';

const { bic } = correspondentsOf(firstCorrespondents, 'EUR')[0]!;
const keys = generateKeyPairSync('ed25519');
const older = generateKeyPairSync('ed25519');
const raw = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const profile = {
  keys: [raw(keys.publicKey)],
  messages: ['camt.053.001.08', 'camt.054.001.08', 'pain.002.001.11'],
  statementsBy: '00:00',
  aloneLimit: '1000000.00',
};

let passedMs = 0;
const watch = openSettleWatch(() => passedMs);
let dir: string;
let bank: TestBank;
let people: TwoPeople;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'channels-'));
  bank = await openTestBank({ settings: { CHANNELS_DIR: dir } });
  await bank.setRate('EUR', '1.08');
  people = await twoPeople(bank, [
    ...changeKinds(bank.platform),
    importFileKind(bank.platform),
    sendFileKind(bank.platform),
  ]);
  expect(await people.change('change_profile', { bic, profile })).toBe('done');
  await work();
});
afterAll(async () => {
  await bank.close();
  await rm(dir, { recursive: true, force: true });
});

const work = () => workChannels(bank.platform, watch);
const at = (...parts: string[]) => join(dir, bic, ...parts);
const camt = (file: TestFile) => writeTestCamt(file);
const stopped = async () => (await listStoppedArrivals(bank.platform.db)).map(({ name, why }) => [name, why]);

const toldByName = async () =>
  new Map((await listStoppedArrivals(bank.platform.db)).map(({ name, why }) => [name, why]));

/** What a gateway does: the file, and then its signature. */
async function deliver(name: string, bytes: Uint8Array, key: KeyObject = keys.privateKey): Promise<void> {
  await writeFile(at('in', name), bytes);
  await writeFile(at('in', `${name}.sig`), sign(null, bytes, key).toString('base64'));
}

/** Nothing in the folder changes for a while. */
async function settle(minutes = 2): Promise<void> {
  await work();
  passedMs += minutes * 60_000;
  await work();
}

test('a signed file is booked once by the job, however often the channel brings it', async () => {
  const [account] = (await bank.client({ holds: ['100.00 EUR'] })).accounts;
  const bytes = camt({ statement: 'CH-1', entries: [{ amount: '25.00', to: account.number, name: 'Gull Ltd' }] });
  await deliver('stmt-1.xml', bytes);
  await work();
  await deliver('stmt-1-again.xml', bytes);
  await work();
  expect(await bank.balance(account)).toBe('125.00');
  expect(await readdir(at('in'))).toEqual([]);
  const { rows } = await sql`select name, imported_by from incoming_files`.execute(bank.platform.db);
  expect(rows).toEqual([{ name: 'stmt-1.xml', imported_by: `channel ${bic}` }]);
  expect(await stopped()).toEqual([]);
});

test('what is half written waits; what no key of the profile signed is refused and told', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const entries = [{ amount: '5000000.00', to: account.number, name: 'Gull Ltd', reference: 'FORGED' }];
  const forged = camt({ message: 'camt.054.001.08', statement: 'F-1', entries });
  await writeFile(at('in', 'no-signature.xml'), forged);
  await deliver('old-key.xml', forged, older.privateKey);
  await work();
  expect((await readdir(at('in'))).sort()).toEqual(['no-signature.xml', 'old-key.xml', 'old-key.xml.sig']);
  await settle();
  expect(await readdir(at('in'))).toEqual(['no-signature.xml']);
  expect((await readdir(at('refused'))).sort()).toEqual(['old-key.xml', 'old-key.xml.sig']);
  expect(await stopped()).toEqual([['old-key.xml', 'It bears no signature of a key of the profile.']]);
  await settle(61);
  expect(await readdir(at('in'))).toEqual([]);
  expect(await stopped()).toContainEqual(['no-signature.xml', 'No signature has come for an hour.']);
  expect(await bank.balance(account)).toBe('0.00');
});

test('a file that still grows waits, whatever clock its place has and whichever of the two comes first', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const entries = [{ amount: '7.00', to: account.number, name: 'Tern', reference: 'IN-PIECES' }];
  const bytes = camt({ message: 'camt.054.001.08', statement: 'G-1', entries });
  await writeFile(at('in', 'grows.xml.sig'), sign(null, bytes, keys.privateKey));
  for (const part of [0.2, 0.6]) {
    await writeFile(at('in', 'grows.xml'), bytes.subarray(0, bytes.length * part));
    // The file system is of a zone hours away.
    const elsewhere = new Date(Date.now() - 9 * 3_600_000);
    for (const name of ['grows.xml', 'grows.xml.sig']) await utimes(at('in', name), elsewhere, elsewhere);
    passedMs += 45_000;
    await work();
    expect(await readdir(at('in'))).toContain('grows.xml');
  }
  await writeFile(at('in', 'grows.xml'), bytes);
  await work();
  expect(await bank.balance(account)).toBe('7.00');
});

test('what is no file, is too large or has a strange name is told, and nobody follows a link', async () => {
  await writeFile(join(dir, 'secret'), 'of the bank');
  await symlink(join(dir, 'secret'), at('in', 'link.xml'));
  await mkdir(at('in', 'folder.xml'));
  const huge = await open(at('in', 'huge.xml'), 'w');
  await huge.truncate(134_217_728);
  await huge.close();
  await deliver('a%2f..\\etc\\passwd', Buffer.from('x'));
  await deliver('line\nbreak.xml', Buffer.from('x'));
  await deliver('$(reboot);"quote".xml', Buffer.from('x'));
  for (const name of ['link.xml', 'folder.xml', 'huge.xml']) await writeFile(at('in', `${name}.sig`), 'x');
  await settle();
  expect((await readdir(at('in'))).filter((name) => !name.endsWith('.sig'))).toEqual([]);
  const told = await toldByName();
  for (const name of ['link.xml', 'folder.xml']) expect(told.get(name)).toBe('It is no file: a link or a folder.');
  expect(told.get('huge.xml')).toBe('It has more than 50 MiB, and was not read.');
  for (const name of ['$(reboot);"quote".xml', 'line break.xml'])
    expect(told.get(name)).toBe('Its name has signs that the bank does not take.');
  expect(await readFile(join(dir, 'secret'), 'utf8')).toBe('of the bank');
});

test('an empty file, one with entities and one of no message are kept, not booked, and told', async () => {
  await deliver('empty.xml', Buffer.alloc(0));
  await deliver('entities.xml', Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'));
  await deliver('Überweisung (2)+ä.xml', Buffer.from('<a/>'));
  await work();
  const told = await toldByName();
  expect([...told.keys()]).toEqual(expect.arrayContaining(['empty.xml', 'entities.xml', 'Überweisung (2)+ä.xml']));
  expect(told.get('entities.xml')).toMatch(/DOCTYPE/);
  expect(await readdir(at('in'))).not.toContain('empty.xml');
});

test('a later day that comes before an earlier one is booked, and so is that one when it comes', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const day = (statement: string, opening: string, reference: string, date: string) =>
    camt({
      statement,
      opening,
      day: date,
      entries: [{ amount: '1.00', to: account.number, name: 'Knot', reference }],
    });
  await deliver('b-second.xml', day('O-2', '26.00', 'SECOND', '2026-02-25'));
  await work();
  await deliver('a-first.xml', day('O-1', '25.00', 'FIRST', '2026-02-24'));
  await work();
  expect(await bank.balance(account)).toBe('2.00');
});

test('a file above the limit of the profile waits until two people book it', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const entries = [{ amount: '2000000.00', to: account.number, name: 'Heron', reference: 'LARGE' }];
  await deliver('large.xml', camt({ message: 'camt.054.001.08', statement: 'L-1', entries }));
  await work();
  expect(await bank.balance(account)).toBe('0.00');
  const [waiting] = await listStoppedArrivals(bank.platform.db);
  expect(waiting).toMatchObject({ name: 'large.xml', isForTwo: true });
  expect(await people.change('import_file', { file: waiting!.fileId })).toBe('done');
  expect(await bank.balance(account)).toBe('2000000.00');
  expect((await listStoppedArrivals(bank.platform.db)).map(({ name }) => name)).not.toContain('large.xml');
});

test('a key tells nothing of accounts with another correspondent, nor in a message that is not taken', async () => {
  await deliver('chf.xml', camt({ currency: 'CHF', statement: 'X-1', entries: [] }));
  await deliver('old-version.xml', camt({ message: 'camt.053.001.04', statement: 'X-2', entries: [] }));
  await work();
  expect(await stopped()).toEqual(
    expect.arrayContaining([
      ['chf.xml', expect.stringContaining(`is not with ${bic}`)],
      ['old-version.xml', 'The profile of the correspondent takes no camt.053.001.04.'],
    ]),
  );
});

test('payment files that a second person let leave lie in the outgoing folder; a signed status settles', async () => {
  const placed = await released(bank);
  const { files } = await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
  await work();
  expect(await readdir(at('out'))).toEqual([]);
  expect(await people.change('send_file', { file: files[0]!.id })).toBe('done');
  expect(await people.change('send_file', { file: files[0]!.id })).toMatchObject({ refusal: 'payment_file_released' });
  await work();
  const [name] = await readdir(at('out'));
  expect(name).toBe(`${files[0]!.messageId}.xml`);
  expect(await readFile(at('out', name!), 'utf8')).toContain(placed.number);
  await deliver('status.xml', bytesOf(statusFile({ of: files[0]!.messageId, group: 'ACSC' })));
  await rm(at('out', name!));
  await work();
  expect((await lifeOf(bank, placed.id)).state).toBe('completed');
  expect(await readdir(at('out'))).toEqual([]);
});

test('what leaves goes before what comes is taken, in one look', async () => {
  const placed = await released(bank);
  const { files } = await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
  await deliver('at-once.xml', bytesOf(statusFile({ of: files[0]!.messageId, group: 'ACSC' })));
  expect(await people.change('send_file', { file: files[0]!.id })).toBe('done');
  await work();
  const { rows } = await sql<{ isBefore: boolean }>`
    select sent.delivered_at < came.arrived_at as "isBefore" from delivered_files sent, arrived_files came
    where sent.file_id = ${files[0]!.id} and came.name = 'at-once.xml'`.execute(bank.platform.db);
  expect(rows).toEqual([{ isBefore: true }]);
  expect((await lifeOf(bank, placed.id)).state).toBe('completed');
  await rm(at('out', `${files[0]!.messageId}.xml`));
});

test('a statement that does not come is told from its hour on', async () => {
  const before = await readMissingStatements(bank.platform);
  expect(before).toMatchObject([{ bic, currency: 'EUR' }]);
  await deliver('today.xml', camt({ statement: 'T-1', opening: '25.00', day: before[0]!.day, entries: [] }));
  await work();
  expect(await readMissingStatements(bank.platform)).toEqual([]);
});

test('a file whose sum is above the limit waits, and so does a reference that is not unique', async () => {
  const strict = { ...profile, sumLimit: '100.00', reading: { references: 'unique' } };
  expect(await people.change('change_profile', { bic, profile: strict })).toBe('done');
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const entries = ['S1', 'S2'].map((reference) => ({ amount: '60.00', to: account.number, name: 'Rook', reference }));
  await deliver('many.xml', camt({ message: 'camt.054.001.08', statement: 'S-1', entries }));
  await work();
  expect(await bank.balance(account)).toBe('0.00');
  expect(await listStoppedArrivals(bank.platform.db)).toContainEqual(
    expect.objectContaining({ name: 'many.xml', isForTwo: true }),
  );
  const charge = [{ amount: '1.00', side: 'debit' as const, reference: 'SECOND', name: 'Charge' }];
  await deliver('charge.xml', camt({ message: 'camt.054.001.08', statement: 'S-2', entries: charge }));
  await work();
  const { rows } = await sql`
    select outcome, suspense_reason as reason from incoming_entries
    where servicer_reference = 'SECOND' and side = 'debit'`.execute(bank.platform.db);
  expect(rows).toEqual([{ outcome: 'suspense', reason: 'reference_repeated' }]);
  expect(await countChannelAlarms(bank.platform)).toMatchObject({ lateFiles: 0 });
});

test('verify proves each file of a channel again, by the key and the profile of its day', async () => {
  const { db } = bank.platform;
  expect(await findWrongArrivals(db)).toEqual([]);
  const first = sql`(select id from arrived_files where channel_bic is not null order by id limit 1)`;
  const forgeries = [
    [
      sql`
        update arrived_files set content = content || '\\x20', content_hash = sha256(content || '\\x20')
        where id = ${first}`,
      /signature is not that of its bytes/,
    ],
    [sql`update arrived_files set signing_key = ${raw(older.publicKey)} where id = ${first}`, /has not the key/],
    [sql`update arrived_files set signature = null where id = ${first}`, /bears no signature/],
    [sql`update arrived_files set channel_bic = 'OTHRXA22' where id = ${first}`, /no version of the profiles/],
    [
      sql`
        update arrived_files set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff', profile_id =
          (select id from bank_settings where name = 'correspondent_profiles' order by id limit 1)
        where id = (select id from arrived_files where channel_bic is not null order by id desc limit 1)`,
      /was replaced before it came/,
    ],
  ] as const;
  for (const [forgery, complaint] of forgeries) {
    const undone = new Error('undone');
    const forged = inTransaction(db, async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await forgery.execute(transaction);
      expect(await findWrongArrivals(transaction)).toEqual([
        { subject: expect.stringContaining('of channel'), detail: expect.stringMatching(complaint) },
      ]);
      throw undone;
    });
    await expect(forged).rejects.toBe(undone);
  }
});

test('the database takes no profile, no key and no file of a channel past its rules', async () => {
  const { db, newId } = bank.platform;
  const mine = { [bic]: { ...profile, keys: [raw(older.publicKey)] } };
  const setting = { id: newId(), name: 'correspondent_profiles', value: mine, setAt: new Date(), setBy: 'me' } as const;
  await expect(insertSetting(db, setting)).rejects.toThrow(/two people decide this/);
  const keep = sql`
    insert into arrived_files (id, kind, name, content, content_hash, channel_bic, signature, signing_key, profile_id)
    select ${newId()}, 'statement', 'a', '\\x00', sha256('\\x00'), ${bic}, '\\x00', ${raw(older.publicKey)}, id
    from bank_settings where name = 'correspondent_profiles'`;
  await expect(keep.execute(db)).rejects.toThrow(/signed by a key of its profile/);
  const { rows } = await sql<{ id: string }>`select id from arrived_files limit 1`.execute(db);
  const other = { name: 'a', bytes: camt({ statement: 'Z-1', entries: [] }), channelFileId: rows[0]!.id };
  await expect(importFile(bank.platform, other)).rejects.toThrow(/no channel has delivered this file/);
  expect(await people.change('change_profile', { bic, profile: null })).toBe('done');
  await deliver('late.xml', camt({ statement: 'Z-2', entries: [] }));
  await work();
  expect(await readdir(at('in'))).toContain('late.xml');
  expect(await verifyBank(db)).toEqual([]);
});
