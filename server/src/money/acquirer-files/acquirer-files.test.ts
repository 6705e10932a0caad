import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSettleWatch, workChannels } from '../../correspondents/arrivals/index.ts';
import { keepBroughtFile } from '../../correspondents/arrivals/keep-brought-file.ts';
import { importFileKind } from '../../correspondents/arrivals/import-file-kind.ts';
import { receiveFromAcquirerKind } from '../../correspondents/incoming/receive-from-acquirer-kind.ts';
import { testImporter, type TestImporter } from '../../correspondents/incoming/testing-imports.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { openTestOffice } from '../../testing/office-for-tests.ts';
import { bookCardPayments } from '../card-settlements/index.ts';
import { openTestTill, type TestTill } from '../card-settlements/testing-till.ts';
import { AcquirerFileRefused, type AcquirerLine } from './acquirer-file.ts';
import { makeAcquirerFile, writeAcquirerFile } from './make-acquirer-file.ts';
import { readAcquirerFile } from './read-acquirer-file.ts';
import { writeOffDifference } from './write-off-difference.ts';

const euro = currencyCode('EUR');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

let till: TestTill;
let importer: TestImporter;
beforeAll(async () => {
  till = await openTestTill((platform) => [
    importFileKind(platform),
    receiveFromAcquirerKind(platform),
    writeOffDifference(platform),
  ]);
  importer = testImporter(till.bank);
}, 60_000);
afterAll(() => till?.close());

let count = 0;
/** One person brings a file, two people take it: its id, or why it is refused. */
async function take(text: string): Promise<{ readonly id: string; readonly done: unknown }> {
  const within = { ...till.bank.platform, staff: 'ann' };
  const { id } = await keepBroughtFile(within, { kind: 'acquirer', name: 'day.csv', bytes: bytesOf(text) });
  return { id, done: await till.people.change('import_file', { file: id }) };
}
const line = (kind: AcquirerLine['kind'], paymentReference: string, minor: bigint, fee = 0n, detail = '') => ({
  kind,
  paymentReference,
  detail,
  amount: money(minor, euro),
  fee: money(fee, euro),
});
const fileOf = (lines: Parameters<typeof writeAcquirerFile>[0]['lines']) =>
  writeAcquirerFile({ reference: `F-${(count += 1)}`, day: '2026-03-02', currency: euro, lines });
/** Money of this amount comes in and waits in suspense: the id of its entry. */
async function comes(amount: string): Promise<string> {
  const reference = `ACQ-${(count += 1)}`;
  await importer.bring({
    message: 'camt.054.001.08',
    statement: reference,
    entries: [{ reference, amount, name: 'Card Acquiring Ltd', text: 'Settlement' }],
  });
  return (await importer.find(reference)).id;
}
const proved = () => verifyBank(till.bank.database.db);
const differences = async () => {
  const office = await openTestOffice(till.bank);
  const listed = await office.call('listCardDifferences', { as: await office.officer('auditor') });
  await office.close();
  return listed.body.rows as { item: string; why: string; amount: string; subject: string; ageDays: number }[];
};

test('what a file settles is cleared when its money comes, less what the acquirer keeps', async () => {
  const [whole, part, disputed] = [await till.pay('100.01'), await till.pay('60.00'), await till.pay('40.00')];
  await till.refund(part, 2_000n);
  await till.chargeBack(disputed);
  await bookCardPayments(till.bank.platform);
  expect(await till.standing('acquirer_receivable:EUR')).toBe(-(10_001n + 6_000n + 4_000n - 2_000n - 4_000n));
  const asked = { currency: euro, day: '2026-03-02', reference: 'F-MADE' };
  const text = (await makeAcquirerFile(till.bank.platform.db, asked))!;
  expect(text.split('\n')).toHaveLength(7);
  const { id, done } = await take(text);
  expect(done).toBe('done');
  // It is what the acquirer says: no money has come.
  expect(await till.standing('acquirer_receivable:EUR')).toBe(-14_001n);
  const { payout, fees } = await readAcquirerFile(bytesOf(text));
  expect([payout.amountMinor + fees.amountMinor, fees.amountMinor]).toEqual([14_001n, 46n + 27n + 18n]);
  const wrong = await comes('139.00');
  expect(await till.people.change('receive_from_acquirer', { file: id, entry: wrong })).toMatchObject({
    refusal: 'acquirer_amount_differs',
  });
  const entry = await comes('139.10');
  expect(await till.people.change('receive_from_acquirer', { file: id, entry })).toBe('done');
  expect(await till.standing('acquirer_receivable:EUR')).toBe(0n);
  expect(await till.standing('acquirer_fees:EUR')).toBe(-91n);
  const again = await comes('139.10');
  expect(await till.people.change('receive_from_acquirer', { file: id, entry: again })).toMatchObject({
    refusal: 'acquirer_file_not_found',
  });
  expect(whole.state).toBe('approved');
  expect(await proved()).toEqual([]);
});

test('the same file is taken once, and one with a changed row not at all', async () => {
  const payment = await till.pay('10.00');
  await bookCardPayments(till.bank.platform);
  const text = fileOf([line('payment', payment.id, 1_000n, 5n)]);
  const first = await take(text);
  expect(first.done).toBe('done');
  await expect(take(text)).rejects.toThrow(/was taken before/);
  await expect(take(text.replace('10.00,0.05', '10.00,0.04').replace(',9.95,', ',9.96,'))).rejects.toThrow(
    /was taken before/,
  );
  expect(await till.people.change('import_file', { file: first.id })).toMatchObject({
    refusal: 'arrived_file_refused',
  });
});

test('what differs is shown with its age, and two people decide it', async () => {
  const { bank, people } = till;
  const [known, short, missing] = [await till.pay('20.00'), await till.pay('30.00'), await till.pay('50.00')];
  await bookCardPayments(bank.platform);
  const stranger = bank.platform.newId();
  const { id, done } = await take(
    fileOf([
      line('payment', known.id, 2_000n),
      line('payment', known.id, 2_000n),
      line('payment', short.id, 2_900n),
      line('payment', stranger, 700n),
      line('refund', short.id, 100n, 0n, stranger),
      line('fee', '', 0n, 250n, 'Monthly fee'),
    ]),
  );
  expect(done).toBe('done');
  const entry = await comes('72.50');
  expect(await people.change('receive_from_acquirer', { file: id, entry })).toBe('done');
  expect(await proved()).toEqual([]);
  bank.clock.passHours(72);
  const open = await differences();
  expect(open.map(({ why, amount }) => `${why} ${amount}`).toSorted()).toEqual([
    'amount_differs -1.00',
    'missing -50.00',
    'settled_before 20.00',
    'unknown -1.00',
    'unknown 7.00',
  ]);
  expect(open.every(({ ageDays }) => ageDays === 3)).toBe(true);
  const late = open.find(({ why }) => why === 'missing')!;
  expect(late.subject).toContain(missing.number.toString());
  const wrong = { item: late.item, amount: '-49.00' };
  expect(await people.change('write_off_card_difference', wrong)).toMatchObject({
    refusal: 'card_difference_not_found',
  });
  for (const { item, amount } of open)
    expect(await people.change('write_off_card_difference', { item, amount })).toBe('done');
  expect(await people.change('write_off_card_difference', { item: late.item, amount: late.amount })).toMatchObject({
    refusal: 'card_difference_not_found',
  });
  // All that is left is the ten euros whose money has not come.
  expect(await till.standing('acquirer_receivable:EUR')).toBe(-1_000n);
  expect(await differences()).toEqual([]);
  // A file that brings it after all differs from what was decided.
  const afterwards = await take(fileOf([line('payment', missing.id, 5_000n)]));
  expect(afterwards.done).toBe('done');
  expect((await differences()).map(({ why, amount }) => [why, amount])).toEqual([['settled_before', '50.00']]);
  expect(await proved()).toEqual([]);
});

test('nothing is expected of a refund that failed, and what the acquirer took for it is owed', async () => {
  const { acquirer, bank } = till;
  // What earlier tests left is answered, and old enough to be told.
  await till.refundsAreAnswered();
  bank.clock.passHours(72);
  const open = async () => (await differences()).map(({ why, subject, amount }) => `${why} ${subject} ${amount}`);
  const before = await open();
  acquirer.behave({ refund: () => 'failed' });
  const payment = await till.pay('40.00');
  const refundId = await till.refund(payment, 4_000n);
  await till.refundsAreAnswered();
  acquirer.behave({});
  await bookCardPayments(bank.platform);
  expect((await take(fileOf([line('payment', payment.id, 4_000n)]))).done).toBe('done');
  bank.clock.passHours(72);
  expect(await open()).toEqual(before);
  expect((await take(fileOf([line('refund', payment.id, 4_000n, 0n, refundId)]))).done).toBe('done');
  const owed = (await differences()).filter(({ why, amount }) => why === 'missing' && amount === '-40.00');
  expect(owed).toHaveLength(1);
  expect((await take(fileOf([line('reversal', payment.id, 4_000n, 0n, refundId)]))).done).toBe('done');
  expect(await open()).toEqual(before);
  expect(await proved()).toEqual([]);
});

test('a payment in another currency than the file says is settled by none of its lines', async () => {
  const payment = await till.pay('10.00', { currency: 'USD' });
  await bookCardPayments(till.bank.platform);
  await take(fileOf([line('payment', payment.id, 1_000n)]));
  expect((await differences()).map(({ why }) => why)).toContain('other_currency');
});

test('a file that two desks take at once is taken once, and one that comes to nothing is over', async () => {
  const { platform } = till.bank;
  const payment = await till.pay('15.00');
  await till.refund(payment, 1_500n);
  await bookCardPayments(platform);
  const text = (await makeAcquirerFile(platform.db, { currency: euro, day: '2026-03-02', reference: 'F-NIL' }))!;
  const lines = text
    .split('\n')
    .slice(1)
    .filter((row) => row.includes(payment.id));
  const nil = `acquirer-settlement,1,F-NIL,2026-03-02,EUR,0.00,3\n${lines.join('\n')}\nfee,,Back,,0.00\n`;
  await expect(take(nil)).rejects.toThrow(/may not have/);
  const whole = fileOf([
    line('payment', payment.id, 1_500n, 7n),
    line('refund', payment.id, 1_500n, 0n, lines.find((row) => row.startsWith('refund'))!.split(',')[2]),
    line('reversal', platform.newId(), 7n),
  ]);
  const { id } = await keepBroughtFile(
    { ...platform, staff: 'ann' },
    {
      kind: 'acquirer',
      name: 'nil.csv',
      bytes: bytesOf(whole),
    },
  );
  const one = await till.people.propose('import_file', { file: id });
  const outcomes = await Promise.all([1, 2].map(() => till.people.approve(one as string)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await till.standing('acquirer_fees:EUR')).toBe(-(91n + 250n + 7n));
  expect(await proved()).toEqual([]);
});

describe('a careless or hostile file is refused whole', () => {
  const good = ['acquirer-settlement,1,F-1,2026-03-02,EUR,9.95,1', 'payment,abc,,10.00,0.05'];
  const withRow = (row: string, head = good[0]!) => [head, row].join('\n');
  test.each([
    ['nothing', ''],
    ['of another kind', withRow(good[1]!, 'date,amount')],
    ['of another version', withRow(good[1]!, good[0]!.replace(',1,', ',2,'))],
    ['a formula as its reference', withRow(good[1]!, good[0]!.replace('F-1', '=cmd()'))],
    ['a formula as a payment', withRow('payment,=1+1,,10.00,0.05')],
    ['a formula in a fee', withRow('fee,,@SUM(A1),,0.05')],
    ['a day that is none', withRow(good[1]!, good[0]!.replace('2026-03-02', '2026-02-30'))],
    ['a currency that nobody knows', withRow(good[1]!, good[0]!.replace('EUR', 'EUX'))],
    ['decimals of another currency', withRow(good[1]!, good[0]!.replace('EUR', 'JPY'))],
    ['another sum', withRow(good[1]!, good[0]!.replace('9.95', '9.94'))],
    ['a row too few', good[0]!],
    ['an amount below zero', withRow('payment,abc,,-10.00,0.05')],
    ['an exponent', withRow('payment,abc,,1e3,0.05')],
    ['an unknown kind', withRow('bonus,abc,,10.00,0.05')],
    ['a field too many', withRow('payment,abc,,10.00,0.05,1')],
    ['quotes', withRow('payment,"abc",,10.00,0.05')],
    ['letters of another script', withRow('payment,аbc,,10.00,0.05')],
    ['a zero byte', withRow('payment,a\0c,,10.00,0.05')],
    ['an endless row', withRow(`payment,${'a'.repeat(100_000)},,10.00,0.05`)],
    ['a refund without its id', withRow('refund,abc,,10.00,0.05')],
    ['more lines than a file may have', withRow(good[1]!, good[0]!.replace(',9.95,1', ',9.95,99999'))],
  ])('%s', async (_, text) => {
    await expect(readAcquirerFile(bytesOf(text))).rejects.toBeInstanceOf(AcquirerFileRefused);
  });

  test('one above 2 MiB, before it is read', async () => {
    await expect(readAcquirerFile(new Uint8Array(2_097_153))).rejects.toThrow(/2 MiB/);
  });
});

test('a file that a channel brings is taken once; staff are told what is wrong with another one', async () => {
  const { platform } = till.bank;
  const dir = await mkdtemp(join(tmpdir(), 'acquirer-'));
  const keys = generateKeyPairSync('ed25519');
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const bic = 'ACQRDEFF';
  const profile = {
    keys: [publicKey],
    messages: ['acquirer-settlement.1'],
    statementsBy: '09:00',
    aloneLimit: '1000.00',
  };
  const stranger = { ...profile, messages: ['camt.053.001.08'] };
  expect(await till.people.change('change_profile', { bic, profile: stranger })).toMatchObject({ field: 'bic' });
  expect(await till.people.change('change_profile', { bic, profile })).toBe('done');
  const watch = openSettleWatch(() => 0);
  const work = () => workChannels({ ...platform, config: { ...platform.config, channelsDir: dir } }, watch);
  await work();
  const deliver = async (name: string, text: string, key = keys.privateKey) => {
    await writeFile(join(dir, bic, 'in', name), text);
    await writeFile(join(dir, bic, 'in', `${name}.sig`), sign(null, Buffer.from(text), key));
    await work();
  };
  const payment = await till.pay('80.00');
  await bookCardPayments(platform);
  const good = fileOf([line('payment', payment.id, 8_000n, 36n)]);
  await deliver('day.csv', good);
  await deliver('day-again.csv', good);
  await deliver('sum.csv', good.replace(',0.36', ',0.35'));
  await deliver('other-sum.csv', fileOf([line('payment', payment.id, 100n)]).replace(',1.00,1', ',9.00,1'));
  await deliver('nothing.csv', fileOf([line('payment', payment.id, 50n), line('chargeback', payment.id, 50n)]));
  await deliver('forged.csv', fileOf([line('payment', payment.id, 1n)]), generateKeyPairSync('ed25519').privateKey);
  await deliver('statement.xml', '<Document/>');
  const { rows: taken } = await sql<{ reference: string; by_channel: boolean; matched: string }>`
    select file.reference, file.proposal_id is null as by_channel,
      (select string_agg(outcome, ' ') from acquirer_lines where file_id = file.id) as matched
    from acquirer_files file join arrived_files arrived on arrived.id = file.id
    where arrived.channel_bic = ${bic}`.execute(till.bank.database.db);
  expect(taken).toEqual([{ reference: good.split(',')[2], by_channel: true, matched: 'matched' }]);
  const office = await openTestOffice(till.bank);
  const alarms = await office.call('listChannelAlarms', { as: await office.officer('payments') });
  await office.close();
  const told = new Map((alarms.body.stopped as { name: string; why: string }[]).map(({ name, why }) => [name, why]));
  expect(told.get('sum.csv')).toMatch(/was taken before|come to/);
  expect(told.get('other-sum.csv')).toMatch(/The lines come to 1\.00/);
  expect(told.get('nothing.csv')).toMatch(/two people take it/);
  expect(told.get('statement.xml')).toMatch(/./);
  expect([...told.keys()].toSorted()).toEqual(['nothing.csv', 'other-sum.csv', 'statement.xml', 'sum.csv']);
  expect(await proved()).toEqual([]);
  await rm(dir, { recursive: true });
});
