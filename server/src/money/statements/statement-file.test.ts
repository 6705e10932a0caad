import {
  formatMeansToday,
  formatTakesSelection,
  isRefusal,
  refuse,
  statementFileFormats,
  type Refusal,
  type StatementFileFormat,
} from '@bank/contract';
import type { AccountStatement } from '@bank/documents/statement';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { drawUpStatement, type DrawnUpStatement } from './draw-up-statement.ts';
import type { StatementFilter } from './statement-filter.ts';
import { writeStatementArchive, writeStatementFile } from './write-statement-file.ts';

let bank: TestBank;
let token: string;
let clientId: string;
let euro: TestAccount;
let yen: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  await bank.setRate('JPY', '0.0065');
  const client = await bank.client({ holds: ['1000.00 EUR', '0 JPY'] });
  [euro, yen] = client.accounts;
  token = await bank.logIn(client);
  clientId = client.id;
  const other = await bank.client({ holds: ['77.00 EUR'] });
  [stranger] = other.accounts;
  await move('250.10', 'Rent, March');
  bank.clock.passHours(24);
  await move('100.00', '=HYPERLINK("https://x.example")');
});
afterAll(() => bank.close());

async function move(amount: string, reference: string): Promise<void> {
  const { status } = await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: euro.id, to_account: yen.id, amount, reference },
  });
  expect(status).toBe(200);
}

/** More than a line of a request holds. */
const longText = 'a'.repeat(1_001);

interface Asked {
  readonly format: string;
  readonly [field: string]: string;
}

async function ask(asked: Asked, as: string | undefined = token) {
  const answer = await bank.app.inject({
    url: `/api/statement/file?${new URLSearchParams(asked).toString()}`,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, bytes: answer.rawPayload };
}

/** The rows of a CSV by its header, for texts without quotes. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell ?? '');
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
  });
}

describe('a statement as a file', () => {
  test.each(statementFileFormats)(
    'comes as %s with a name, a media type, and the wish that nobody keeps it',
    async (format) => {
      const { status, headers, bytes } = await ask({ format, account: euro.number });
      expect(status).toBe(200);
      const first = formatMeansToday(format) ? '20260303' : '20260302';
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="ostro-statement-${euro.number}-EUR-${first}-20260303\\.[a-z0-9.-]+"$`),
      );
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).not.toContain('json');
      expect(bytes.length).toBeGreaterThan(100);
    },
  );

  test('holds the rows, ids and balances of the statement on the screen', async () => {
    const { body } = await bank.call('readStatement', { token, body: { account: euro.id } });
    const shown = body[0].transaction as { id: string; debit: string | null; credit: string | null; balance: string }[];
    const rows = rowsOf((await ask({ format: 'csv', account: euro.id })).text);
    const entries = rows.filter(({ record }) => record === 'entry');
    expect(entries.map(({ id, debit, credit, balance }) => ({ id, debit, credit, balance }))).toEqual(
      shown
        .toReversed()
        .map(({ id, debit, credit, balance }) => ({ id, debit: debit ?? '', credit: credit ?? '', balance })),
    );
    expect(rows.find(({ record }) => record === 'opening')).toMatchObject({ balance: '0.00' });
    expect(rows.find(({ record }) => record === 'closing')).toMatchObject({
      balance: '649.90',
      total_debit: '350.10',
      total_credit: '1000.00',
      entries: '3',
    });
  });

  test('has the same balances in every format', async () => {
    const [camt, older, mt940, ofx] = await Promise.all(
      (['camt.053.001.08', 'camt.053.001.04', 'mt940', 'ofx'] as const).map(
        async (format) => (await ask({ format, account: euro.id })).text,
      ),
    );
    // The day goes on.
    for (const xml of [camt, older])
      expect(xml).toMatch(/<Cd>ITBD<\/Cd><\/CdOrPrtry><\/Tp><Amt Ccy="EUR">649\.90<\/Amt>/);
    expect(camt).toContain('<Id><PrvtId>');
    expect(mt940).toContain(':62M:C260303EUR649,90');
    expect(ofx).toContain('<LEDGERBAL><BALAMT>649.90</BALAMT>');
  });

  test('from a day on goes to the last row', async () => {
    const rows = rowsOf((await ask({ format: 'csv', account: euro.id, from: '2026-03-02' })).text);
    expect(rows.filter(({ record }) => record === 'entry')).toHaveLength(3);
    const { headers } = await ask({ format: 'mt942', account: euro.id, from: '2026-03-02' });
    expect(headers['content-disposition']).toContain('-20260302-20260303.');
  });

  test('begins where the day before ended', async () => {
    const rows = rowsOf((await ask({ format: 'csv', account: euro.id, from: '2026-03-03', to: '2026-03-03' })).text);
    expect(rows.map(({ record, balance }) => [record, balance])).toEqual([
      ['opening', '749.90'],
      ['entry', '649.90'],
      ['closing', '649.90'],
    ]);
  });

  test.each(statementFileFormats)('is whole and valid as %s where nothing happened', async (format) => {
    const { status, bytes } = await ask({ format, account: euro.id, from: '2020-01-01', to: '2020-01-31' });
    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(40);
    if (format === 'mt940') expect(bytes.toString()).toMatch(/:60F:C200101EUR0,00\r\n:62F:C200131EUR0,00/);
  });

  test('closes today where the period asked for is not over', async () => {
    const rows = rowsOf((await ask({ format: 'csv', account: euro.id, to: '2030-12-31' })).text);
    expect(rows.at(-1)).toMatchObject({ record: 'closing', value_date: '2026-03-03' });
  });

  test('of a day that is over has its closing balance', async () => {
    const { text } = await ask({ format: 'camt.053.001.08', account: euro.id, to: '2026-03-02' });
    expect(text).toMatch(/<Cd>CLBD<\/Cd><\/CdOrPrtry><\/Tp><Amt Ccy="EUR">749\.90<\/Amt>/);
  });

  test('of a selection is called one in its name', async () => {
    const { headers } = await ask({ format: 'csv', account: euro.id, text: 'rent' });
    expect(headers['content-disposition']).toContain(`filename="ostro-entries-${euro.number}-EUR-`);
  });

  test('holds all accounts where none is named, yen without decimals', async () => {
    const rows = rowsOf((await ask({ format: 'csv' })).text);
    const closing = rows.filter(({ record }) => record === 'closing');
    expect(new Set(closing.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'JPY']));
    expect(closing.find(({ currency }) => currency === 'JPY')?.balance).toMatch(/^\d+$/);
  });

  test('never carries a formula', async () => {
    const { text } = await ask({ format: 'csv', account: euro.id });
    expect(text).toContain(`"'=HYPERLINK(""https://x.example"")"`);
  });

  test.each(['csv', 'xlsx', 'pdf'])('as %s takes what the screen is filtered by', async (format) => {
    expect(
      (
        await ask({
          format,
          currency: 'EUR',
          types: 'conversion, deposit',
          statuses: 'completed',
          amount_from: '200',
          text: 'rent',
        })
      ).status,
    ).toBe(200);
  });

  test('that was filtered lists and sums up what was found', async () => {
    const rows = rowsOf((await ask({ format: 'csv', account: euro.id, text: 'RENT' })).text);
    expect(rows.filter(({ record }) => record === 'entry')).toHaveLength(1);
    expect(rows.at(-1)).toMatchObject({
      record: 'selection',
      entries: '1',
      total_debit: '250.10',
      total_credit: '0.00',
      balance: '',
    });
  });
});

describe('a statement as a file is refused', () => {
  const selecting = {
    currency: 'EUR',
    types: 'swift',
    statuses: 'completed',
    amount_from: '1',
    amount_to: '2',
    text: 'rent',
  };
  const whole: StatementFileFormat[] = statementFileFormats.filter((format) => !formatTakesSelection[format]);
  test.each(
    whole.flatMap((format) => Object.entries(selecting).map(([field, value]) => [format, field, value] as const)),
  )('as %s for a selection by %s', async (format, field, value) => {
    const { status, text } = await ask({ format, account: euro.id, [field]: value });
    expect(JSON.parse(text)).toMatchObject({ code: 400, reason: 'format_takes_no_selection', field });
    expect(status).toBe(400);
  });

  test.each([
    [{ format: 'docx' }, 400, 'format_unknown', 'format'],
    [{ format: '' }, 400, 'format_unknown', 'format'],
    [{ format: 'mt940' }, 400, 'format_needs_account', 'account'],
    [{ format: 'csv', account: 'OS2499999999' }, 422, 'account_not_found', 'account'],
    [{ format: 'csv', from: '2026-02-30' }, 422, 'period_malformed', 'from'],
    [{ format: 'csv', from: '2026-03-02', to: '2026-03-01' }, 422, 'period_malformed', 'to'],
    [{ format: 'pdf', from: '2026-03-04', to: '2026-03-31' }, 422, 'period_in_future', 'from'],
    [{ format: 'qif' }, 400, 'format_needs_account', 'account'],
    [{ format: 'csv', currency: 'GBP' }, 422, 'account_not_found', 'account'],
    [{ format: 'csv', language: 'xx' }, 422, 'language_unknown', 'language'],
    [{ format: 'csv', types: 'gift' }, 422, 'transfer_type_unknown', 'types'],
    [{ format: 'csv', account: longText }, 422, 'text_too_long', 'account'],
  ] as const)('where %o asks for what there is not: %i, %s', async (asked, status, reason, field) => {
    const answer = await ask(asked);
    expect(JSON.parse(answer.text)).toMatchObject({ code: status, reason, field });
    expect(answer.status).toBe(status);
  });

  test('of somebody else’s account exactly as of none', async () => {
    const [theirs, none] = await Promise.all(
      [stranger.number, 'OS2499999999'].map((account) => ask({ format: 'csv', account })),
    );
    const about = ({ status, text }: { status: number; text: string }) => [
      status,
      { ...JSON.parse(text), request_id: '' },
    ];
    expect(about(theirs!)).toEqual(about(none!));
  });

  test('to a caller without a login', async () => {
    expect((await ask({ format: 'csv' }, '')).status).toBe(401);
  });
});

describe('a statement that is drawn up', () => {
  async function draw(part: Partial<StatementFilter>): Promise<DrawnUpStatement> {
    const filter = { clientId, accountIds: 'all', zone: 'UTC', ...part } as const;
    const drawn = await drawUpStatement(bank.platform, filter, { request: {}, language: 'en' });
    if (isRefusal(drawn)) throw new Error(drawn.refusal);
    return drawn;
  }

  test.each<[what: string, part: Partial<StatementFilter>, rowCount: number, largest: bigint, largestSum: bigint]>([
    ['of everything', {}, 3, 1_000_00n, 1_350_10n],
    ['of a day, with the balance before it', { fromDay: '2026-03-03' }, 1, 749_90n, 100_00n],
    ['of days before there was an account', { toDay: '2026-03-01' }, 0, 0n, 0n],
  ])(
    'counts its rows and knows its largest figures: %s',
    async (_what, part, rowCount, largestMinor, largestSumMinor) => {
      expect(await draw({ accountId: euro.id, ...part })).toMatchObject({ rowCount, largestMinor, largestSumMinor });
    },
  );

  test('is the same for ever where its period is over, of one account or of all', async () => {
    const over = { toDay: '2026-03-02' };
    const [one, all, again] = [await draw({ ...over, accountId: euro.id }), await draw(over), await draw(over)];
    const [account] = one.accounts;
    expect(account).toMatchObject({ id: one.id, isClosed: true, end: new Date('2026-03-02T23:59:59.999Z') });
    expect(all.id).toBe(again.id);
    expect(new Set([all.id, ...all.accounts.map(({ id }) => id)]).size).toBe(3);
    for (const { id } of [one, all]) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect((await draw({})).id).not.toBe((await draw({})).id);
  });

  test.each<[format: StatementFileFormat, size: Partial<DrawnUpStatement>, refusal?: Refusal['refusal']]>([
    ['pdf', { rowCount: 5_000 }],
    ['pdf', { rowCount: 5_001 }, 'statement_too_long'],
    ['xlsx', { rowCount: 1_048_575 }],
    ['xlsx', { rowCount: 1_048_576 }, 'statement_too_long'],
    ['csv', { rowCount: 1_048_576 }],
    ['mt940', { largestMinor: 10n ** 14n - 1n }],
    ['mt940', { largestMinor: 10n ** 14n }, 'amount_too_long_for_format'],
    ['mt940', { largestSumMinor: 10n ** 14n }],
    ['mt942', { largestSumMinor: 10n ** 14n - 1n }],
    ['mt942', { largestSumMinor: 10n ** 14n }, 'amount_too_long_for_format'],
    ['camt.053.001.08', { largestSumMinor: 10n ** 18n - 1n }],
    ['camt.053.001.08', { largestSumMinor: 10n ** 18n }, 'amount_too_long_for_format'],
    ['camt.054.001.08', { largestMinor: 10n ** 18n }, 'amount_too_long_for_format'],
    ['ofx', { largestMinor: 10n ** 18n, largestSumMinor: 10n ** 18n }],
  ])('is written as %s up to its size, and refused beyond: %o', async (format, size, refusal) => {
    const drawn = { ...(await draw({ accountId: euro.id })), ...size };
    const file = await writeStatementFile(drawn, format, { isDemonstration: false });
    expect(isRefusal(file) ? file : undefined).toEqual(refusal && refuse(refusal, 'format'));
  });

  test('is refused as an archive where one of its files is too long', async () => {
    const drawn = await draw({});
    const [one, other] = drawn.accounts as [AccountStatement, AccountStatement];
    const long = { ...other, debits: { ...other.debits, count: 4_990 }, credits: { ...other.credits, count: 11 } };
    const write = (accounts: AccountStatement[]) =>
      writeStatementArchive({ ...drawn, accounts }, 'pdf', { isDemonstration: false });
    expect(write([one, long])).toEqual(refuse('statement_too_long', 'format'));
    expect(write([long, one])).toEqual(refuse('statement_too_long', 'format'));
    const name = expect.stringContaining(`-${one.account.clientNumber}-20251201-20260303.`);
    expect(write([one, { ...other, fromDay: '2025-12-01' }])).toMatchObject({ name });
  });
});

/** The names of the files in an archive, as its directory lists them (APPNOTE, 4.3.12). */
function namesIn(archive: Buffer): string[] {
  const text = archive.toString('latin1');
  return [...text.matchAll(/PK\x01\x02[^]{42}/g)].map(({ index, 0: head }) =>
    text.slice(index + head.length, index + head.length + archive.readUInt16LE(index + 28)),
  );
}

/** What an archive holds: each file stands behind its head, deflated (APPNOTE, 4.3.7). */
function filesIn(archive: Buffer): string[] {
  return [...archive.toString('latin1').matchAll(/PK\x03\x04/g)].map(({ index }) => {
    const begin = index + 30 + archive.readUInt16LE(index + 26) + archive.readUInt16LE(index + 28);
    return inflateRawSync(archive.subarray(begin)).toString();
  });
}

describe('a file for each account, in one archive', () => {
  test.each(statementFileFormats)('is made as %s, without a choice of an account', async (format) => {
    const { status, headers, bytes } = await ask({ format, pack: 'zip' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/filename="ostro-statement-OS-\d+-\d{8}-\d{8}\.[a-z0-9.-]+\.zip"$/);
    const names = namesIn(bytes);
    expect(names.map((name) => name.split('-').slice(2, 4).join(' ')).toSorted()).toEqual(
      [`${euro.number} EUR`, `${yen.number} JPY`].toSorted(),
    );
  });

  test('gives each file an id of its own, also while the day goes on', async () => {
    const { bytes } = await ask({ format: 'camt.053.001.08', pack: 'zip' });
    const ids = filesIn(bytes).map((text) => /<MsgId>([^<]+)</.exec(text)![1]!);
    expect(ids.map((id) => id.slice(28))).toEqual(['0000', '0001']);
    for (const id of ids) expect(id.slice(0, 28)).toBe(ids[0]!.slice(0, 28));
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('holds the accounts of one currency where one is asked for, and says so in its name', async () => {
    const { headers, bytes } = await ask({ format: 'csv', pack: 'zip', currency: 'JPY' });
    expect(headers['content-disposition']).toContain(`${yen.number}-JPY-`);
    expect(namesIn(bytes)).toHaveLength(1);
  });
});

test('a workbook of several accounts has a sheet for each, beside the balances', async () => {
  const { bytes } = await ask({ format: 'xlsx' });
  expect(namesIn(bytes).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(3);
});
