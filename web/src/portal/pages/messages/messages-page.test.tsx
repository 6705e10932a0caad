import { fill } from '@bank/dictionaries';
import { messages as text } from '@bank/dictionaries/en/messages';
import { goToAddress } from '@bank/ui/address.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/messages';
const thread = {
  id: 'T-1',
  reference: 'ABC-123',
  topic: 'letter',
  state: 'answered',
  started_at: '2026-03-02T09:30:00.000Z',
};
const asked = {
  id: 'M-1',
  of_bank: false,
  by: 'Anna Berg',
  text: 'A letter of balance.',
  at: thread.started_at,
  files: [] as object[],
};
const answer = {
  id: 'M-2',
  of_bank: true,
  by: '',
  text: 'It is <b>ready</b>.',
  at: '2026-03-02T10:30:00.000Z',
  files: [] as object[],
};

let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

test('a client opens a thread, reads the answer and writes further', async () => {
  bank.answers('listThreads', { threads: [thread] });
  bank.answers('readThread', { thread, form: [], messages: [asked, answer] });
  bank.answers('sendMessage', { id: 'T-1' });
  await openPage(address);
  const line = page.getByRole('button', { name: text.topics.letter });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await expect.element(page.getByText(answer.text)).toBeVisible();
  await page.getByLabelText(text.reply).fill('Thank you');
  await page.getByRole('listitem').getByRole('button', { name: text.form.send }).first().click();
  await expect.element(page.getByRole('status').getByText(text.sent)).toBeVisible();
  expect(bank.asked('sendMessage')[0]!.body).toMatchObject({ thread: 'T-1', text: 'Thank you' });
});

test('a link to a thread opens it, and so does another one on the same page', async () => {
  const second = { ...thread, id: 'T-2', topic: 'card' };
  bank.answers('listThreads', { threads: [thread, second] });
  bank.answers('readThread', { thread, form: [], messages: [asked, answer] });
  await openPage(`${address}?thread=${thread.id}`);
  const line = (topic: 'letter' | 'card') => page.getByRole('button', { name: text.topics[topic] });
  await expect.element(page.getByText(answer.text)).toBeVisible();
  await expect.element(line('letter')).toHaveAttribute('aria-expanded', 'true');
  goToAddress(`${address}?thread=${second.id}`);
  await expect.element(line('card')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(line('letter')).toHaveAttribute('aria-expanded', 'false');
  expect(bank.asked('readThread').at(-1)?.said).toContain(second.id);
});

test('the form of a card asks for what the bank has to know, names what is missing and keeps the rest', async () => {
  await openPage(address);
  await expect.element(page.getByText(text.none)).toBeVisible();
  await page.getByLabelText(text.form.topic).selectOptions('card');
  await page.getByLabelText(text.form.fields.kind).selectOptions('debit');
  await page.getByLabelText(text.form.fields.holder).fill('Anna Berg');
  bank.refuses('sendMessage', 'all_fields_required', 'Fill in every field', 'address');
  await page.getByRole('button', { name: text.form.send }).click();
  await expect
    .element(page.getByLabelText(text.form.fields.address))
    .toHaveAccessibleDescription('Fill in every field');
  await expect.element(page.getByLabelText(text.form.fields.holder)).toHaveValue('Anna Berg');
  await page.getByLabelText(text.form.fields.address).fill('4 Quay Street, Valletta');
  bank.answers('sendMessage', { id: 'T-1' });
  const form = [
    { name: 'kind', value: 'debit' },
    { name: 'holder', value: 'Anna Berg' },
  ];
  bank.answers('listThreads', { threads: [{ ...thread, topic: 'card', state: 'open' }] });
  bank.answers('readThread', { thread: { ...thread, topic: 'card' }, form, messages: [{ ...asked, text: '' }] });
  await page.getByRole('button', { name: text.form.send }).first().click();
  await expect.element(page.getByText(text.states.open)).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Anna Berg' })).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: text.form.kinds.debit })).toBeVisible();
  expect(bank.asked('sendMessage').at(-1)!.body).toMatchObject({
    topic: 'card',
    kind: 'debit',
    holder: 'Anna Berg',
    address: '4 Quay Street, Valletta',
    text: '',
  });
});

const pdf = (name: string) => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' });

test('files leave with the message; one that the bank does not take is named, and can be taken away', async () => {
  await openPage(address);
  await page.getByLabelText(text.form.text, { exact: true }).fill('Two papers');
  const picker = page.getByLabelText(new RegExp(`^${text.files.add}`));
  await picker.upload([pdf('one.pdf'), new File(['MZ'], 'two.exe')]);
  const chosen = page.getByRole('list', { name: text.files.chosen });
  await expect.element(chosen.getByText('two.exe')).toBeVisible();
  bank.answers('sendThreadFilePart', { is_whole: true });
  await page.getByRole('button', { name: fill(text.files.removeOne, { name: 'one.pdf' }) }).click();
  bank.refuses('sendThreadFilePart', 'document_type_unknown', 'No PDF');
  await page.getByRole('button', { name: text.form.send }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/two\.exe.*No PDF/);
  expect(bank.asked('sendMessage')).toEqual([]);

  await page.getByRole('button', { name: fill(text.files.removeOne, { name: 'two.exe' }) }).click();
  await picker.upload([pdf('one.pdf')]);
  bank.answers('sendThreadFilePart', { is_whole: true });
  bank.answers('sendMessage', { id: 'T-1' });
  await page.getByRole('button', { name: text.form.send }).click();
  await expect.poll(() => bank.asked('sendMessage').length).toBe(1);
  const [part, sent] = [bank.asked('sendThreadFilePart').at(-1)!.body, bank.asked('sendMessage')[0]!.body];
  expect(part).toMatchObject({ name: 'one.pdf', byte_count: 14, part: 0, content: btoa('%PDF-1.7 %%EOF') });
  expect(sent).toMatchObject({ text: 'Two papers', files: [(part as Record<string, unknown>)['file_id']] });
});

test('a file of the bank stands under its answer, with its size', async () => {
  const file = { id: 'F-1', name: 'balance.pdf', byte_count: 20_480 };
  bank.answers('listThreads', { threads: [thread] });
  bank.answers('readThread', { thread, form: [], messages: [asked, { ...answer, files: [file] }] });
  await openPage(address);
  await page.getByRole('button', { name: text.topics.letter }).click();
  const files = page.getByRole('list', { name: text.files.sent });
  await expect.element(files.getByRole('button', { name: 'balance.pdf' })).toBeVisible();
  await expect.element(files.getByText(fill(text.files.size, { size: '20' }))).toBeVisible();
});
