import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { sql } from 'kysely';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
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
import { importFileKind, workChannels } from './index.ts';
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
  await workChannels(bank.platform);
});
afterAll(async () => {
  await bank.close();
  await rm(dir, { recursive: true, force: true });
});

const at = (...parts: string[]) => join(dir, bic, ...parts);
const camt = (file: TestFile) => writeTestCamt(file);
const stopped = async () => (await listStoppedArrivals(bank.platform.db)).map(({ name, why }) => [name, why]);

/** What a gateway does: the file, and then its signature. */
async function deliver(name: string, bytes: Uint8Array, key: KeyObject = keys.privateKey): Promise<void> {
  await writeFile(at('in', name), bytes);
  await writeFile(at('in', `${name}.sig`), sign(null, bytes, key).toString('base64'));
}

async function settle(...names: string[]): Promise<void> {
  const before = new Date(Date.now() - 3_600_000);
  for (const name of names.flatMap((one) => [one, `${one}.sig`])) await utimes(at('in', name), before, before);
}

test('a signed file is booked once by the job, however often the channel brings it', async () => {
  const [account] = (await bank.client({ holds: ['100.00 EUR'] })).accounts;
  const bytes = camt({ statement: 'CH-1', entries: [{ amount: '25.00', to: account.number, name: 'Gull Ltd' }] });
  await deliver('stmt-1.xml', bytes);
  await workChannels(bank.platform);
  await deliver('stmt-1-again.xml', bytes);
  await workChannels(bank.platform);
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
  await workChannels(bank.platform);
  expect((await readdir(at('in'))).sort()).toEqual(['no-signature.xml', 'old-key.xml', 'old-key.xml.sig']);
  await settle('old-key.xml');
  await workChannels(bank.platform);
  expect(await readdir(at('in'))).toEqual(['no-signature.xml']);
  expect((await readdir(at('refused'))).sort()).toEqual(['old-key.xml', 'old-key.xml.sig']);
  expect(await stopped()).toEqual([['old-key.xml', 'It bears no signature of a key of the profile.']]);
  expect(await bank.balance(account)).toBe('0.00');
});

test('a file above the limit of the profile waits until two people book it', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const entries = [{ amount: '2000000.00', to: account.number, name: 'Heron', reference: 'LARGE' }];
  await deliver('large.xml', camt({ message: 'camt.054.001.08', statement: 'L-1', entries }));
  await workChannels(bank.platform);
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
  await workChannels(bank.platform);
  expect(await stopped()).toEqual(
    expect.arrayContaining([
      ['chf.xml', expect.stringContaining(`is not with ${bic}`)],
      ['old-version.xml', 'The profile of the correspondent takes no camt.053.001.04.'],
    ]),
  );
});

test('payment files that a second person let leave lie in the outgoing folder, and a signed status file settles them', async () => {
  const placed = await released(bank);
  const { files } = await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
  await workChannels(bank.platform);
  expect(await readdir(at('out'))).toEqual([]);
  expect(await people.change('send_file', { file: files[0]!.id })).toBe('done');
  expect(await people.change('send_file', { file: files[0]!.id })).toMatchObject({ refusal: 'payment_file_released' });
  await workChannels(bank.platform);
  const [name] = await readdir(at('out'));
  expect(name).toBe(`${files[0]!.messageId}.xml`);
  expect(await readFile(at('out', name!), 'utf8')).toContain(placed.number);
  await deliver('status.xml', bytesOf(statusFile({ of: files[0]!.messageId, group: 'ACSC' })));
  await rm(at('out', name!));
  await workChannels(bank.platform);
  expect((await lifeOf(bank, placed.id)).state).toBe('completed');
  expect(await readdir(at('out'))).toEqual([]);
});

test('a statement that does not come is told from its hour on', async () => {
  const before = await readMissingStatements(bank.platform);
  expect(before).toMatchObject([{ bic, currency: 'EUR' }]);
  await deliver('today.xml', camt({ statement: 'T-1', opening: '25.00', day: before[0]!.day, entries: [] }));
  await workChannels(bank.platform);
  expect(await readMissingStatements(bank.platform)).toEqual([]);
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
  await workChannels(bank.platform);
  expect(await readdir(at('in'))).toContain('late.xml');
  expect(await verifyBank(db)).toEqual([]);
});
