/** @module-tag long */
import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import type { CorrespondentProfile } from '@bank/contract/office';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { lockWhatLeaves } from '../../base/platform/restore-lock-store.ts';
import { writeTestCamt } from '../incoming/testing-camt.ts';
import { writePaymentFiles } from '../outgoing/index.ts';
import { released } from '../outgoing/testing-outgoing.ts';
import { listStoppedArrivals } from './channel-store.ts';
import { openSettleWatch, workChannels, workSftpChannels } from './index.ts';
import { startSshd, whereSshdIs, type TestSshd } from './testing-sshd.ts';
import { withSftpChannel } from './sftp-channel.ts';

const { bic } = correspondentsOf(firstCorrespondents, 'EUR')[0]!;
const other = correspondentsOf(firstCorrespondents, 'USD').find((one) => one.bic !== bic)!;
const keys = generateKeyPairSync('ed25519');
const key = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

describe('a channel by SFTP', whereSshdIs, () => {
  let passedMs = 0;
  const watch = openSettleWatch(() => passedMs);
  let sshd: TestSshd;
  let dir: string;
  let bank: TestBank;
  let people: TwoPeople;
  let profile: CorrespondentProfile;
  beforeAll(async () => {
    sshd = await startSshd();
    dir = await mkdtemp(join(tmpdir(), 'channels-'));
    bank = await openTestBank({ settings: { CHANNELS_DIR: dir, CHANNELS_KEY_FILE: sshd.keyFile } });
    await bank.setRate('EUR', '1.08');
    people = await twoPeople(bank, changeKinds(bank.platform));
    profile = {
      keys: [key],
      sftp: sshd.server,
      messages: ['camt.054.001.08'],
      statementsBy: '09:00',
      aloneLimit: '1000000.00',
    };
    expect(await people.change('change_profile', { bic, profile })).toBe('done');
  });
  afterAll(async () => {
    await bank.close();
    await sshd.close();
    await rm(dir, { recursive: true, force: true });
  });

  const from = (name: string) => join(sshd.folder, 'from', name);
  const look = async (signal?: AbortSignal) => {
    await workSftpChannels(bank.platform, watch, signal);
    await workChannels(bank.platform, watch);
  };
  const notice = (to: string, reference: string) =>
    writeTestCamt({
      message: 'camt.054.001.08',
      statement: `N-${reference}`,
      entries: [{ amount: '5.00', to, name: 'Gull', reference }],
    });

  test('brings what is signed once, deletes it there, and leaves what it does not take', async () => {
    const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
    const bytes = notice(account.number, 'SFTP-1');
    for (const name of ['Größe (1).xml', 'again.xml']) {
      await writeFile(from(name), bytes);
      await writeFile(from(`${name}.sig`), sign(null, bytes, keys.privateKey));
    }
    await symlink('/etc/passwd', from('link.xml'));
    await writeFile(from('star*.xml'), bytes);
    await writeFile(from('forged.xml'), notice(account.number, 'FORGED'));
    await writeFile(from('forged.xml.sig'), Buffer.alloc(64));
    await look();
    expect(await bank.balance(account)).toBe('5.00');
    passedMs += 120_000;
    await look();
    expect((await readdir(join(sshd.folder, 'from'))).sort()).toEqual(['link.xml', 'star*.xml']);
    expect(await readdir(join(dir, bic, 'refused'))).toEqual(['forged.xml']);
    const stopped = (await listStoppedArrivals(bank.platform.db)).map(({ name }) => name);
    expect(stopped.sort()).toEqual(['forged.xml', 'link.xml', 'star*.xml']);
    await look();
    expect(await bank.balance(account)).toBe('5.00');
  });

  test('delivers a payment file once, byte for byte, also where it lay there after a crash', async () => {
    const { number } = await released(bank);
    const { files } = await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
    await look();
    const name = `${files[0]!.messageId}.xml`;
    expect(await readdir(join(sshd.folder, 'to'))).toEqual([name]);
    const bytes = await readFile(join(sshd.folder, 'to', name));
    expect(bytes.toString('utf8')).toContain(number);
    const again = { server: sshd.server, keyFile: sshd.keyFile, refusedDir: dir, signal: undefined };
    await withSftpChannel({ ...again, isSigned: true, fileBytesMax: 1_000_000, watch }, (channel) =>
      channel.deliver(name, bytes),
    );
    await rm(join(sshd.folder, 'to', name));
    await look();
    expect(await readdir(join(sshd.folder, 'to'))).toEqual([]);
  });

  test('a server that hangs stops nobody else, and one with another key is told nothing', async () => {
    const held = createServer(() => undefined);
    held.listen(0, '127.0.0.1');
    await once(held, 'listening');
    const { port } = held.address() as AddressInfo;
    const hanging = { ...profile, sftp: { ...sshd.server, port } };
    expect(await people.change('change_profile', { bic: other.bic, profile: hanging })).toBe('done');
    const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
    const bytes = notice(account.number, 'SFTP-2');
    await writeFile(from('third.xml'), bytes);
    await writeFile(from('third.xml.sig'), sign(null, bytes, keys.privateKey));
    const ending = new AbortController();
    const running = workSftpChannels(bank.platform, watch, ending.signal);
    await expect.poll(() => readdir(join(sshd.folder, 'from')), { timeout: 30_000 }).not.toContain('third.xml');
    ending.abort();
    await running;
    held.close();
    await workChannels(bank.platform, watch);
    expect(await bank.balance(account)).toBe('5.00');
  });

  test('without a key of its own the server proves its files by its key, which is pinned', async () => {
    const asked = { server: sshd.server, keyFile: sshd.keyFile, refusedDir: dir, signal: undefined };
    const taken = { isSigned: false, fileBytesMax: 1_000_000, watch: openSettleWatch(() => passedMs) };
    const names: string[] = [];
    const take = (more: Partial<typeof asked>) =>
      withSftpChannel({ ...asked, ...taken, ...more }, async (channel) => {
        for await (const { name } of channel.take()) names.push(name);
      });
    const stranger = (await readFile(join(sshd.folder, 'stranger.pub'), 'utf8')).trim();
    await expect(take({ server: { ...sshd.server, hostKey: stranger } })).rejects.toThrow(/[Hh]ost key/);
    await expect(take({ keyFile: sshd.strangerFile })).rejects.toThrow(/Permission denied/);

    expect(await people.change('change_profile', { bic, profile: { ...profile, keys: [] } })).toBe('done');
    const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
    await writeFile(from('plain.xml'), notice(account.number, 'SFTP-3').subarray(0, 100));
    const ending = AbortSignal.timeout(60_000);
    await workSftpChannels(bank.platform, watch, ending);
    await writeFile(from('plain.xml'), notice(account.number, 'SFTP-3'));
    passedMs += 45_000;
    await workSftpChannels(bank.platform, watch, ending);
    expect(await readdir(join(sshd.folder, 'from'))).toContain('plain.xml');
    passedMs += 65_000;
    await workSftpChannels(bank.platform, watch, ending);
    await workChannels(bank.platform, watch);
    expect(await bank.balance(account)).toBe('5.00');
    expect(await verifyBank(bank.platform.db)).toEqual([]);
  });

  test('a bank that was restored leaves the servers of others alone until it is released', async () => {
    await writeFile(from('later.xml'), 'x');
    await released(bank);
    await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
    await lockWhatLeaves(bank.platform.db, { cause: 'backup', restoredTo: null });
    await look();
    passedMs += 120_000;
    await look();
    expect(await readdir(join(sshd.folder, 'to'))).toEqual([]);
    expect(await readdir(join(sshd.folder, 'from'))).toContain('later.xml');
  });
});
