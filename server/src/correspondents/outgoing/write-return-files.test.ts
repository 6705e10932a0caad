import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { importFile, listEntries, returnEntry, returnReference } from '../incoming/index.ts';
import { writeTestCamt, type TestEntry } from '../incoming/testing-camt.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { applyStatusFile, findFile, listFiles, readFileReturns, writePaymentFiles } from './index.ts';
import { readFileContent } from './payment-file-store.ts';
import { released } from './testing-outgoing.ts';
import { inSuspense, sentBack } from './testing-returns.ts';
import { bytesOf, statusFile } from './testing-status-file.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

/** Two servers with connections of their own, on one database. */
let bank: TestBank;
let pool: OpenDatabase;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await other.close();
  await pool.close();
  await bank.close();
});

const staff = (name = 'Vera Stone') => ({ ...bank.platform, staff: name });
const db = () => bank.database.db;
const write = async () => (await writePaymentFiles(staff())).files;
const contentOf = async (messageId: string): Promise<string> =>
  (await readFileContent(db(), (await findFile(db(), messageId))!.id)).toString();
const entryOf = async (id: string) =>
  (await listEntries(db(), { isWaitingOnly: false, limit: 1_000 })).find((entry) => entry.id === id)!;
const balanceOf = async (code: string) =>
  (await db().selectFrom('ledger_accounts').select('balance_minor').where('code', '=', code).executeTakeFirst())
    ?.balance_minor ?? 0n;

let debitCount = 0;
/** The correspondent tells of a debit. */
async function debit(entry: Partial<TestEntry>) {
  const statement = `DEB${(debitCount += 1)}`;
  const entries = [{ amount: '12.00', side: 'debit' as const, ...entry }];
  const bytes = writeTestCamt({ statement, message: 'camt.054.001.08', entries });
  await importFile(asOperator(staff()), { name: 'debit.xml', bytes });
  return (await listEntries(db(), { isWaitingOnly: false, limit: 1 }))[0]!;
}

describe('money that staff send back', () => {
  test('leaves in one file for each correspondent and currency, with what the correspondent said of it', async () => {
    const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
    const agent = { name: 'Nordbank', bic: 'NORDDEFF' };
    const entry = { reference: 'HB-17', endToEndId: 'GULL-17', uetr, agent, from: 'DE8937' };
    const one = await sentBack(bank, entry, { statement: 'GULL' });
    const two = await sentBack(bank, { amount: '0.05' });
    const dollars = await sentBack(bank, {}, { currency: 'USD' });
    const files = await write();
    expect(files).toMatchObject([
      { kind: 'returns', messageId: 'OSTRXO22-HASTXB2L-000001', orderCount: 2, writtenBy: 'Vera Stone' },
      { kind: 'returns', messageId: 'OSTRXO22-MERDXA22-000001', orderCount: 1 },
    ]);
    const euros = await contentOf(files[0]!.messageId);
    expect(euros).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>12.05</CtrlSum>');
    expect(euros).toContain(
      `<RtrId>${returnReference(one)}</RtrId><OrgnlGrpInf><OrgnlMsgId>M-GULL</OrgnlMsgId>` +
        '<OrgnlMsgNmId>camt.054.001.08</OrgnlMsgNmId></OrgnlGrpInf><OrgnlEndToEndId>GULL-17</OrgnlEndToEndId>' +
        `<OrgnlTxId>HB-17</OrgnlTxId><OrgnlUETR>${uetr}</OrgnlUETR>` +
        '<OrgnlIntrBkSttlmAmt Ccy="EUR">12.00</OrgnlIntrBkSttlmAmt>',
    );
    expect(euros).toContain(`<RtrId>${returnReference(two)}</RtrId>`);
    expect(euros).not.toContain(returnReference(dollars));
    expect(euros).toContain('<Cd>AC01</Cd>');
    // What staff wrote stays with the bank.
    expect(euros).not.toContain('Nobody of that name');
    expect(await write()).toEqual([]);
    expect(await contentOf(files[0]!.messageId)).toBe(euros);
    expect(await entryOf(one.id)).toMatchObject({
      sentBack: { code: 'AC01', file: { messageId: files[0]!.messageId }, isTold: false },
    });
  });

  test('says the reason that staff choose, or the one that fits why it waited', async () => {
    const { number } = (await bank.client({ holds: ['0.00 USD'] })).accounts[0];
    const chosen = await inSuspense(bank);
    await returnEntry(staff(), { entryId: chosen.id, reason: 'He asked for it', code: 'FOCR' });
    const dollars = await sentBack(bank, { to: number });
    const [file] = await write();
    const codes = (await readFileReturns(db(), file!.id)).map(({ entryId, code }) => [entryId, code]);
    expect(codes).toEqual([
      [chosen.id, 'FOCR'],
      [dollars.id, 'AM03'],
    ]);
  });

  test('is written in the decimals of its currency, and hostile texts stay texts', async () => {
    const yen = await sentBack(bank, { amount: '1250' }, { currency: 'JPY' });
    const hostile = await sentBack(bank, {
      name: '</Nm><Nm>"&<!--',
      text: ']] & <TxInf>',
      endToEndId: '<&>"\'',
      reference: 'A&amp;B',
    });
    const files = await write();
    const [euros, yens] = [await contentOf(files[0]!.messageId), await contentOf(files[1]!.messageId)];
    expect(yens).toContain('<RtrdIntrBkSttlmAmt Ccy="JPY">1250</RtrdIntrBkSttlmAmt>');
    expect(yens).toContain(returnReference(yen));
    expect(euros).toContain('<Nm>&lt;/Nm&gt;&lt;Nm&gt;&quot;&amp;&lt;!--</Nm>');
    expect(euros.match(/<TxInf>/g)).toHaveLength(1);
    expect(await readFileReturns(db(), files[0]!.id)).toMatchObject([
      { entryId: hostile.id, servicerReference: 'A&B', counterparty: '</Nm><Nm>"&<!--' },
    ]);
  });

  test('goes with the numbers of its correspondent’s files, whatever they hold', async () => {
    await released(bank);
    await sentBack(bank);
    const files = await write();
    expect(files.map(({ kind }) => kind)).toEqual(['orders', 'returns']);
    expect(files[1]!.number).toBe(files[0]!.number + 1);
    const listed = await listFiles(db(), { limit: 2 });
    expect(listed.map(({ kind, orderCount, sentCount }) => [kind, orderCount, sentCount])).toEqual([
      ['returns', 1, 1],
      ['orders', 1, 1],
    ]);
  });

  test('leaves suspense once: of officers in two processes who send it back at once, one does', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await inSuspense(bank);
      const [suspense, nostro] = [await balanceOf('suspense:EUR'), await balanceOf('nostro:EUR')];
      const outcomes = await Promise.all(
        [bank, other, bank, other].map(({ platform }, at) =>
          returnEntry({ ...platform, staff: `Officer ${at}` }, { entryId: id, reason: 'No such account' }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'entry_not_in_suspense')).toHaveLength(3);
      expect(await balanceOf('suspense:EUR')).toBe(suspense - 1_200n);
      expect(await balanceOf('nostro:EUR')).toBe(nostro + 1_200n);
    }
    await write();
  });

  test('stands in one file, however many processes write at once, and no number is missing', async () => {
    for (let round = 0; round < 4; round++) {
      const entries = [await sentBack(bank), await sentBack(bank), await sentBack(bank)];
      await released(bank);
      const written = await Promise.all([bank, other, bank, other].map(({ platform }) => writePaymentFiles(platform)));
      const files = written.flatMap((one) => one.files).filter(({ kind }) => kind === 'returns');
      const placed = await Promise.all(files.map((file) => readFileReturns(db(), file.id)));
      expect(
        placed
          .flat()
          .map(({ entryId }) => entryId)
          .toSorted(),
      ).toEqual(entries.map(({ id }) => id).toSorted());
    }
    const { rows } = await sql<{ number: number }>`
      select number from payment_files where correspondent_bic = 'HASTXB2L' order by number`.execute(pool.db);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, place) => place + 1));
  });

  test('is a file for readers whole or not at all, while it is written', async () => {
    const before = (await listFiles(db(), { limit: 1 }))[0]!;
    await sentBack(bank);
    const [[file], ...seen] = await Promise.all([
      write(),
      ...Array.from({ length: 20 }, async () => {
        const [newest] = await listFiles(pool.db, { limit: 1 });
        return { newest: newest!, content: await readFileContent(pool.db, newest!.id) };
      }),
    ]);
    for (const { newest, content } of seen) {
      expect([before.id, file!.id]).toContain(newest.id);
      expect(content.toString()).toMatch(/<\/Document>\n$/);
      if (newest.id === file!.id) expect(content.toString()).toBe(await contentOf(file!.messageId));
    }
  });

  test('that could not be written leaves no number missing, and the next file takes it', async () => {
    const { id } = await sentBack(bank);
    const broken = { ...staff(), newId: () => 'no id' };
    await expect(writePaymentFiles(broken)).rejects.toThrow(/uuid/);
    const [file] = await write();
    expect(await readFileReturns(db(), file!.id)).toMatchObject([{ entryId: id }]);
  });
});

describe('what the correspondent says of money that goes back', () => {
  test.each([
    ['the id of the return as end-to-end id', (id: string) => ({ endToEndId: id })],
    ['the id of the return as that of its transaction', (id: string) => ({ endToEndId: 'GULL-1', transactionId: id })],
  ])('is a debit that the books know by %s', async (_what, named) => {
    const entry = await sentBack(bank);
    await write();
    expect(await debit(named(returnReference(entry)))).toMatchObject({ outcome: 'known' });
    expect(await entryOf(entry.id)).toMatchObject({ sentBack: { isTold: true } });
    // The same debit is not known twice.
    expect(await debit(named(returnReference(entry)))).toMatchObject({ outcome: 'suspense' });
  });

  test('may name it by the UETR of the payment alone, of the same amount', async () => {
    const uetr = '1b9c7a20-57a1-4a55-9d3d-0d9be0c0a001';
    const entry = await sentBack(bank, { uetr });
    expect(await debit({ uetr, amount: '11.00' })).toMatchObject({ outcome: 'suspense' });
    expect(await debit({ uetr })).toMatchObject({ outcome: 'known' });
    expect(await entryOf(entry.id)).toMatchObject({ sentBack: { isTold: true } });
  });

  test('names no one of two that went back under the same UETR', async () => {
    const uetr = '1b9c7a20-57a1-4a55-9d3d-0d9be0c0a002';
    await sentBack(bank, { uetr });
    await sentBack(bank, { uetr });
    expect(await debit({ uetr })).toMatchObject({ outcome: 'suspense', suspenseReason: 'debit_unknown' });
  });

  test('is no status file: that tells of orders', async () => {
    await sentBack(bank);
    const file = (await write()).find(({ kind }) => kind === 'returns')!;
    const said = bytesOf(statusFile({ of: file.messageId, group: 'RJCT', groupReason: 'AC04' }));
    await expect(applyStatusFile(asOperator(staff()), said)).rejects.toThrow(`${file.messageId} is a file of returns`);
  });
});

describe('the database keeps', () => {
  const refusedByDatabase = /stands in one file|in a file of returns|booked back|duplicate key|stay as they are/;
  const tamper = (statement: string) => sql.raw(statement).execute(bank.database.db);

  test('a return in its file, with its reason, for money that was booked back', async () => {
    const { id } = await sentBack(bank);
    const waiting = await inSuspense(bank);
    await write();
    const orders = (await released(bank), (await write())[0]!);
    for (const statement of [
      `update suspense_returns set file_id = '${orders.id}', place = 9 where entry_id = '${id}'`,
      `update suspense_returns set file_id = null, place = null where entry_id = '${id}'`,
      `update suspense_returns set reason_code = 'AC04' where entry_id = '${id}'`,
      `update suspense_returns set reference = 'OTHER' where entry_id = '${id}'`,
      `insert into suspense_returns (resolution_entry_id, entry_id, reference, reason_code)
        select journal_entry_id, id, 'R', 'AC01' from incoming_entries where id = '${waiting.id}'`,
      `insert into suspense_returns (resolution_entry_id, entry_id, reference, reason_code)
        select resolution_entry_id, id, 'R', 'AC01' from incoming_entries where id = '${id}'`,
      `delete from suspense_returns where entry_id = '${id}'`,
      'truncate suspense_returns',
    ])
      await expect(tamper(statement)).rejects.toThrow(refusedByDatabase);
  });
});
