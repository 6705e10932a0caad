import { proposals } from '@bank/dictionaries/office/en/proposals';
import { screeningLists as text } from '@bank/dictionaries/office/en/screening-lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const edition = {
  id: 'L-1',
  list: 'ofac-sdn',
  edition: '2026-11-21',
  entryCount: 3,
  importedAt: '2026-11-21T09:00:00.000Z',
  importedBy: 'vera',
  state: 'waits',
};
const change = {
  before: '2026-11-20',
  counts: { added: 1, removed: 0, changed: 1 },
  entries: [
    { fate: 'changed', reference: '9002', name: 'WESTERN SKERRY', was: 'SOUTHERN SKERRY' },
    { fate: 'added', reference: '9003', name: 'GREY HERON OIL', was: null },
  ],
  whyTwo: null,
};

test('an imported file opens as an edition with what it changes, and an officer puts it in force', async () => {
  const server = openServer('compliance');
  server.answers('GET /office/screening/lists', { lists: [] });
  server.answers('POST /office/screening/lists/import', edition);
  server.answers('GET /office/screening/lists/L-1', { ...edition, ...change });
  await openOffice('/screening/lists');
  await page.getByLabelText(text.import).upload(new File(['<sdnList/>'], 'sdn.xml'));
  const rows = page.getByRole('table', { name: text.differs });
  await expect
    .element(rows.getByRole('row', { name: /WESTERN SKERRY/ }))
    .toMatchTextContent(/Changes.*SOUTHERN SKERRY/);
  expect(server.asked('POST /office/screening/lists/import')[0]!.address.search).toBe('?name=sdn.xml');
  server.answers('POST /office/screening/lists/in-force', { ...edition, state: 'in_force' });
  await page.getByRole('button', { name: text.put }).click();
  server.answers('GET /office/screening/lists/L-1', { ...edition, ...change, state: 'in_force' });
  await page.getByRole('dialog').getByRole('button', { name: text.put }).click();
  await expect.element(page.getByRole('button', { name: text.end })).toBeVisible();
  expect(server.asked('POST /office/screening/lists/in-force')[0]!.body).toEqual({ id: 'L-1' });
});

test('a file that is no list is refused with the reason', async () => {
  const server = openServer('compliance');
  server.answers('GET /office/screening/lists', { lists: [edition] });
  server.answers('POST /office/screening/lists/import', { refused: 'The list has no entry.' });
  await openOffice('/screening/lists');
  await page.getByLabelText(text.import).upload(new File(['x'], 'x.xml'));
  await expect.element(page.getByText('The list has no entry.')).toBeVisible();
});

test('one without more than a tenth of the entries is put before a second person', async () => {
  const server = openServer('compliance');
  server.answers('GET /office/screening/lists/L-1', { ...edition, ...change, whyTwo: 'fewer' });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/screening/lists/L-1');
  await expect.element(page.getByText(text.two)).toBeVisible();
  await page.getByRole('button', { name: text.propose }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Seen at the publisher');
  await page.getByRole('dialog').getByRole('button', { name: proposals.form.send }).click();
  await expect
    .poll(() => server.asked('POST /office/proposals/make')[0]?.body)
    .toEqual({
      kind: 'put_list_in_force',
      content: { list: 'ofac-sdn', edition: 'L-1' },
      reason: 'Seen at the publisher',
    });
});
