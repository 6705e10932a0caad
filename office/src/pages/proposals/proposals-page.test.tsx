import { proposals as text } from '@bank/dictionaries/office/en/proposals';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';
import { shownProposal } from '../../testing/proposals.ts';

test('what waits for a second person is told in words: which limit, and its next value', async () => {
  const server = openServer('approver');
  server.answers('GET /office/proposals', { proposals: [shownProposal], next: null, openCount: 1 });
  await openOffice('/proposals');
  const row = page.getByRole('row', { name: new RegExp(text.kinds.set_limit) });
  await expect.element(row).toMatchTextContent(text.choices.order_alone_limit);
  await expect.element(row).toMatchTextContent('25,000.00');
  await expect.element(row).toMatchTextContent('anton');
});

test('the state that is shown without a choice is named; another one is asked for', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/proposals', { proposals: [], next: null, openCount: 0 });
  await openOffice('/proposals');
  const state = page.getByRole('combobox', { name: text.state });
  await expect.element(state).toHaveDisplayValue(text.states.open);
  await userEvent.selectOptions(state, 'approved');
  await expect
    .poll(() => server.asked('GET /office/proposals').at(-1)?.address.searchParams.get('state'))
    .toBe('approved');
  expect(page.getByRole('link', { name: text.propose }).elements()).toEqual([]);
});
