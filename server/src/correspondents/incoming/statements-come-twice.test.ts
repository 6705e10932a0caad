import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { recordEverything, type FactKind } from '../../base/audit/index.ts';
import { insertSetting } from '../../base/settings/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator, inEmergency } from '../../testing/emergency-for-tests.ts';
import { importFile, listEntries, listFiles, previewFile, reconcile } from './index.ts';
import { writeTestCamt, writeTestCamtText, type TestEntry, type TestFile } from './testing-camt.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  const setting = {
    id: bank.platform.newId(),
    name: 'correspondents' as const,
    value: Object.fromEntries(currencies.map((code) => [code, [correspondentIn(code)]])),
    setAt: bank.clock.now(),
    setBy: 'ann, ben',
  };
  await inEmergency(bank.database.db, 'change_correspondents', (transaction) => insertSetting(transaction, setting));
  await tell('setting');
});
afterAll(() => bank.close());

/** What a test wrote itself has no event else. */
const tell = (kind: FactKind) =>
  bank.database.db.transaction().execute((transaction) => recordEverything(transaction, bank.platform, [kind]));

/** Each test has a currency of its own, so that its correspondent has told nothing else. */
const currencies = [
  'EUR',
  'GBP',
  'CHF',
  'USD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'AED',
  'SGD',
  'HKD',
  'CAD',
  'AUD',
].concat(['NZD', 'ZAR', 'MXN', 'TRY', 'ILS', 'THB']);
const correspondentIn = (code: string) => ({ name: 'Fenland Bank', bic: 'FENLXC2H', account: `6016${code}` });
let currency = '';
let account: TestAccount;
const begin = async () => {
  currency = currencies.pop()!;
  [account] = (await bank.client({ holds: [`0.00 ${currency}`] })).accounts;
};

const fileOf = (file: Partial<TestFile>) => ({
  currency,
  ...correspondentIn(currency),
  entries: [],
  ...file,
});
const bytesOf = (file: Partial<TestFile>) => writeTestCamt(fileOf(file));
const takeBytes = (bytes: Uint8Array) => importFile(asOperator(bank.platform), { name: 'camt.xml', bytes });
const take = async (file: Partial<TestFile>) => told(await takeBytes(bytesOf(file)));
const told = ({ summary }: Pick<Awaited<ReturnType<typeof importFile>>, 'summary'>) => ({
  fates: Object.fromEntries(summary.sums.map(({ fate, count }) => [fate, count])),
  statements: summary.statements.map(({ copyOf, seenCount }) => copyOf ?? seenCount),
});
const refused = (file: Partial<TestFile>) =>
  take(file).then(
    () => 'taken',
    (error: Error) => error.message,
  );
const paid = (reference: string, amount: string): TestEntry => ({ reference, amount, to: account.number });

/** The bank's own judgement of its books and of what the correspondent says. */
async function judgement() {
  const [{ statement } = { statement: undefined }] = await reconcile(bank.platform, { currency });
  return {
    faults: await verifyBank(bank.database.db),
    gaps: statement?.gaps.map(({ after, before }) => `${after} ${before}`),
    difference: statement?.difference.amountMinor,
    unexplained: statement?.unexplained.amountMinor,
    closing: statement?.closing.amountMinor,
  };
}
const sound = (closing: bigint) => ({ faults: [], gaps: [], difference: 0n, unexplained: 0n, closing });
const monday = () => ({ statement: 'MON', day: '2026-03-02', entries: [paid('M1', '10.00'), paid('M2', '20.00')] });
const tuesday = () => ({ statement: 'TUE', day: '2026-03-03', opening: '30.00', entries: [paid('T1', '5.00')] });
const friday = () => ({ statement: 'FRI', day: '2026-03-06', opening: '35.00', entries: [paid('F1', '7.00')] });
const week = (...more: readonly TestEntry[]) => ({
  statement: 'WEEK',
  day: '2026-03-06',
  entries: [...monday().entries, ...tuesday().entries, ...more],
});

describe('a statement that comes again', () => {
  afterEach(async () => expect((await judgement()).faults).toEqual([]));

  test.each<[string, Partial<TestFile>]>([
    ['under another name', { statement: 'MON-COPY' }],
    ['marked as a duplicate under another name', { statement: 'MON-DUPL', copyMark: 'DUPL' }],
    ['marked as a duplicate under its own name', { copyMark: 'DUPL' }],
    [
      'marked as the copy of a duplicate under its own name, in another version',
      { copyMark: 'CODU', message: 'camt.053.001.04' },
    ],
  ])('%s is known as a copy, and changes nothing', async (_what, changes) => {
    await begin();
    await take(monday());
    const { summary } = await previewFile(bank.platform, { bytes: bytesOf({ ...monday(), ...changes }) });
    expect(told({ summary }).statements).toEqual(['MON']);
    expect(await take({ ...monday(), ...changes })).toEqual({ fates: { seen: 2 }, statements: ['MON'] });
    expect(await listFiles(bank.database.db, { limit: 1 })).toMatchObject([{ entryCount: 0, copyOf: ['MON'] }]);
    expect(await bank.balance(account)).toBe('30.00');
    expect(await judgement()).toEqual(sound(3_000n));
    await take(tuesday());
    expect(await judgement()).toEqual(sound(3_500n));
  });

  test('is a copy also where the one that is marked came first, and where nothing moved', async () => {
    await begin();
    expect(await take({ ...monday(), statement: 'FIRST', copyMark: 'DUPL' })).toEqual({
      fates: { booked: 2 },
      statements: [0],
    });
    expect((await take(monday())).statements).toEqual(['FIRST']);
    const still = { day: '2026-03-03', opening: '30.00' };
    await take({ ...still, statement: 'STILL' });
    expect((await take({ ...still, statement: 'STILL-COPY', copyMark: 'DUPL' })).statements).toEqual(['STILL']);
    expect(await judgement()).toEqual(sound(3_000n));
  });

  test('under its own name with something new in it is refused, and nothing of it is booked', async () => {
    await begin();
    await take(monday());
    const more = { ...monday(), entries: [...monday().entries, paid('M3', '1.00')] };
    expect(await refused({ ...more, copyMark: 'DUPL' })).toMatch(
      /^The statement MON, page 1, of the account \S+ was imported before, with other balances or other entries\.$/,
    );
    expect(await bank.balance(account)).toBe('30.00');
    // Under another name it is a statement of its own.
    expect(await take({ ...more, statement: 'MON-2' })).toEqual({ fates: { booked: 1, seen: 2 }, statements: [2] });
    expect(await judgement()).toEqual(sound(3_100n));
  });

  test('at the same moment in two processes is booked once', async () => {
    await begin();
    const all = await Promise.all([take(monday()), take({ ...monday(), statement: 'MON-COPY', copyMark: 'DUPL' })]);
    expect(all.flatMap(({ statements }) => statements)).toContain(0);
    expect(all.flatMap(({ statements }) => statements)).toContainEqual(expect.stringMatching(/^MON/));
    expect(await bank.balance(account)).toBe('30.00');
    expect(await judgement()).toEqual(sound(3_000n));
  });
});

describe('a week and its days', () => {
  test.each<[string, () => Partial<TestFile>[], bigint]>([
    ['the week last', () => [monday(), tuesday(), friday(), { ...week(...friday().entries) }], 4_200n],
    ['the week first', () => [week(...friday().entries), monday(), friday(), tuesday()], 4_200n],
    ['the week last, with something new', () => [monday(), tuesday(), week(paid('F1', '7.00'))], 4_200n],
    ['one day, then the week', () => [tuesday(), week(), monday()], 3_500n],
    [
      'two weeks that overlap',
      () => [
        { ...week(), statement: 'W1', day: '2026-03-03' },
        { statement: 'W2', day: '2026-03-06', opening: '30.00', entries: [...tuesday().entries, ...friday().entries] },
      ],
      4_200n,
    ],
    [
      'notified before and after',
      () => [
        { message: 'camt.054.001.08', statement: 'N1', entries: monday().entries },
        week(),
        { message: 'camt.054.001.08', statement: 'N2', entries: tuesday().entries },
        monday(),
      ],
      3_500n,
    ],
  ])('tell each entry once: %s', async (_what, files, closing) => {
    await begin();
    for (const file of files()) await take(file);
    expect(await bank.balance(account)).toBe(`${closing / 100n}.00`);
    expect(await judgement()).toEqual(sound(closing));
  });

  test('may stand in one file', async () => {
    await begin();
    const [first, second] = [monday(), { ...week(), day: '2026-03-03' }].map((file) => writeTestCamtText(fileOf(file)));
    const statement = /<Stmt>.*<\/Stmt>/s;
    const both = first!.replace(statement, (one) => one + statement.exec(second!)![0]);
    expect(told(await takeBytes(new TextEncoder().encode(both)))).toEqual({
      fates: { booked: 3, seen: 2 },
      statements: [0, 2],
    });
    expect(await judgement()).toEqual(sound(3_500n));
  });
});

test('copies and weeks of an earlier version are judged true, and nothing is changed', async () => {
  await begin();
  for (const file of [monday(), tuesday(), friday()]) await take(file);
  const { rows } = await sql<{ bic: string; account: string; file: string }>`
    select correspondent_bic as bic, account, file_id as file from incoming_statements
    where currency = ${currency} limit 1`.execute(bank.database.db);
  const { bic, account: own } = rows[0]!;
  const file = bank.platform.newId();
  await inEmergency(bank.database.db, 'import_file', async (transaction) => {
    await sql`insert into incoming_files (id, name, file_hash, message, message_id, imported_at, imported_by)
      select ${file}, name, sha256('earlier'), message, message_id, imported_at, imported_by
      from incoming_files where id = ${rows[0]!.file}`.execute(transaction);
    const keep = (reference: string, day: string, opening: number, closing: number) =>
      sql`
        insert into incoming_statements (id, file_id, kind, correspondent_bic, account, currency, reference, page,
          written_at, opening_minor, closing_minor, closing_day, nostro_postings_before)
        values (${bank.platform.newId()}, ${file}, 'statement', ${bic}, ${own}, ${currency}, ${reference}, 1,
          ${new Date(`${day}T19:00:00Z`)}, ${opening}, ${closing}, ${day}::date, 4)`.execute(transaction);
    await keep('MON-COPY', '2026-03-02', 0, 3_000);
    await keep('TUE-COPY', '2026-03-03', 3_000, 3_500);
    await keep('WEEK', '2026-03-06', 0, 4_200);
  });
  await tell('incoming_file');
  expect(await judgement()).toEqual(sound(4_200n));
});

describe('an entry that the correspondent takes back', () => {
  const latest = async (limit: number) => listEntries(bank.database.db, { isWaitingOnly: true, limit });
  const reversed = { side: 'debit', isReversal: true } as const;

  test('stands in suspense with what it takes back, under the reference of that entry', async () => {
    await begin();
    const entries = [
      paid('SAME', '10.00'),
      { reference: 'SAME', amount: '1.00', side: 'debit' as const },
      { ...reversed, reference: 'SAME', amount: '10.00' },
      paid('OTHER', '5.00'),
    ];
    expect((await take({ statement: 'R1', entries })).fates).toEqual({ booked: 2, suspense: 2 });
    const waiting = (await latest(100)).filter((entry) => entry.currency === currency);
    expect(waiting).toMatchObject([
      { suspenseReason: 'debit_unknown', reverses: null },
      {
        suspenseReason: 'reversal',
        accountNumber: account.number,
        reverses: { servicerReference: 'SAME' },
        amount: { amountMinor: 1_000n },
      },
    ]);
    expect(await bank.balance(account)).toBe('15.00');
    expect((await take({ statement: 'R1-COPY', entries })).statements).toEqual(['R1']);
    expect(await judgement()).toEqual(sound(400n));
  });

  test('may be taken back a day later, once, also while it waits in suspense', async () => {
    await begin();
    await take({ statement: 'R2', entries: [paid('BOOKED', '10.00'), { reference: 'WAITS', amount: '3.00' }] });
    const back = {
      statement: 'R3',
      day: '2026-03-03',
      opening: '13.00',
      entries: [
        { ...reversed, reference: 'BOOKED', amount: '10.00' },
        { ...reversed, reference: 'WAITS', amount: '3.00' },
        { ...reversed, reference: 'UNKNOWN', amount: '2.00' },
        paid('NEW', '4.00'),
      ],
    };
    expect((await take(back)).fates).toEqual({ booked: 1, suspense: 3 });
    const again = { statement: 'R4', day: '2026-03-04', opening: '12.00', entries: back.entries.slice(0, 1) };
    expect((await take({ ...again, message: 'camt.054.001.08' })).fates).toEqual({ seen: 1 });
    const waiting = (await latest(100)).filter((entry) => entry.currency === currency);
    expect(waiting.map(({ servicerReference, reverses }) => [servicerReference, reverses?.servicerReference])).toEqual([
      ['WAITS', undefined],
      ['BOOKED', 'BOOKED'],
      ['WAITS', 'WAITS'],
      ['UNKNOWN', undefined],
    ]);
    expect(waiting[0]).toMatchObject({ reversedBy: { id: waiting[2]!.id } });
    expect(await judgement()).toEqual(sound(200n));
  });
});
