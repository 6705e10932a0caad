import { fill } from '@bank/dictionaries';
import { internalTransfer as text } from '@bank/dictionaries/en/internal-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eurAccount, quoteForDollars, usdAccount } from '../../../testing/answers.ts';
import { openBank, outcomeOfKey, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import {
  address,
  amount,
  fillTransfer,
  form,
  from,
  reference,
  sendConversion,
  to,
} from '../../../testing/transfer-form.ts';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('quoteInternalTransfer', quoteForDollars);
});

/** A transfer of ten euro to the account in dollars that was sent from another page, and got no answer there. */
function keepDraft({ isOfThisSession = true, fields = {} } = {}): void {
  const typed = { debtorAccount: eurAccount.id, creditorAccount: usdAccount.id, amount: '10', executeOn: '' };
  const sent = { instructionId: 'id-of-the-draft', isUnanswered: 'yes' };
  const draft = {
    form: 'internal',
    fields: { ...typed, remittanceInformation: 'Rent', ...sent, ...fields },
    saved_at: '2026-11-26T09:00:00.000Z',
    is_of_this_session: isOfThisSession,
  };
  bank.answers('readDrafts', { drafts: [draft] });
}
const startAgain = form.getByRole('button', { name: portal.drafts.anew });
const keysSent = () => bank.asked('orderInternalTransfer').map(({ headers }) => headers.get('idempotency-key'));

test.each([true, false])(
  'a draft whose transfer was booked says so, and is not offered (of this login: %s)',
  async (isOfThisSession) => {
    keepDraft({ isOfThisSession });
    bank.answers('readOrderOutcome', outcomeOfKey({ outcome: 'booked', transfer_number: 'T-100777' }));
    await openPage(address);
    await expect.element(form.getByText(fill(portal.drafts.bookedAs, { number: 'T-100777' }))).toBeVisible();
    await expect.element(form.getByRole('link', { name: portal.drafts.statement })).toBeVisible();
    await expect.element(amount).toHaveValue('');
    await expect.element(startAgain).not.toBeInTheDocument();
    await expect.poll(() => bank.asked('deleteDraft')).toHaveLength(1);
  },
);

test('a draft without an answer says that it may have been made; begun again, it goes under the same key', async () => {
  keepDraft({ isOfThisSession: false });
  await openPage(address);
  await expect.element(form.getByText(portal.drafts.unanswered)).toBeVisible();
  await startAgain.click();
  await expect.element(form.getByText(portal.drafts.unanswered)).toBeVisible();
  await from.selectOptions(eurAccount.id);
  await to.selectOptions(usdAccount.id);
  await amount.fill('11');
  await reference.fill('Rent');
  await sendConversion();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  expect(keysSent()).toEqual(['id-of-the-draft']);
  await expect.element(form.getByText(portal.drafts.unanswered)).not.toBeInTheDocument();
});

test('what is begun again keeps its key also where the page is loaded once more before anything is typed', async () => {
  keepDraft();
  await openPage(address);
  await expect.element(amount).toHaveValue('10');
  await startAgain.click();
  await expect.element(amount).toHaveValue('');
  const kept = () => bank.asked('saveDraft').at(-1)?.said ?? '';
  await expect.poll(kept).toContain('"isUnanswered":"yes"');
  expect(kept()).toContain('"instructionId":"id-of-the-draft"');
  expect(bank.asked('deleteDraft')).toHaveLength(0);
});

test('a draft whose transfer was refused comes back and goes under another key', async () => {
  keepDraft();
  bank.answers('readOrderOutcome', outcomeOfKey({ outcome: 'refused', refusal: 'exceeds_available_balance' }));
  await openPage(address);
  await expect.element(form.getByText(portal.drafts.refused)).toBeVisible();
  await sendConversion();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  expect(keysSent()).toEqual([expect.not.stringContaining('id-of-the-draft')]);
});

test('a transfer that goes out is kept as such; what is sent in its place goes under the same key', async () => {
  bank.isSilentTo('orderInternalTransfer');
  await fillTransfer();
  await sendConversion();
  await expect.element(form.getByText(text.outcomeUnknown)).toBeVisible();
  expect(bank.asked('saveDraft').at(-1)?.said).toContain('"isUnanswered":"yes"');
  await amount.fill('101');
  await expect.element(form.getByText(portal.drafts.unanswered)).toBeVisible();
  bank.refuses('orderInternalTransfer', 'idempotency_key_reused', 'Sent with other details.');
  bank.answers('readOrderOutcome', outcomeOfKey({ outcome: 'booked', transfer_number: 'T-100778' }));
  await sendConversion();
  await expect.element(form.getByText(fill(portal.drafts.bookedAs, { number: 'T-100778' }))).toBeVisible();
  bank.answers('orderInternalTransfer', 'OK');
  await sendConversion();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  const [first, second, third] = keysSent();
  expect([first === second, second === third]).toEqual([true, false]);
});

test('a later day alone is no draft: it is neither kept nor brought back', async () => {
  const fields = { debtorAccount: '', creditorAccount: '', amount: '', remittanceInformation: '' };
  keepDraft({
    fields: { ...fields, executeOn: '2026-12-28', isUnanswered: undefined, instructionId: 'id-of-the-draft' },
  });
  await openPage(address);
  const later = form.getByRole('button', { name: portal.later.open });
  await expect.element(later).toBeVisible();
  await later.click();
  await amount.fill('1');
  await expect.poll(() => bank.asked('saveDraft')).toHaveLength(1);
  await amount.fill('');
  await expect.poll(() => bank.asked('deleteDraft').length).toBeGreaterThan(0);
});
