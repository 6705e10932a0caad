import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { importFile } from '../incoming/index.ts';
import { writeTestCamt } from '../incoming/testing-camt.ts';
import { applyStatusFile, writePaymentFiles } from '../outgoing/index.ts';
import { released } from '../outgoing/testing-outgoing.ts';
import { bytesOf, statusFile } from '../outgoing/testing-status-file.ts';
import { lifeOf } from '../../money/orders/testing-orders.ts';
import { proposeFile } from './testing-arrivals.ts';

let bank: TestBank;
let office: TestOffice;
let payments: TestOfficer;
let approver: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  payments = await office.officer('payments');
  approver = await office.officer('approver', 'payments');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const readProposal = async (id: string) =>
  (await office.call('readProposal', { as: approver, fields: { id } })).body as {
    version: string;
    problem: string | null;
    proposal: { differences: { what: string; of?: string; was: string | null; willBe: string | null }[] };
  };

async function approve(id: string, as: TestOfficer = approver) {
  const { version } = await readProposal(id);
  return office.call('approveProposal', { as, fields: { id }, body: { version: version ?? 'none' } });
}

test('a forged notification of one officer moves nothing: somebody else reads what it would book', async () => {
  const [account] = (await bank.client({ holds: ['100.00 EUR'] })).accounts;
  const entries = [
    { amount: '5000000.00', to: account.number, name: 'Gull Ltd', reference: 'FORGED-1' },
    { amount: '7.00', name: 'Tern Ltd', text: 'Invoice 18' },
  ];
  const body = writeTestCamt({ message: 'camt.054.001.08', entries });
  const forged = { kind: 'statement', body, name: 'stmt.xml' } as const;
  const { id } = await proposeFile(office, payments, forged);
  expect(await bank.balance(account)).toBe('100.00');
  const own = await approve(id, payments);
  expect(own).toMatchObject({ status: 403, body: { reason: 'staff_right_missing' } });

  const { proposal } = await readProposal(id);
  expect(proposal.differences).toEqual(
    expect.arrayContaining([
      { what: 'file_sum', of: 'To accounts of clients: 1', was: null, willBe: '5000000.00 EUR' },
      { what: 'file_sum', of: 'To suspense: 1', was: null, willBe: '7.00 EUR' },
      { what: 'client_total', of: account.number, was: '100.00 EUR', willBe: '5000100.00 EUR' },
      { what: 'largest_entry', of: `FORGED-1: Gull Ltd, to ${account.number}`, was: null, willBe: '5000000.00 EUR' },
      { what: 'file_warning', of: expect.any(String), was: null, willBe: expect.stringMatching(/^A notification has/) },
    ]),
  );
  expect(await bank.balance(account)).toBe('100.00');
  expect((await approve(id)).status).toBe(204);
  expect(await bank.balance(account)).toBe('5000100.00');
  expect((await office.call('listIncomingFiles', { as: payments })).body.rows).toMatchObject([
    { name: 'stmt.xml', importedBy: approver.login },
  ]);
});

test('nobody approves their own file, and the same file is not proposed twice at once', async () => {
  const body = writeTestCamt({ currency: 'GBP', entries: [{ amount: '9.00', name: 'Tern Ltd' }] });
  const file = { kind: 'statement', body, name: 'own.xml' } as const;
  const { id } = await proposeFile(office, approver, file);
  expect(await approve(id)).toMatchObject({ status: 403, body: { reason: 'own_proposal_not_approved' } });
  await expect(proposeFile(office, payments, file)).rejects.toThrow('proposal_open_already');
});

test('a statement shows how it opens beside how the one before it closed', async () => {
  const opened = { currency: 'CHF', statement: 'CH-1', opening: '0.00', entries: [{ amount: '50.00', name: 'Tern' }] };
  const first = await proposeFile(office, payments, { kind: 'statement', body: writeTestCamt(opened), name: 'a.xml' });
  expect((await approve(first.id)).status).toBe(204);
  const gap = { ...opened, statement: 'CH-2', opening: '40.00', day: '2026-03-04', entries: [] };
  const second = await proposeFile(office, payments, { kind: 'statement', body: writeTestCamt(gap), name: 'b.xml' });
  const { differences } = (await readProposal(second.id)).proposal;
  expect(differences).toEqual(
    expect.arrayContaining([
      { what: 'opening_balance', of: 'CH-2', was: '50.00 CHF', willBe: '40.00 CHF' },
      { what: 'closing_balance', of: 'CH-2', was: null, willBe: '40.00 CHF' },
      { what: 'file_warning', of: 'CH-2', was: null, willBe: expect.stringContaining('differs') },
    ]),
  );
});

test('a forged status file gives nothing back, also when somebody else has read which orders it rejects', async () => {
  const placed = await released(bank);
  const { files } = await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
  const forged = statusFile({ of: files[0]!.messageId, messageId: 'FORGED', group: 'RJCT', groupReason: 'AC04' });
  const { id } = await proposeFile(office, payments, { kind: 'status', body: bytesOf(forged), name: 'status.xml' });
  expect((await lifeOf(bank, placed.id)).state).toBe('sent');
  const { differences } = (await readProposal(id)).proposal;
  expect(differences).toEqual(
    expect.arrayContaining([
      { what: 'file_sum', of: 'Rejected: 1', was: null, willBe: '30.00 EUR' },
      { what: 'order_status', of: expect.stringContaining(placed.number), was: 'sent', willBe: 'RJCT AC04' },
    ]),
  );
  expect((await approve(id)).status).toBe(204);
  expect((await lifeOf(bank, placed.id)).state).toBe('rejection_announced');
  expect(await bank.balance(placed.from)).toBe('70.00');
});

test('the database books no file without the proposal that asks for it', async () => {
  const body = writeTestCamt({ currency: 'USD', entries: [{ amount: '9.00', name: 'Tern Ltd' }] });
  const guarded = /two people decide this/;
  const staff = { ...bank.platform, staff: payments.login };
  await expect(importFile(staff, { name: 'past.xml', bytes: body })).rejects.toThrow(guarded);
  await released(bank);
  const { files } = await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
  const said = bytesOf(statusFile({ of: files[0]!.messageId, group: 'RJCT' }));
  await expect(applyStatusFile(staff, said)).rejects.toThrow(guarded);
});

test('a file that cannot be read is refused at once, with its line, and is not kept', async () => {
  for (const kind of ['statement', 'status'] as const) {
    const kept = await office.call('keepFile', { as: payments, body: bytesOf('<a/>'), query: { name: 'a.xml', kind } });
    expect(kept.body).toEqual({ id: null, refused: expect.stringMatching(/^Line 1\b/) });
  }
});
