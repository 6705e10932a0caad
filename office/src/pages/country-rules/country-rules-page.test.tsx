import { screening } from '@bank/dictionaries/office/en/screening';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { countries } = screening;

test('compliance reads that nobody has decided, and proposes', async () => {
  const server = openServer('compliance');
  server.answers('GET /office/screening/countries', { isUndecided: true, rules: [], setAt: null, setBy: null });
  await openOffice('/screening/countries');
  await expect.element(page.getByText(countries.undecided)).toBeVisible();
  await expect.element(page.getByRole('link', { name: countries.change })).toBeVisible();
});

test('a table is shown with what is done, and goes as lines into the form of another one', async () => {
  const server = openServer('compliance');
  const rules = [
    { country: 'KP', place: 'bank', act: 'hold', document: '' },
    { country: 'DE', place: 'beneficiary', act: 'ask_document', document: 'Invoice' },
  ];
  server.answers('GET /office/screening/countries', {
    isUndecided: false,
    rules,
    setAt: '2026-03-02T09:00:00.000Z',
    setBy: 'ann, ben',
  });
  await openOffice('/screening/countries');
  await expect.element(page.getByRole('cell', { name: 'Ask for a document: Invoice' })).toBeVisible();
  await page.getByRole('link', { name: countries.change }).click();
  const lines = page.getByRole('textbox', { name: 'Rules' });
  await expect.element(lines).toHaveValue('KP bank hold\nDE beneficiary ask_document Invoice');
});
