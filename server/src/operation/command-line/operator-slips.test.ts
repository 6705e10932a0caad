import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandLine } from './testing-commands.ts';

let bank: TestDatabase;
let folder: string;
let account: string;
let clientId: string;
const { run, json } = commandLine(() => ({
  DATABASE_URL: bank.url,
  DATA_DIR: join(folder, 'unused'),
  BANK_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PUBLIC_URL: 'https://bank.example',
}));

beforeAll(async () => {
  [bank, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'bank-slips-'))]);
  const client = await json([
    'client',
    'create',
    '--kind',
    'personal',
    '--login',
    'tern',
    '--first-name',
    'Ada',
    '--last-name',
    'Marlowe',
    '--email',
    'ada@tern.example',
  ]);
  clientId = client.id;
});
beforeEach(async () => {
  account = (await json(['account', 'open', '--client', 'tern', '--currency', 'EUR', '--security-deposit', '100.00']))
    .number;
});
afterAll(async () => {
  expect(await verifyBooks(bank.db)).toEqual([]);
  expect(await json(['verify'])).toMatchObject({ sound: true });
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});

const eventsOf = (kind: string) =>
  bank.db
    .selectFrom('audit_events')
    .select(['kind', 'client_id', 'subject', 'staff'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const balanceOf = async (number: string) =>
  (await json(['account', 'list', '--client', 'tern'])).find((row: { number: string }) => row.number === number)
    .balance;

test('in a demonstration a rate may leap and a deposit may be typed twice', async () => {
  const demonstration = await createTestDatabase();
  const play = commandLine(() => ({ DATABASE_URL: demonstration.url, DATA_DIR: join(folder, 'unused') }));
  await play.json([
    'client',
    'create',
    '--kind',
    'personal',
    '--login',
    'gull',
    '--first-name',
    'Ida',
    '--last-name',
    'Moor',
    '--email',
    'ida@gull.example',
  ]);
  const { number } = await play.json([
    'account',
    'open',
    '--client',
    'gull',
    '--currency',
    'EUR',
    '--security-deposit',
    '0.00',
  ]);
  for (const balance of ['5.00', '10.00'])
    expect(await play.json(['deposit', number, '5.00'])).toMatchObject({ balance });
  for (const usd of ['1.1', '2.2']) expect((await play.run(['rates', 'set', 'EUR', usd])).code).toBe(0);
  await demonstration.close();
});

describe('a rate', { timeout: 180_000 }, () => {
  const import_ = async (lines: readonly string[], ...more: readonly string[]) => {
    const file = join(folder, 'rates.csv');
    await writeFile(file, ['currency,usd,as_of,source', ...lines].join('\n'));
    return run(['rates', 'import', file, ...more]);
  };
  const shown = async (currency: string) =>
    (await json(['rates', 'show'])).find((row: { currency: string }) => row.currency === currency)?.usd;

  test('without its point is refused with both rates named, until the operator confirms the currency', async () => {
    await json(['rates', 'set', 'EUR', '1.0842']);
    const before = (await eventsOf('rates_set')).length;
    const refused = await run(['rates', 'set', 'EUR', '10842']);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toBe(
      'More than 10 % from the last rate: EUR from 1.0842 to 10842.0000 USD (+999900.0 %). Nothing is kept. If ' +
        'that is right, add --confirm EUR.\n',
    );
    expect((await run(['rates', 'set', 'EUR', '10842', '--confirm', 'GBP'])).code).toBe(1);
    expect((await run(['rates', 'set', 'EUR', '10842', '--confirm', 'yes'])).code).toBe(2);
    expect(await shown('EUR')).toBe('1.0842');
    expect(await eventsOf('rates_set')).toHaveLength(before);
    expect(await json(['rates', 'set', 'EUR', '0.9', '--confirm', 'eur'])).toMatchObject([
      { usd: '0.9', usd_before: '1.0842' },
    ]);
    expect(await shown('EUR')).toBe('0.9000');
  });

  test('of the past is kept, and the answer says that it does not count', async () => {
    await json(['rates', 'set', 'THB', '0.1000']);
    const past = await run(['rates', 'set', 'THB', '0.2000', '--as-of', '2024-01-01T00:00Z']);
    expect(past.out).toMatch(/^1 THB is 0.2000 USD as of 2024-01-01.+; it does not count, for 0.1000/);
    expect(await shown('THB')).toBe('0.1000');
  });

  test('differs by as much as the setting allows', async () => {
    await json(['rates', 'set', 'CHF', '1.00']);
    expect((await run(['rates', 'set', 'CHF', '1.03'], { settings: { RATES_CHANGE_MAX_PERCENT: '2' } })).code).toBe(1);
    expect((await run(['rates', 'set', 'CHF', '1.03'])).code).toBe(0);
  });

  test('goes into the audit trail with its value, its time and the one before, an event for each', async () => {
    const asOf = new Date(Date.now() - 60_000).toISOString();
    await json(['rates', 'set', 'NOK', '0.0931', '--as-of', asOf]);
    await json(['rates', 'set', 'NOK', '0.0950']);
    const [first, second] = (await eventsOf('rates_set')).filter(({ subject }) => subject!.startsWith('NOK'));
    expect(first).toMatchObject({
      client_id: null,
      subject: `NOK 0.0931 as of ${asOf}, before none`,
      staff: expect.stringMatching(/./),
    });
    expect(second!.subject).toMatch(/^NOK 0\.0950 as of \S+Z, before 0\.0931$/);
  });

  test('of a file that leaps keeps the whole file out, and its line is named', async () => {
    await json(['rates', 'set', 'SEK', '0.1000', '--as-of', '2026-01-01T00:00:00Z']);
    await json(['rates', 'set', 'DKK', '0.1400', '--as-of', '2026-01-01T00:00:00Z']);
    const before = (await eventsOf('rates_set')).length;
    const lines = [
      'PLN,0.25,2026-01-05T10:00:00Z,Desk',
      'SEK,1.001,2026-01-05T10:00:00Z,Desk',
      'DKK,0.014,2026-01-05T10:00:00Z,Desk',
    ];
    const refused = await import_(lines);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(
      'line 3: SEK from 0.1000 to 1.0010 USD (+901.0 %); line 4: DKK from 0.1400 to 0.0140 USD (-90.0 %)',
    );
    expect(refused.err).toContain('--confirm SEK,DKK');
    expect(await shown('PLN')).toBeUndefined();
    expect((await import_(lines, '--confirm', 'SEK')).code).toBe(1);
    expect(await eventsOf('rates_set')).toHaveLength(before);
    expect((await import_(lines, '--confirm', 'SEK,DKK')).code).toBe(0);
    expect(await shown('DKK')).toBe('0.0140');
    expect(await eventsOf('rates_set')).toHaveLength(before + 3);
  });
});

describe('a deposit', { timeout: 180_000 }, () => {
  test('under a key is booked once, and the key answers the first booking again', async () => {
    const key = crypto.randomUUID();
    const first = await json(['deposit', account, '1250.00', '--key', key]);
    expect(first).toMatchObject({
      balance: '1250.00',
      booked_now: true,
      transfer_number: expect.stringMatching(/^T-\d+$/),
    });
    expect(await json(['deposit', account, '1250.00', '--key', key])).toEqual({ ...first, booked_now: false });
    expect((await run(['deposit', account, '1250.00', '--key', key])).out).toContain(
      `Nothing is booked: this key has already booked 1250.00 EUR to account ${account} as ${first.transfer_number}`,
    );
    expect((await eventsOf('deposit_booked')).filter(({ subject }) => subject === first.payment_id)).toEqual([
      expect.objectContaining({ client_id: clientId }),
    ]);
  });

  test('is kept with how its sender and their bank call it', async () => {
    const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
    const [id, from] = ['E'.repeat(35), '4'.repeat(34)];
    const bankOf = ['--from-bic', 'norddeff', '--from-bank', 'Nordbank'];
    const { transfer_number: number } = await json([
      'deposit',
      account,
      '5.00',
      '--end-to-end-id',
      id,
      '--uetr',
      uetr,
      '--from-account',
      from,
      ...bankOf,
    ]);
    expect(
      await bank.db
        .selectFrom('payments')
        .select(['end_to_end_id', 'uetr', 'debtor_name', 'debtor_account', 'debtor_agent_name', 'debtor_agent_bic'])
        .where('transfer_number', '=', number)
        .execute(),
    ).toEqual([
      {
        end_to_end_id: id,
        uetr,
        debtor_name: 'Cash desk',
        debtor_account: from,
        debtor_agent_name: 'Nordbank',
        debtor_agent_bic: 'NORDDEFF',
      },
    ]);
    expect((await run(['deposit', account, '6.00', '--from-bic', 'NORDDEFF'])).code).toBe(0);
  });

  test.each([
    [['--uetr', '7F3A1C5E-9B2D-4E6F-8A1B-2C3D4E5F6A7B'], '--uetr must be a UUID of version 4 in small letters.'],
    [['--from-bic', 'NORD'], '--from-bic must be a BIC.'],
    [['--from-bank', 'Nordbank'], '--from-bank needs --from-bic.'],
    [['--end-to-end-id', 'E'.repeat(36)], '--end-to-end-id has more than 35 characters.'],
    [['--from-account', '4'.repeat(35)], '--from-account has more than 34 characters.'],
  ])('with %j is not booked', async (more, err) => {
    expect(await run(['deposit', account, '5.00', ...more])).toEqual({ code: 2, out: '', err: `${err}\n` });
    expect(await balanceOf(account)).toBe('0.00');
  });

  test.each([
    ['another amount', (number: string) => [number, '1250.01']],
    ['another sender', (number: string) => [number, '1250.00', '--from', 'Gull Ltd']],
    ['another reference', (number: string) => [number, '1250.00', '--reference', 'Salary']],
  ])('under the same key with %s is refused', async (_what, parameters) => {
    const key = crypto.randomUUID();
    await json(['deposit', account, '1250.00', '--key', key]);
    expect(await run(['deposit', ...parameters(account), '--key', key])).toMatchObject({
      code: 1,
      err: `The key ${key} booked another deposit. Nothing is booked.\n`,
    });
    expect(await balanceOf(account)).toBe('1250.00');
  });

  test('under the same key for another account is refused', async () => {
    const key = crypto.randomUUID();
    await json(['deposit', account, '1250.00', '--key', key]);
    const other = (await json(['account', 'open', '--client', 'tern', '--currency', 'EUR'])).number;
    expect((await run(['deposit', other, '1250.00', '--key', key])).code).toBe(1);
    expect(await balanceOf(other)).toBe('0.00');
  });

  test('of many at the same moment under one key one is booked, and all hear of it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => json(['deposit', account, '20.00', '--key', `night-${account}`])),
    );
    expect(new Set(answers.map(({ payment_id: id }) => id)).size).toBe(1);
    expect(answers.filter(({ booked_now: isNow }) => isNow)).toHaveLength(1);
    expect(await balanceOf(account)).toBe('20.00');
  });

  test('that the books refuse does not use up its key', async () => {
    const key = crypto.randomUUID();
    const empty = (await json(['account', 'open', '--client', 'tern', '--currency', 'EUR'])).number;
    await json(['account', 'close', empty]);
    expect(await run(['deposit', empty, '1.00', '--key', key])).toMatchObject({
      code: 1,
      err: `The account ${empty} is closed.\n`,
    });
    expect(await json(['deposit', account, '1.00', '--key', key])).toMatchObject({ booked_now: true });
  });

  test.each(['', 'a b', 'Schlüssel', 'k'.repeat(256)])('takes no key like %j', async (key) => {
    expect(await run(['deposit', account, '1.00', '--key', key])).toMatchObject({ code: 2 });
  });

  test('typed twice is refused the second time, and the first one is named', async () => {
    const first = await json(['deposit', account, '10000.00', '--reference', 'Wire 7']);
    const again = await run(['deposit', account, '10000.00', '--reference', 'Wire 7', '--from', 'Gull Ltd']);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain(
      `${first.transfer_number} booked the same amount with the same reference to account ${account} within the ` +
        'last 10 minutes. Nothing is booked.',
    );
    expect(await balanceOf(account)).toBe('10000.00');
    expect((await run(['deposit', account, '10000.00', '--reference', 'Wire 8'])).code).toBe(0);
    expect(await json(['deposit', account, '10000.00', '--reference', 'Wire 7', '--second'])).toMatchObject({
      balance: '30000.00',
    });
    expect(
      await json(['deposit', account, '10000.00', '--reference', 'Wire 7', '--key', crypto.randomUUID()]),
    ).toMatchObject({ balance: '40000.00' });
  });

  test('typed twice at the same moment is booked once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => run(['deposit', account, '77.00'])));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await balanceOf(account)).toBe('77.00');
  });

  test('like one that was taken back is no second one', async () => {
    await json(['deposit', account, '200.00', '--reference', 'Opening']);
    const { transfer_number: number } = await json(['deposit', account, '55.00']);
    await json(['deposit', 'reverse', number, '--reason', 'Wrong sender']);
    expect((await run(['deposit', account, '55.00'])).code).toBe(0);
  });
});

describe('a deposit that is taken back', { timeout: 180_000 }, () => {
  test('leaves the account by an entry of its own that names what it takes back, once', async () => {
    await json(['deposit', account, '500.00', '--reference', 'Opening']);
    const wrong = await json(['deposit', account, '1250.00', '--from', 'Gull Ltd']);
    const answer = await json([
      'deposit',
      'reverse',
      wrong.transfer_number.toLowerCase(),
      '--reason',
      'Meant for another account',
    ]);
    expect(answer).toMatchObject({
      payment_id: wrong.payment_id,
      transfer_number: wrong.transfer_number,
      status: 'returned',
      account,
      amount: '1250.00',
      currency: 'EUR',
      balance: '500.00',
      reason: 'Meant for another account',
      reversal_transfer_number: expect.stringMatching(/^T-\d+$/),
    });
    const { rows } = await sql<{ kind: string; reverses: string }>`
      select e.kind, original.transfer_number as reverses from payments y join journal_entries e
      on e.id = y.journal_entry_id
        join payments original on original.journal_entry_id = e.reverses_entry_id
      where y.transfer_number = ${answer.reversal_transfer_number}`.execute(bank.db);
    expect(rows).toEqual([{ kind: 'deposit reversed', reverses: wrong.transfer_number }]);
    expect((await eventsOf('deposit_reversed')).filter(({ subject }) => subject === wrong.payment_id)).toEqual([
      expect.objectContaining({ client_id: clientId, staff: expect.stringMatching(/./) }),
    ]);
    expect(await run(['deposit', 'reverse', wrong.payment_id, '--reason', 'Again'])).toMatchObject({
      code: 1,
      err: `The deposit ${wrong.payment_id} was already taken back.\n`,
    });
    expect(await run(['deposit', 'reverse', answer.reversal_transfer_number, '--reason', 'Back again'])).toMatchObject({
      code: 1,
      err: `There is no deposit ${answer.reversal_transfer_number}.\n`,
    });
    expect(await balanceOf(account)).toBe('500.00');
  });

  test('stays where the balance would fall below the security deposit, and the reason is told in words', async () => {
    const { transfer_number: number } = await json(['deposit', account, '150.00']);
    const refused = await run(['deposit', 'reverse', number, '--reason', 'Wrong account']);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining(`The account of ${number} holds less than the deposit above its security deposit`),
    });
    expect(await balanceOf(account)).toBe('150.00');
    expect((await eventsOf('deposit_reversed')).length).toBe(
      (
        await bank.db
          .selectFrom('payments')
          .select('id')
          .where('type', '=', 'deposit')
          .where('status', '=', 'returned')
          .execute()
      ).length,
    );
    await json(['account', 'release-deposit', account]);
    expect(await json(['deposit', 'reverse', number, '--reason', 'Wrong account'])).toMatchObject({ balance: '0.00' });
  });

  test('by two at the same moment is taken back once', async () => {
    await json(['deposit', account, '5000.00', '--reference', 'Opening']);
    const { transfer_number: number } = await json(['deposit', account, '300.00']);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => run(['deposit', 'reverse', number, '--reason', 'Twice'])),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await balanceOf(account)).toBe('5000.00');
  });

  test('needs a reason, and a deposit', async () => {
    const { transfer_number: number } = await json(['deposit', account, '300.00']);
    expect((await run(['deposit', 'reverse', number])).code).toBe(2);
    expect((await run(['deposit', 'reverse', number, '--reason', ' '])).code).toBe(2);
    expect(await run(['deposit', 'reverse', 'T-1', '--reason', 'No'])).toMatchObject({
      code: 1,
      err: 'There is no deposit T-1.\n',
    });
    expect((await run(['deposit', '--help'])).out).toMatch(/--key <key>[\s\S]*--second[\s\S]*reverse/);
    expect((await run(['deposit', 'reverse', '--help'])).out).toMatch(/--reason <text> +required: /);
  });
});
