import { brand, documentPartBytes } from '@bank/contract';
import { applicationDocuments as text } from '@bank/dictionaries/en/application-documents';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const { identity } = whatYouNeed.personal.documents;
const opened = {
  reference: 'K7QM2-X94TD',
  asked: [
    { kind: 'identity', document_count: 0 },
    { kind: 'other', document_count: 0 },
  ],
  arrived: [],
  expires_at: '2026-12-07T09:00:00.000Z',
};
const passport = {
  id: '0199a3c4-0001-7000-8000-0123456789ab',
  kind: 'identity',
  name: 'passport.pdf',
  media_type: 'application/pdf',
  byte_count: 9,
};

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('openDocumentsLink', opened);
});

const open = () => openPage('/Documents#secret', { as: 'visitor' });
const picker = page.getByLabelText(`${text.choose}: ${identity}`);
const fileOf = (bytes: number, name = 'passport.pdf') => new File(['x'.repeat(bytes)], name);
const bodiesOf = (name: 'sendDocumentPart' | 'openDocumentsLink' | 'finishDocuments') =>
  bank.asked(name).map(({ body }) => body as Record<string, unknown>);

test('the page lists what is asked for, by the secret behind the # of the address', async () => {
  await open();
  await expect.element(page.getByText(identity)).toBeVisible();
  await expect.element(page.getByText(/K7QM2-X94TD/)).toBeVisible();
  expect(bodiesOf('openDocumentsLink')).toEqual([{ token: 'secret' }]);
});

test('a file is sent in parts, and then stands on the page', async () => {
  bank.answers('sendDocumentPart', { is_whole: false });
  await open();
  await expect.element(picker).toBeInTheDocument();
  bank.answers('openDocumentsLink', { ...opened, arrived: [passport] });
  const first = 'a'.repeat(documentPartBytes);
  await userEvent.upload(picker, new File([first, 'bcdef'], 'passport.pdf'));
  await expect.element(page.getByText('passport.pdf')).toBeVisible();
  const parts = bodiesOf('sendDocumentPart');
  expect(parts.map(({ part, kind, byte_count }) => [part, kind, byte_count])).toEqual([
    [0, 'identity', documentPartBytes + 5],
    [1, 'identity', documentPartBytes + 5],
  ]);
  expect(parts[0]!['document_id']).toBe(parts[1]!['document_id']);
  expect(parts.map(({ content }) => atob(String(content)))).toEqual([first, 'bcdef']);
});

test('a refused file is named with the reason, and the others can still be sent', async () => {
  bank.refuses('sendDocumentPart', 'document_type_unknown', 'Only PDF, JPEG and PNG.');
  await open();
  await userEvent.upload(picker, fileOf(9, '<b>page</b>.html'));
  const told = page.getByRole('alert');
  await expect.element(told).toMatchTextContent('<b>page</b>.html was not sent. Only PDF, JPEG and PNG.');
  await expect.element(picker).toBeEnabled();
});

test('a link that works no more says what to do', async () => {
  bank.refuses('openDocumentsLink', 'link_not_found', 'This link no longer works.');
  await open();
  await expect.element(page.getByRole('heading', { name: text.ended })).toBeVisible();
  await expect.element(page.getByText(brand.mailbox, { exact: false }).first()).toBeVisible();
});

test('finishing hands the documents in', async () => {
  bank.answers('finishDocuments', undefined);
  await open();
  await page.getByRole('button', { name: text.finish }).click();
  await expect.element(page.getByRole('heading', { name: text.done })).toBeVisible();
  expect(bodiesOf('finishDocuments')).toEqual([{ token: 'secret' }]);
});

test('finishing with nothing sent says so', async () => {
  bank.refuses('finishDocuments', 'documents_missing', 'No document has arrived yet.');
  await open();
  await page.getByRole('button', { name: text.finish }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No document has arrived yet.');
});
