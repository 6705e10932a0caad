import { merchants as text } from '@bank/dictionaries/office/en/merchants';
import { fill } from '@bank/dictionaries';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('a file of the acquirer waits for its money, and a difference with its age for a decision', async () => {
  const server = openServer('payments');
  server.answers('GET /office/merchants', { merchants: [], next: null });
  server.answers('GET /office/card-matters', { rows: [], next: null });
  server.answers('GET /office/acquirer-files', {
    rows: [
      {
        id: 'f1',
        reference: 'F-1',
        day: '2026-11-26',
        currency: 'EUR',
        payout: '139.10',
        fees: '0.91',
        lineCount: 5,
        differing: 1,
        receivedAt: null,
        ageDays: 2,
        candidates: [{ entry: 'e1', name: 'Card Acquiring Ltd' }],
      },
    ],
    next: null,
  });
  server.answers('GET /office/card-differences', {
    rows: [
      {
        id: '1 b1',
        item: 'b1',
        why: 'amount_differs',
        client: 'OS-20417',
        subject: 'payment 84-118207',
        amount: '-1.00',
        currency: 'EUR',
        ageDays: 3,
      },
    ],
    next: null,
  });
  await openOffice('/merchants');
  const file = page.getByRole('table', { name: text.acquirer.files }).getByRole('row', { name: /F-1/ });
  await expect.element(file).toMatchTextContent(/139\.10.*0\.91.*5.*1.*2/);
  const receive = fill(text.acquirer.receive, { name: 'Card Acquiring Ltd' });
  await expect
    .element(file.getByRole('link', { name: receive }))
    .toHaveAttribute('href', expect.stringContaining('kind=receive_from_acquirer&file=f1&entry=e1'));
  const open = page.getByRole('table', { name: text.acquirer.differences }).getByRole('row', { name: /84-118207/ });
  await expect.element(open).toMatchTextContent(/amount differs.*1\.00/);
  await expect
    .element(open.getByRole('link', { name: `${text.acquirer.writeOff}: payment 84-118207` }))
    .toHaveAttribute('href', expect.stringContaining('kind=write_off_card_difference&item=b1&amount=-1.00'));
});

test('a file that is none is refused with its reason', async () => {
  const server = openServer('payments');
  server.answers('GET /office/merchants', { merchants: [], next: null });
  server.answers('GET /office/card-matters', { rows: [], next: null });
  server.answers('GET /office/acquirer-files', { rows: [], next: null });
  server.answers('GET /office/card-differences', { rows: [], next: null });
  server.answers('POST /office/arrived-files', { refused: 'The head has no day.', id: null });
  await openOffice('/merchants');
  await page
    .getByLabelText(text.acquirer.bring)
    .last()
    .upload(new File(['x'], 'day.csv'));
  await expect.element(page.getByText('The head has no day.')).toBeVisible();
});
