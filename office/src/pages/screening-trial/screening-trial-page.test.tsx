import { proposals } from '@bank/dictionaries/office/en/proposals';
import { screeningLists as text } from '@bank/dictionaries/office/en/screening-lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('a file of names is tried by other values, shown with scores, and the values are proposed', async () => {
  const server = openServer('compliance');
  const values = { hitScoreMin: 78, weakAliasShare: 0.92 };
  server.answers('GET /office/screening/values', {
    version: '2026-11',
    values,
    proposed: { ...values, hitScoreMin: 85 },
  });
  server.answers('POST /office/screening/trial', {
    counts: { found: 1, missed: 1, false: 0, quiet: 7 },
    rows: [
      { name: 'Serge Ladogin', outcome: 'found', score: 91, listedName: 'Sergey LADOGIN', reason: 'By 91 %.' },
      { name: 'Frost', outcome: 'missed', score: null, listedName: 'FROST', reason: '' },
    ],
  });
  await openOffice('/screening/trial');
  const typed = page.getByRole('textbox', { name: text.values, exact: true });
  await expect.element(typed).toHaveValue('hitScoreMin 78\nweakAliasShare 0.92');
  await page.getByRole('button', { name: text.asProposed }).click();
  await expect.element(typed).toHaveValue('hitScoreMin 85\nweakAliasShare 0.92');
  await page.getByLabelText(text.tryFile).upload(new File(['Frost;;hit'], 'names.csv'));
  await expect.element(page.getByText('1 found, 1 missed, 0 false, 7 rightly quiet.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Serge Ladogin/ })).toMatchTextContent(/Found.*91.*By 91 %\./);
  await expect.element(page.getByRole('row', { name: /Frost/ })).toMatchTextContent(/Missed.*FROST/);
  const other = { hitScoreMin: 85, weakAliasShare: 0.92 };
  expect(server.asked('POST /office/screening/trial')[0]!.body).toEqual({ pairs: 'Frost;;hit', values: other });
  server.answers('POST /office/proposals/make', { id: 'P-2' });
  await page.getByRole('button', { name: text.proposeValues }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Tried with the set of November');
  await page.getByRole('dialog').getByRole('button', { name: proposals.form.send }).click();
  await expect
    .poll(() => server.asked('POST /office/proposals/make')[0]?.body)
    .toMatchObject({ kind: 'set_screening_values', content: other });
});
