import { access as text } from '@bank/dictionaries/office/en/access';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const agnes = {
  login: 'agnes',
  name: 'Agnes Nordin',
  roles: ['payments', 'approver'],
  isDisabled: false,
  since: '2026-01-05T09:00:00.000Z',
  proposalId: 'P-1',
  isByOperator: false,
  lastSignInAt: '2026-11-20T08:00:00.000Z',
  meets: ['payments with approver'],
  operatorActs: 2,
};
const tove = {
  ...agnes,
  login: 'tove',
  roles: [],
  proposalId: null,
  lastSignInAt: null,
  meets: [],
  operatorActs: 0,
};

test('people stand with roles, last sign-in and what does not go together; another day is asked for', async () => {
  const server = openServer('compliance');
  server.answers('GET /office/access', {
    day: '2026-11-27',
    people: [agnes, tove],
    reviewedDay: null,
    dueDay: '2026-12-04',
  });
  server.answers('GET /office/access/reviews', {
    reviews: [
      {
        id: 'R-1',
        day: '2026-08-27',
        proposalId: 'P-2',
        proposedBy: 'ann',
        approvedBy: 'ben',
        reviewedAt: '2026-08-28T09:00:00.000Z',
      },
    ],
    next: null,
  });
  await openOffice('/access');
  const row = page.getByRole('row', { name: /agnes/ });
  await expect.element(row).toMatchTextContent('payments with approver');
  await expect.element(row).toMatchTextContent('emergency acts as an operator: 2');
  await expect.element(row.getByRole('link', { name: /agnes/ })).toHaveAttribute('href', '/proposals/P-1');
  await expect.element(page.getByRole('row', { name: /tove/ })).toMatchTextContent(text.never);
  await expect.element(page.getByText(/due on/)).toMatchTextContent(/never.*2026/);
  await expect.element(page.getByRole('row', { name: /ann.*ben/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: text.propose }))
    .toHaveAttribute('href', '/proposals/new?kind=review_access&day=2026-11-27');
  await userEvent.fill(page.getByLabelText(text.day), '2026-03-01');
  await expect
    .poll(() => server.asked('GET /office/access').at(-1)!.address.searchParams.get('day'))
    .toBe('2026-03-01');
});
