import { clients } from '@bank/dictionaries/office/en/clients';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { unsendableNames: text } = clients;

test('a name that lost letters says which letter, whose name it is and of which client', async () => {
  const row = { id: 'b-1 beneficiary', kind: 'beneficiary', client: 'OS-20417', clientName: 'Clara Winter' };
  openServer('support').answers('GET /office/unsendable-names', {
    rows: [{ ...row, name: 'Otto שלום', letter: 'ש' }],
    next: null,
  });
  await openOffice('/names');
  const shown = page.getByRole('row', { name: /Otto/ });
  for (const said of ['ש', text.kinds.beneficiary, 'OS-20417', 'Clara Winter'])
    await expect.element(shown).toMatchTextContent(said);
});

test('without such names the page says so', async () => {
  openServer('auditor').answers('GET /office/unsendable-names', { rows: [], next: null });
  await openOffice('/names');
  await expect.element(page.getByText(text.empty)).toBeVisible();
});
