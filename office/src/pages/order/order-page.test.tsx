import { outgoing as text } from '@bank/dictionaries/office/en/outgoing';
import { shell } from '@bank/dictionaries/office/en/shell';
import type { StaffRole } from '@bank/contract/office';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';
import { outgoingOrder } from '../../testing/orders.ts';

async function openOrder(role: StaffRole, change: object = {}): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/orders/O-1', { ...outgoingOrder, ...change });
  await openOffice('/orders/O-1');
  await expect.element(page.getByRole('heading', { level: 1, name: /T-1: 1,250.00 USD/ })).toBeVisible();
  return server;
}

const action = (name: string) => page.getByRole('button', { name, exact: true });

test('the officer reads what is sent, and the account that pays comes first', async () => {
  await openOrder('payments');
  await expect.element(page.getByText('Otto Graf, DE89370400440532013000')).toBeVisible();
  await expect.element(page.getByText(text.chargeBearers.SHAR)).toBeVisible();
  const accounts = page.getByRole('table', { name: text.sections.balances }).getByRole('rowheader');
  await vi.waitFor(() => expect(accounts.elements().map((cell) => cell.textContent)[0]).toBe('OS2400712212'));
});

test('hints speak of amounts and countries in words', async () => {
  await openOrder('payments', {
    hints: [
      { kind: 'unusual_amount', usual: '300.00' },
      { kind: 'new_country', country: 'DE' },
    ],
  });
  await expect.element(page.getByText(text.hints.unusual_amount.replace('{usual}', '300.00 USD'))).toBeVisible();
  await expect.element(page.getByText(text.hints.new_country.replace('{country}', 'Germany'))).toBeVisible();
});

test('the officer sees the parts of the address and corrects them before the release', async () => {
  const server = await openOrder('payments');
  server.answers('POST /office/orders/correct-address', { state: 'in_process', version: 4, decidedBefore: null });
  await expect.element(page.getByText(`${text.addressParts.town}: Hamburg`)).toBeVisible();
  await userEvent.click(action(text.actions.correct));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox', { name: text.addressParts.town }), 'Altona');
  await userEvent.fill(dialog.getByRole('textbox', { name: shell.decision.reason }), 'Asked the client');
  await userEvent.click(dialog.getByRole('button', { name: text.dialogs.correct.title }));
  await expect.element(page.getByText(text.done.corrected)).toBeVisible();
  expect(server.asked('POST /office/orders/correct-address')[0]?.body).toEqual({
    id: 'O-1',
    version: 3,
    reason: 'Asked the client',
    address: { street: 'Kai 1', postCode: '20095', town: 'Altona', subdivision: '', country: 'DE' },
  });
});

test('a asks, Enter releases the order, and Undo takes it back before a file has it', async () => {
  const server = await openOrder('payments');
  server.answers('POST /office/orders/release', { state: 'released', version: 4, decidedBefore: null });
  server.answers('POST /office/orders/take-back', { state: 'in_process', version: 5, decidedBefore: null });
  await userEvent.keyboard('a');
  const question = page.getByRole('dialog', { name: text.dialogs.release.title });
  await expect.element(question).toMatchTextContent('1,250.00 USD');
  expect(server.asked('POST /office/orders/release')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(action(text.undo));
  await expect.element(page.getByText(text.done.takenBack)).toBeVisible();
  expect(server.asked('POST /office/orders/release')[0]?.body).toEqual({ id: 'O-1', version: 3 });
  expect(server.asked('POST /office/orders/take-back')[0]?.body).toEqual({ id: 'O-1', version: 4 });
});

test('who comes second is told who decided, when and what', async () => {
  const server = await openOrder('payments');
  server.answers('POST /office/orders/release', {
    state: 'rejected',
    version: 4,
    decidedBefore: { by: 'agnes', to: 'rejected', at: '2026-11-23T10:00:00.000Z' },
  });
  await userEvent.click(action(text.actions.release));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/agnes was first: the order is “Rejected” since 23 Nov 2026/)).toBeVisible();
});

test('above the limit an officer asks for the release, with a reason', async () => {
  const server = await openOrder('payments', { needsSecondPerson: true });
  server.answers('POST /office/orders/propose-release', { id: 'P-1' });
  await userEvent.click(action(text.actions.propose));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: text.actions.propose }));
  await expect.element(dialog.getByText(shell.decision.reasonMissing)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox'), 'Seen the invoice');
  await userEvent.click(dialog.getByRole('button', { name: text.actions.propose }));
  await expect.element(page.getByText(text.done.proposed)).toBeVisible();
  expect(server.asked('POST /office/orders/propose-release')[0]?.body).toEqual({
    id: 'O-1',
    version: 3,
    reason: 'Seen the invoice',
  });
});

test('an order whose release somebody has asked for is not offered for release again', async () => {
  const proposedBy = { id: 'P-1', by: 'agnes', at: '2026-11-23T10:00:00.000Z' };
  await openOrder('payments', { proposedBy });
  await expect.element(page.getByText(/agnes asked for the release/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: text.showProposal })).toHaveAttribute('href', '/proposals/P-1');
  expect(action(text.actions.release).elements()).toEqual([]);
  expect(action(text.actions.propose).elements()).toEqual([]);
  await expect.element(action(text.actions.reject)).toBeVisible();
});

test('a held order is decided by compliance alone', async () => {
  await openOrder('payments', { state: 'held' });
  await expect.element(page.getByText(text.sections.sent)).toBeVisible();
  expect(action(text.actions.release).elements()).toEqual([]);
  expect(action(text.actions.releaseHeld).elements()).toEqual([]);
});

test('compliance lets a held order go on', async () => {
  const server = await openOrder('compliance', { state: 'held' });
  server.answers('POST /office/orders/decide-held', { state: 'released', version: 4, decidedBefore: null });
  await userEvent.click(action(text.actions.releaseHeld));
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Born in 1990');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: text.actions.releaseHeld }));
  await expect.element(page.getByText(text.done.heldReleased)).toBeVisible();
  expect(server.asked('POST /office/orders/decide-held')[0]?.body).toMatchObject({ decision: 'released' });
});

test('what became of an order that was sent is put before a second person, with a reason', async () => {
  const server = await openOrder('payments', { state: 'rejection_announced' });
  await expect.element(page.getByText(text.states.rejection_announced, { exact: true })).toBeVisible();
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await userEvent.click(action(text.actions.rejected));
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Called the bank');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: text.actions.rejected }));
  await expect.element(page.getByText(text.done.proposed)).toBeVisible();
  expect(server.asked('POST /office/proposals/make')[0]?.body).toEqual({
    kind: 'decide_sent_order',
    content: { order: 'O-1', version: 3, outcome: 'rejected' },
    reason: 'Called the bank',
  });
});

test('money that came back is told with the code that the correspondent gave', async () => {
  const server = await openOrder('payments', { state: 'sent' });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await userEvent.click(action(text.actions.returned));
  const dialog = page.getByRole('dialog');
  await userEvent.selectOptions(dialog.getByLabelText(text.dialogs.returned.code), 'AC04');
  await userEvent.fill(dialog.getByRole('textbox'), 'Called the bank');
  await userEvent.click(dialog.getByRole('button', { name: text.actions.returned }));
  await expect.element(page.getByText(text.done.proposed)).toBeVisible();
  expect(server.asked('POST /office/proposals/make')[0]?.body).toMatchObject({
    content: { order: 'O-1', version: 3, outcome: 'returned', returnCode: 'AC04' },
  });
});

test.each([
  ['sent', ['completed', 'returned']],
  ['completed', ['returned']],
  ['rejected', []],
] as const)('of an order that is %s one person proposes only what can be', async (state, offered) => {
  await openOrder('payments', { state });
  const names = (['completed', 'returned', 'rejected'] as const).filter(
    (name) => action(text.actions[name]).elements().length > 0,
  );
  expect(names).toEqual(offered);
});

test('the status of the correspondent is said in words', async () => {
  await openOrder('auditor', {
    state: 'completed',
    file: { id: 'F-1', messageId: 'FILE-1', status: 'ACSC', statusReason: null },
  });
  await expect.element(page.getByText(`${text.files.statusTexts.ACSC} (ACSC)`)).toBeVisible();
  expect(action(text.actions.release).elements()).toEqual([]);
});

test('p prints the order', async () => {
  await openOrder('auditor');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await userEvent.keyboard('p');
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  print.mockRestore();
});

test('an order is set aside with a reason on its page, and not offered for release until it is taken up', async () => {
  const server = await openOrder('payments');
  const done = { id: 'O-1', outcome: 'done', decided: null, reason: null, message: null };
  server.answers('POST /office/orders/set-aside-chosen', { outcomes: [done] });
  server.answers('POST /office/orders/take-up-chosen', { outcomes: [done] });
  server.answers('GET /office/orders/O-1', {
    ...outgoingOrder,
    setAside: { by: 'agnes', at: '2026-11-23T10:00:00.000Z', reason: 'Waits for the invoice' },
  });
  await userEvent.click(action(text.many.acts.setAside));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox', { name: shell.decision.reason }), 'Waits for the invoice');
  await userEvent.click(dialog.getByRole('button', { name: text.many.acts.setAside }));
  await expect.element(page.getByText(/agnes.*Waits for the invoice/)).toBeVisible();
  expect(server.asked('POST /office/orders/set-aside-chosen')[0]?.body).toEqual({
    orders: [{ id: 'O-1', version: 3 }],
    reason: 'Waits for the invoice',
  });
  expect(action(text.actions.release).elements()).toEqual([]);
  await userEvent.click(action(text.many.acts.takeUp));
  await vi.waitFor(() => expect(server.asked('POST /office/orders/take-up-chosen')).toHaveLength(1));
});

test('an order is taken, and given to a colleague; that a colleague was first is told', async () => {
  const server = await openOrder('payments');
  const moved = {
    state: 'in_process',
    version: 3,
    decidedBefore: { by: 'agnes', to: 'in_process', at: '2026-11-23T10:00:00.000Z' },
  };
  server.answers('POST /office/orders/assign-chosen', {
    outcomes: [{ id: 'O-1', outcome: 'moved', decided: moved, reason: null, message: null }],
  });
  await userEvent.click(action(text.many.acts.take));
  await expect.element(page.getByText(/agnes was first/)).toBeVisible();
  await userEvent.click(action(text.many.acts.assign));
  await userEvent.fill(page.getByRole('textbox', { name: text.many.login }), 'viktor');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: text.many.acts.assign }));
  await vi.waitFor(() =>
    expect(server.asked('POST /office/orders/assign-chosen')[1]?.body).toEqual({
      orders: [{ id: 'O-1', version: 3, officer: null }],
      to: 'viktor',
    }),
  );
});
