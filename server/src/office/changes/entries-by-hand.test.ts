import { isRefusal } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import {
  bookDepositOnce,
  findEntryByHand,
  listEntriesByHand,
  listEntryLegs,
  reverseDeposit,
} from '../../money/payments/index.ts';
import { importFile } from '../../correspondents/incoming/import-file.ts';
import { keepEntry, listEntries } from '../../correspondents/incoming/index.ts';
import { writeTestCamt } from '../../correspondents/incoming/testing-camt.ts';
import { inspectBank } from '../../operation/backup/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { addEntryDocument } from './add-entry-document.ts';
import { twoPeople, type TwoPeople } from './testing-two-people.ts';

let bank: TestBank;
let people: TwoPeople;
let account: TestAccount;
let document: string;

const pdf = Buffer.from('%PDF-1.7\nA contract\n%%EOF\n');

beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
  [account] = (await bank.client({ holds: ['100.00 EUR'] })).accounts as [TestAccount];
  const within = { ...bank.platform, staff: 'ann' };
  await bank.deposit(account, '1.00');
  const added = await addEntryDocument(within, { name: 'C:\\papers\\contract.pdf', bytes: pdf });
  if (isRefusal(added)) throw new Error(added.refusal);
  document = added.id;
});
afterAll(() => bank.close());

const fee = (more: object = {}) => ({
  text: 'Fee agreed by contract',
  type: 'fee',
  legs: [
    { account: account.number, side: 'debit', amount: '5.00', currency: 'EUR' },
    { account: 'income:EUR', side: 'credit', amount: '5.00', currency: 'EUR' },
  ],
  ...more,
});
const numbers = async () => (await listEntriesByHand(bank.platform.db, { limit: 100 })).map(({ number }) => number);

test('an entry of two people leads to its proposal and its document, and the proposal to its entry', async () => {
  await sql`insert into ledger_accounts (id, code, kind, currency, opened_at)
    values (gen_random_uuid(), 'income:EUR', 'income', 'EUR', now()) on conflict do nothing`.execute(bank.platform.db);
  const id = (await people.propose('book_by_hand', fee({ document }))) as string;
  const { rows } = await sql<{ told: string }>`
    select differences as told from proposals where id = ${id}`.execute(bank.platform.db);
  expect(rows[0]!.told).toContain('"what":"document"');
  expect(rows[0]!.told).toContain('"willBe":"contract.pdf"');
  expect(await people.approve(id)).toBe('done');
  const entry = await findEntryByHand(bank.platform.db, { proposalId: id });
  expect(entry).toMatchObject({
    number: 1,
    text: 'Fee agreed by contract',
    author: 'ann',
    approver: 'ben',
    proposalId: id,
    document: { id: document, name: 'contract.pdf' },
  });
  expect(await findEntryByHand(bank.platform.db, { number: 1 })).toEqual(entry);
  expect(
    (await listEntryLegs(bank.platform.db, entry!.entryId)).map(({ account: name, side }) => [name, side]),
  ).toEqual([
    [account.number, 'debit'],
    ['income:EUR', 'credit'],
  ]);
});

test('a document that nobody added is refused, and so is a file that is no PDF, PNG or JPEG', async () => {
  const unknown = fee({ document: bank.platform.newId() });
  expect(await people.propose('book_by_hand', unknown)).toEqual({ refusal: 'document_not_found', field: 'document' });
  const text = await addEntryDocument(bank.platform, { name: 'note.txt', bytes: Buffer.from('a note') });
  expect(text).toEqual({ refusal: 'document_type_unknown' });
});

test('an entry that is undone uses up no number, and a correction has the next one', async () => {
  // The client has spent the money: the books refuse the entry at the approval, which is undone.
  expect(await people.change('book_by_hand', fee({ legs: hundreds() }))).toMatchObject({
    refusal: 'exceeds_available_balance',
  });
  const entry = (await findEntryByHand(bank.platform.db, { number: 1 }))!;
  expect(await people.change('reverse_entry', { entry: entry.transferNumber, text: 'Charged twice' })).toBe('done');
  expect(await numbers()).toEqual([2, 1]);
});

test('a deposit by command, its correction, and what a person keeps of suspense are entries by hand', async () => {
  const operator = asOperator(bank.platform);
  const found = (await findAccountByNumber(bank.platform.db, account.number))!;
  const outcome = await bookDepositOnce(operator, {
    account: found,
    amount: { ...found.balance, amountMinor: 700n },
    debtor: { name: 'Cash desk', account: '' },
    reference: 'Cash of Monday',
    key: undefined,
    isSecondMeant: false,
  });
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  expect(await reverseDeposit(operator, outcome.deposit.id, 'Wrong account')).toMatchObject({ reversal: {} });
  await importFile(asOperator(operator), { name: 'c.xml', bytes: writeTestCamt({ entries: [{ amount: '3.00' }] }) });
  const [waiting] = await listEntries(bank.platform.db, { isWaitingOnly: true, limit: 1 });
  expect(await keepEntry(operator, { entryId: waiting!.id, reason: 'Interest of March' })).toMatchObject({ entry: {} });
  const told = await listEntriesByHand(bank.platform.db, { limit: 3 });
  expect(told.map(({ kind, text, author, approver }) => [kind, text, author, approver])).toEqual([
    ['suspense kept', 'Interest of March', 'operator tester', null],
    ['deposit reversed', 'Wrong account', 'operator tester', null],
    ['deposit', 'Cash of Monday', 'operator tester', null],
  ]);
  expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
});

test('two entries at once get two numbers, one after the other', async () => {
  const ids = [await people.propose('book_by_hand', fee()), await people.propose('book_by_hand', fee())] as string[];
  expect(await Promise.all(ids.map((id) => people.approve(id)))).toEqual(['done', 'done']);
  expect(await numbers()).toEqual([7, 6, 5, 4, 3, 2, 1]);
  // Ann and Ben were never hired: nothing else is found.
  const { ofBooks } = await inspectBank(bank.platform.db);
  expect(ofBooks.filter(({ subject }) => !/ (ann|ben)\b/.test(subject))).toEqual([]);
});

test.each([
  ['another text', `update entries_by_hand set text = 'x' where number = 1`, 'every entry by hand has its event'],
  [
    'another author',
    `update entries_by_hand set author = 'mallory' where number = 3`,
    'every entry by hand has its event',
  ],
  ['another document', `update entry_documents set content = '%PDF-2', content_hash = sha256('%PDF-2')`, 'document'],
  ['a number that is gone', `delete from entries_by_hand where number = 2`, 'number'],
])('verify finds %s', async (_, change, told) => {
  const { db } = bank.platform;
  const found = await db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql.raw(change).execute(transaction);
      const { ofBooks } = await inspectBank(transaction);
      throw new Found(ofBooks.map(({ invariant, detail }) => `${invariant}: ${detail}`));
    })
    .catch((error: unknown) => (error instanceof Found ? error.list : Promise.reject(error as Error)));
  expect(found.join('\n')).toContain(told);
});

test('without the transaction that books it nothing is told of an entry', async () => {
  const late = sql`insert into entries_by_hand (entry_id, text, author)
    select id, 'Explained afterwards', 'mallory' from journal_entries j
    where not exists (select from entries_by_hand h where h.entry_id = j.id) limit 1`;
  await expect(late.execute(bank.platform.db)).rejects.toThrow('as it is booked');
});

class Found extends Error {
  readonly list: readonly string[];
  constructor(list: readonly string[]) {
    super('found');
    this.list = list;
  }
}

function hundreds() {
  return [
    { account: account.number, side: 'debit', amount: '500.00', currency: 'EUR' },
    { account: 'income:EUR', side: 'credit', amount: '500.00', currency: 'EUR' },
  ];
}
