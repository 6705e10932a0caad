/** @module-tag long */
import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { sql } from 'kysely';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople } from '../../office/changes/testing-two-people.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank } from '../../testing/bank-for-tests.ts';
import { writeTestCamt } from '../incoming/testing-camt.ts';
import { writePaymentFiles } from '../outgoing/index.ts';
import { released } from '../outgoing/testing-outgoing.ts';
import { openSettleWatch, workChannels, workSftpChannels } from './index.ts';
import { openLine } from './testing-line.ts';
import { startSshd, whereSshdIs } from './testing-sshd.ts';

const rounds = Number(process.env['SFTP_ROUNDS'] ?? 8);
const { bic } = correspondentsOf(firstCorrespondents, 'EUR')[0]!;
const keys = generateKeyPairSync('ed25519');
const key = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

/** The same rounds in every run (mulberry32). */
function openChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('a server and a line that fail', whereSshdIs, () => {
  test('each signed file is booked once, each payment file is delivered once and whole', {
    timeout: 1_800_000,
  }, async () => {
    const sshd = await startSshd();
    const line = await openLine(sshd.server.port);
    const dir = await mkdtemp(join(tmpdir(), 'channels-'));
    const bank = await openTestBank({ settings: { CHANNELS_DIR: dir, CHANNELS_KEY_FILE: sshd.keyFile } });
    await bank.setRate('EUR', '1.08');
    const people = await twoPeople(bank, changeKinds(bank.platform));
    const profile = {
      keys: [key],
      sftp: { ...sshd.server, port: line.port },
      messages: ['camt.054.001.08'],
      statementsBy: '09:00',
      aloneLimit: '1000000.00',
    };
    expect(await people.change('change_profile', { bic, profile })).toBe('done');
    const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
    const below = openChance(20_261_127);
    const watch = openSettleWatch();
    const from = (name: string) => join(sshd.folder, 'from', name);
    const put = async (name: string, bytes: Uint8Array, signature: Uint8Array) => {
      // The signature first, in every third case; in every fourth the file comes in two pieces.
      if (below(3) === 0) await writeFile(from(`${name}.sig`), signature);
      if (below(4) === 0) await writeFile(from(name), bytes.subarray(0, below(bytes.length)));
      late.push(async () => {
        await writeFile(from(name), bytes);
        await writeFile(from(`${name}.sig`), signature);
      });
    };
    const late: (() => Promise<void>)[] = [];
    let cents = 0;
    let fileCount = 0;
    let writtenCount = 0;
    for (let round = 1; round <= rounds; round += 1) {
      for (let count = below(3); count >= 0; count -= 1) {
        const name = `${String(below(1_000)).padStart(3, '0')}-${round}-${count}.xml`;
        const amount = 1 + below(9_999);
        const bytes = writeTestCamt({
          message: 'camt.054.001.08',
          statement: `F-${name}`,
          entries: [{ amount: (amount / 100).toFixed(2), to: account.number, name: 'Gull', reference: name }],
        });
        const isForged = below(5) === 0;
        await put(name, bytes, isForged ? Buffer.alloc(64) : sign(null, bytes, keys.privateKey));
        if (isForged) continue;
        cents += amount;
        fileCount += 1;
        if (below(4) === 0) await put(`again-${name}`, bytes, sign(null, bytes, keys.privateKey));
      }
      if (below(3) === 0) {
        await released(bank);
        writtenCount += (await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' })).files.length;
      }
      const ending = new AbortController();
      const looking = workSftpChannels(bank.platform, watch, ending.signal);
      await Promise.all(late.splice(0).map((write) => write()));
      const fault = below(3);
      await pause(below(900));
      if (fault === 1) line.cut();
      if (fault === 2) {
        line.hold();
        await pause(200);
        ending.abort();
      }
      await looking;
      line.mend();
      await workChannels(bank.platform, watch);
    }
    for (let look = 1; look <= 2 + Math.ceil((2 * fileCount) / 20); look += 1)
      await workSftpChannels(bank.platform, watch);
    await workChannels(bank.platform, watch);
    expect(await bank.balance(account)).toBe((cents / 100).toFixed(2));
    const { rows } = await sql<{ name: string; count: number }>`
      select f.message_id || '.xml' as name, count(*)::int as count from payment_files f
      join delivered_files d on d.file_id = f.id group by 1 order by 1`.execute(bank.platform.db);
    const delivered = (await readdir(join(sshd.folder, 'to'))).filter((name) => !name.endsWith('.part'));
    expect(delivered.sort()).toEqual(rows.map(({ name }) => name));
    expect(rows).toHaveLength(writtenCount);
    for (const name of delivered)
      expect(await readFile(join(sshd.folder, 'to', name), 'utf8')).toMatch(/<\/Document>\s*$/);
    expect(await verifyBank(bank.platform.db)).toEqual([]);
    process.stderr.write(
      `sftp: ${rounds} rounds, ${fileCount} signed files booked once, ${writtenCount} payment files delivered once\n`,
    );
    await bank.close();
    await line.close();
    await sshd.close();
    await rm(dir, { recursive: true, force: true });
  });
});
