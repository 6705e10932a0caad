import { incoming as text } from '@bank/dictionaries/office/en/incoming';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { incomingEntry as entry } from '../../testing/incoming-entry.ts';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const read = (changed: object = {}, beside: object = {}) => ({
  entry: { ...entry, ...changed },
  returnReference: 'E2',
  shares: [],
  undone: [],
  ...beside,
});

test('money that waits shows the order that it names, what it takes back and what takes it back', async () => {
  const server = openServer('payments');
  server.answers('GET /office/incoming/entries/E-2', read());
  server.answers('GET /office/incoming/entries/E-2/suggestions', { suggestions: [] });
  await openOffice('/suspense/E-2');
  await expect.element(page.getByText(text.reasons.order_named)).toBeVisible();
  for (const told of ['Paywell Services Ltd', '15.00 USD', '2.67 EUR', 'Line 8, Dt: is no date.'])
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link('T-105988')).toHaveAttribute('href', '/orders/O-1');
  await expect.element(link('SAME-1')).toHaveAttribute('href', '/suspense/E-1');
  await expect.element(link('SAME-3')).toHaveAttribute('href', '/suspense/E-3');
});

test('a suggestion with its reasons is taken by its figure: two keys assign the money', async () => {
  const server = openServer('payments');
  server.answers('GET /office/incoming/entries/E-2', read());
  server.answers('GET /office/incoming/entries/E-2/suggestions', {
    suggestions: [
      {
        decision: 'assign',
        account: 'OS2400000017',
        holder: 'Ada Marlowe',
        order: null,
        entry: { id: 'E-0', servicerReference: 'SAME-0' },
        reasons: ['same_account_before', 'same_amount_before'],
      },
    ],
  });
  server.answers('POST /office/incoming/entries/E-2/assign', { entry: { ...entry, resolution: 'assigned' } });
  await openOffice('/suspense/E-2');
  const { reasons } = text.suggestions;
  const why = `${reasons.same_account_before}; ${reasons.same_amount_before}`;
  const row = page.getByRole('row', { name: /OS2400000017/ });
  await expect.element(row).toMatchTextContent(why);
  await expect.element(row.getByRole('link', { name: 'SAME-0' })).toHaveAttribute('href', '/suspense/E-0');
  await userEvent.keyboard('1');
  await expect.element(page.getByLabelText(text.dialogs.assign.account)).toHaveValue('OS2400000017');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(text.done.assigned)).toBeVisible();
  expect(server.asked('POST /office/incoming/entries/E-2/assign').map(({ body }) => body)).toEqual([
    { accountNumber: 'OS2400000017', reason: why },
  ]);
});

test('money is split by a line for each account; above the limit the same shares are proposed', async () => {
  const server = openServer('payments');
  server.answers('GET /office/incoming/entries/E-2', read());
  server.answers('GET /office/incoming/entries/E-2/suggestions', { suggestions: [] });
  server.refuses('POST /office/incoming/entries/E-2/assign', 'second_person_required', 'Two people.');
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/suspense/E-2');
  await userEvent.click(page.getByRole('button', { name: text.actions.split }));
  const { shares } = text.dialogs.split;
  await userEvent.fill(page.getByLabelText(shares), 'OS2400000017  5.00\n\nOS2400000025 7.33\n');
  await userEvent.fill(page.getByLabelText('Reason', { exact: false }), 'Two invoices');
  await userEvent.click(page.getByRole('button', { name: text.dialogs.split.confirm, exact: true }).last());
  await expect.element(page.getByText(text.done.proposed)).toBeVisible();
  expect(server.asked('POST /office/proposals/make').map(({ body }) => body)).toMatchObject([
    {
      kind: 'resolve_suspense',
      content: {
        resolution: 'assigned',
        account: null,
        shares: [
          { account: 'OS2400000017', amount: '5.00' },
          { account: 'OS2400000025', amount: '7.33' },
        ],
      },
    },
  ]);
});

test('an assignment shows what it credited, and is undone by a proposal', async () => {
  const decided = {
    resolution: 'assigned',
    resolvedAt: '2026-11-26T09:00:00.000Z',
    resolvedBy: 'vera',
    resolutionReason: 'Called the sender',
  };
  const server = openServer('payments');
  const credited = { accountNumber: 'OS2400000017', amount: '12.33', transferNumber: 'T-100042' };
  server.answers('GET /office/incoming/entries/E-2', read(decided, { shares: [credited] }));
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/suspense/E-2');
  await expect.element(page.getByText(/OS2400000017, .*T-100042/)).toBeVisible();
  await userEvent.keyboard('u');
  await userEvent.keyboard('Wrong client');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => server.asked('POST /office/proposals/make').map(({ body }) => body))
    .toEqual([{ kind: 'undo_assignment', content: { entry: 'E-2' }, reason: 'Wrong client' }]);
});
