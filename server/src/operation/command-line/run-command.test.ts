import { openDatabase, silentLog } from '@bank/database';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSealKey, recordEvents } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { newSealKey } from '../../base/audit/seal-key.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { commandLine } from './testing-commands.ts';

let bank: TestDatabase;
let folder: string;

beforeAll(async () => {
  [bank, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'bank-commands-'))]);
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});

const { run, json } = commandLine(() => ({ DATABASE_URL: bank.url, DATA_DIR: join(folder, 'unused') }));

describe("the operator's command line", { timeout: 180_000 }, () => {
  test('says at each level what there is', async () => {
    for (const [parameters, word] of [
      [[], 'restore'],
      [['client'], 'reset-password'],
      [['client', 'create'], '--password-stdin'],
    ] as const) {
      const { code, out } = await run([...parameters, '--help']);
      expect(code).toBe(0);
      expect(out).toContain(word);
    }
  });

  test('says which version it is without a bank', async () => {
    const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { version, commit, tables } = await json(['version'], { settings });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(commit).toMatch(/^([0-9a-f]{40}|unknown)$/);
    expect(tables).toMatch(/^\d{4}_[a-z_]+$/);
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
    expect((await run(['version'], { settings })).out).toContain(`Tables   ${tables}`);
  });

  test('says which options a command cannot do without', async () => {
    const { out } = await run(['client', 'create', '--help']);
    for (const option of [
      '--kind <kind>',
      '--login <login>',
      '--first-name <name>',
      '--last-name <name>',
      '--email <address>',
    ]) {
      expect(out).toMatch(new RegExp(`${option} +required: `));
    }
    expect(out.match(/required: /g)).toHaveLength(5);
    expect((await run(['order', 'reject', '--help'])).out).toMatch(/--reason <text> +required: /);
  });

  const person = 'client create --login terns --first-name Ada --last-name Marlowe --email a@b.example'.split(' ');
  test.each([
    [['clientt']],
    [['client']],
    [['client', 'create', '--login', 'x']],
    [[...person, '--kind', 'corporate']],
    [['deposit', 'OS2400000000']],
    [['order', 'list', '--state', 'lost']],
    [['rates', 'set', 'EURO', '1.1']],
  ])('calls %j wrong usage: one line on standard error, exit code 2', async (parameters) => {
    const { code, out, err } = await run(parameters);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    const inJson = await run([...parameters, '--json']);
    expect(JSON.parse(inJson.err)).toMatchObject({ exit_code: 2, error: expect.any(String) });
  });

  test('names a wrong setting and exits with 1', async () => {
    expect(await run(['client', 'list'], { settings: { BANK_MODE: 'test' } })).toEqual({
      code: 1,
      out: '',
      err: 'BANK_MODE: must be demo or production\n',
    });
  });

  test('says in one line that the database does not answer', async () => {
    const { code, err } = await run(['client', 'list'], {
      settings: { DATABASE_URL: 'postgres://bank@127.0.0.1:1/bank' },
    });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('takes a client from the first account to an order that is rejected', async () => {
    expect(await json(['migrate', '--dry-run'])).toEqual({ names: [], isServedAsBefore: true });
    expect(await json(['migrate'])).toEqual({ applied: [], granted: [] });
    const details = [
      '--kind',
      'corporate',
      '--login',
      'Tern',
      '--first-name',
      'Ada',
      '--last-name',
      'Marlowe',
      '--email',
      'ada@tern.example',
      '--company',
      'Tern Ltd',
    ];
    const client = await json(['client', 'create', ...details]);
    expect(client).toMatchObject({
      login: 'tern',
      number: expect.stringMatching(/^OS-\d+$/),
      password: expect.stringMatching(/^[\w]{5}(-[\w]{5}){3}$/),
    });
    expect(await run(['client', 'create', ...details])).toEqual({
      code: 1,
      out: '',
      err: 'The login tern is taken.\n',
    });
    expect(await json(['client', 'list'])).toMatchObject([
      { login: 'tern', company_name: 'Tern Ltd', disabled: false },
    ]);

    const account = await json([
      'account',
      'open',
      '--client',
      'tern',
      '--currency',
      'eur',
      '--security-deposit',
      '100.00',
    ]);
    expect(
      await json(['deposit', account.number, '1250.00', '--from', 'Gull Ltd', '--reference', 'Opening']),
    ).toMatchObject({ balance: '1250.00', currency: 'EUR' });
    expect(await json(['account', 'list', '--client', 'tern'])).toMatchObject([
      { number: account.number, balance: '1250.00', min_balance: '100.00' },
    ]);
    expect(await run(['deposit', 'OS2499999999', '1.00'])).toMatchObject({
      code: 1,
      err: 'There is no account OS2499999999.\n',
    });

    expect(await run(['deposit', account.number, '1.00', '--reference', 'Caf\ufffd'])).toMatchObject({
      code: 2,
      err: '--reference has characters that cannot be kept.\n',
    });

    expect(await json(['order', 'list'])).toEqual([]);
    const reset = await json(['client', 'reset-password', client.number, '--password-stdin'], {
      input: 'Seven-Gulls-Aboard\n',
    });
    expect(reset).toEqual({ id: client.id, number: client.number });
    expect(await run(['client', 'reset-password', 'tern', '--password-stdin'], { input: 'short' })).toMatchObject({
      code: 1,
      err: 'The password has fewer than 8 characters.\n',
    });
    expect(await json(['client', 'disable', 'tern'])).toMatchObject({ disabled: true });
    const refused = await run(['order', 'complete', 'T-1', '--json']);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.err)).toEqual({ error: 'There is no order T-1.', exit_code: 1 });
  });

  test('closes an account that is empty, and says of another what it holds', async () => {
    const details = [
      '--kind',
      'personal',
      '--login',
      'petrel',
      '--first-name',
      'Ines',
      '--last-name',
      'Sorel',
      '--email',
      'ines@petrel.example',
    ];
    await json(['client', 'create', ...details]);
    const full = await json([
      'account',
      'open',
      '--client',
      'petrel',
      '--currency',
      'eur',
      '--security-deposit',
      '100.00',
    ]);
    await json(['deposit', full.number, '1250.00']);
    expect(await run(['account', 'close', full.number])).toMatchObject({
      code: 1,
      err: `The account ${full.number} holds 1250.00 EUR: pay it out before you close the account.\n`,
    });
    expect(await json(['account', 'release-deposit', full.number])).toEqual({
      account: full.number,
      currency: 'EUR',
      released: '100.00',
    });
    const empty = await json(['account', 'open', '--client', 'petrel', '--currency', 'eur']);
    expect(await json(['account', 'close', empty.number])).toEqual({ account: empty.number, closed: true });
    expect(await run(['deposit', empty.number, '1.00'])).toMatchObject({
      code: 1,
      err: `The account ${empty.number} is closed.\n`,
    });
  });

  test('sets and imports rates, and refuses those of tomorrow', async () => {
    expect(await json(['rates', 'set', 'eur', '1.15', '--source', 'Desk'])).toMatchObject([
      { currency: 'EUR', usd: '1.15', source: 'Desk' },
    ]);
    const file = join(folder, 'rates.csv');
    await writeFile(
      file,
      'currency,usd,as_of,source\nGBP,1.31,2026-01-05T10:00:00Z,Desk\nJPY,0.0065,2026-01-05T10:00:00Z,Desk\n',
    );
    expect(await json(['rates', 'import', file])).toHaveLength(2);
    expect(await json(['rates', 'show'])).toMatchObject([
      { currency: 'EUR', usd: '1.1500' },
      { currency: 'GBP' },
      { currency: 'JPY', usd: '0.0065' },
    ]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await run(['rates', 'set', 'EUR', '1.2', '--as-of', tomorrow])).toMatchObject({ code: 1 });
    expect(await run(['rates', 'import', folder])).toEqual({
      code: 1,
      out: '',
      err: 'The file: this is a folder, not a file.\n',
    });
    const missing = join(folder, 'missing.csv');
    expect(await run(['rates', 'import', missing])).toEqual({
      code: 1,
      out: '',
      err: `${missing}: there is no such file or folder.\n`,
    });
  });

  test('production needs no server settings for commands, never makes a demonstration and shows no PIN', async () => {
    await sql`delete from outbox`.execute(bank.db);
    await sql`
      insert into outbox (id, message_id, kind, recipient, subject, text_body, html_body)
      values ('0199aa00-0000-7000-8000-000000000001', 'm', 'pin', 'ada@tern.example', 'Your PIN', '123456',
      '123456')`.execute(bank.db);
    const settings = { BANK_MODE: 'production' };
    expect(await json(['outbox', 'list'], { settings })).toMatchObject([{ kind: 'pin', state: 'waiting', text: '' }]);
    expect(await json(['outbox', 'list', '--waiting'])).toMatchObject([{ kind: 'pin', text: '123456' }]);
    expect(await json(['outbox', 'retry'], { settings })).toEqual({ due: 1 });
    expect(await run(['outbox', 'retry', 'lost'])).toMatchObject({ code: 1, err: 'No mail lost is waiting.\n' });
    expect(await run(['demo'], { settings })).toMatchObject({
      code: 1,
      err: 'BANK_MODE=production never holds a demonstration.\n',
    });
    expect(await run(['demo'])).toMatchObject({ code: 1, err: 'The database is not empty: it holds another bank.\n' });
  });
});

describe('on the embedded database', { tags: ['long'], timeout: 120_000 }, () => {
  const embedded = { settings: { DATABASE_URL: '', DATA_DIR: '' } };
  beforeAll(() => void (embedded.settings.DATA_DIR = join(folder, 'embedded')));

  test('creates the demonstration while no server runs, and leaves none running', async () => {
    expect(await json(['demo'], embedded)).toEqual({
      outcome: 'created',
      logins: [
        { login: 'personal', password: 'Harbour-Light-7' },
        { login: 'corporate', password: 'Harbour-Light-8' },
        { login: 'assistant', password: 'Harbour-Light-9' },
        { login: 'director', password: 'Harbour-Light-5' },
        { login: 'bookkeeper', password: 'Harbour-Light-6' },
      ],
    });
    expect(await readdir(join(embedded.settings.DATA_DIR, 'postgres'))).not.toContain('postmaster.pid');
    expect(await json(['demo'], embedded)).toMatchObject({ outcome: 'already_there' });
  });

  test('joins a server that runs: shows, settles, verifies, copies and restores', async () => {
    const server = await openDatabase({ dataDir: embedded.settings.DATA_DIR, log: silentLog });
    onTestFinished(() => server.close());
    const [first, second, third] = await json(['order', 'list'], embedded);
    expect(first).toMatchObject({ status: 'in_process', amount: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(await json(['order', 'complete', first.transfer_number], embedded)).toMatchObject({ status: 'completed' });
    expect(await json(['order', 'reject', second.id, '--reason', 'Invoice missing'], embedded)).toMatchObject({
      status: 'rejected',
    });
    expect(
      await json(['order', 'return', first.transfer_number, '--reason', 'Account closed'], embedded),
    ).toMatchObject({ status: 'returned' });
    expect(await json(['order', 'list'], embedded)).toMatchObject([{ id: third.id }]);

    const messages = await json(['message', 'list'], embedded);
    expect(messages.length).toBeGreaterThan(1);
    expect(await json(['message', 'list', '--robots'], embedded)).toHaveLength(messages.length + 1);
    expect((await run(['message', 'show', messages[0].id], embedded)).out).toContain(messages[0].fields.Message);
    const applications = await json(['application', 'list', '--limit', '2'], embedded);
    expect(applications).toHaveLength(2);
    expect(await json(['application', 'show', applications[0].id], embedded)).toEqual(applications[0]);
    expect(await run(['application', 'show', messages[0].id], embedded)).toMatchObject({ code: 1 });

    const sound = await json(['verify'], embedded);
    expect(sound.sound).toBe(true);
    expect(sound.invariants.every(({ holds }: { holds: boolean }) => holds)).toBe(true);

    const file = join(folder, 'bank.gz');
    const copied = await json(['backup', '--unless-archived', file], embedded);
    expect(copied.tables).toMatchObject({ clients: 4, sessions: 0 });
    const tried = await json(['backup', 'verify', file], embedded);
    expect(tried).toMatchObject({ sound: true, problems: [], tables: copied.tables });
    const elsewhere = { settings: { DATABASE_URL: '', DATA_DIR: join(folder, 'elsewhere') } };
    expect((await json(['restore', file], elsewhere)).tables).toEqual(copied.tables);
    expect(await json(['account', 'list'], elsewhere)).toEqual(await json(['account', 'list'], embedded));
    expect(await run(['restore', file], elsewhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    });
    expect((await run(['restore', file, '--replace'], elsewhere)).out).toContain('the books are sound');
  });

  test('verify compares the audit trail with a seal and with keys that were noted elsewhere', async () => {
    const sealed = await createTestDatabase();
    try {
      const settings = { DATABASE_URL: sealed.url, DATA_DIR: join(folder, 'keys') };
      const key = openSealKey({ dataDir: settings.DATA_DIR, sealKeyFile: undefined })!;
      await recordEvents(sealed.db, testRecorder, [{ kind: 'logout' }]);
      await sealEvents(sealed.db, key);
      const { out } = await run(['verify'], { settings });
      const newest = `1:${/Newest seal: 1:([0-9a-f]{64}), signed with key ([0-9a-f]{64})/.exec(out)?.[1]}`;
      expect(await json(['verify', '--seal', newest], { settings })).toMatchObject({
        sound: true,
        newest_seal: newest,
        newest_seal_key: key.fingerprint,
      });

      const another = newest.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
      expect(await run(['verify', '--seal', another, `2:${'0'.repeat(64)}`], { settings })).toMatchObject({
        code: 1,
        out: expect.stringMatching(
          new RegExp(
            'seal 1: was noted as [^]*the trail was written again[^]*' +
              'seal 2: was noted and is not there: the trail ends with seal 1[^]*The books are wrong: 2 discrepancies',
          ),
        ),
      });
      expect(await run(['verify', '--seal', '1:abc'], { settings })).toMatchObject({
        code: 2,
        err: expect.stringContaining('1:abc is not a seal'),
      });

      const others = join(folder, 'others.pem');
      await writeFile(others, newSealKey().publicKey);
      const elsewhere = { ...settings, DATA_DIR: join(folder, 'no-keys') };
      expect(await run(['verify'], { settings: elsewhere })).toMatchObject({
        code: 0,
        out: expect.stringContaining(`signed with key ${key.fingerprint}, not known here`),
      });
      expect(await run(['verify', '--keys', others], { settings: elsewhere })).toMatchObject({
        code: 1,
        out: expect.stringContaining('which is not known here'),
      });
      expect(await run(['verify'], { settings: { ...elsewhere, SEAL_PUBLIC_KEYS_FILE: others } })).toMatchObject({
        code: 1,
      });
      expect(
        await run(['verify', '--keys', join(folder, 'keys', 'seal-keys', `${key.fingerprint.slice(0, 16)}.pub.pem`)], {
          settings: elsewhere,
        }),
      ).toMatchObject({ code: 0 });
      expect(await run(['verify', '--keys', join(folder, 'nowhere.pem')], { settings })).toMatchObject({
        code: 1,
        err: expect.stringContaining('there is no such file'),
      });
    } finally {
      await sealed.close();
    }
  });

  test('verify names what is wrong and exits with 1', async () => {
    const planted = await createTestDatabase();
    try {
      await sql`alter table ledger_accounts disable trigger user`.execute(planted.db);
      await sql`
        insert into ledger_accounts (id, code, kind, currency, floor_minor, balance_minor, opened_at)
        values (gen_random_uuid(), 'client:LOST', 'client', 'EUR', 0, 500, now())`.execute(planted.db);
      const { code, out } = await run(['verify'], { settings: { DATABASE_URL: planted.url } });
      expect(code).toBe(1);
      expect(out).toContain('WRONG  every balance is the sum of its postings');
      expect(out).toContain('client:LOST: the account says 500');
      const inJson = await run(['verify', '--json'], { settings: { DATABASE_URL: planted.url } });
      expect(inJson.code).toBe(1);
      expect(JSON.parse(inJson.out)).toMatchObject({ sound: false });
    } finally {
      await planted.close();
    }
  });
});
