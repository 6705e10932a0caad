import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { countModal } from './open-modals.ts';
import { showMovement, showToast } from './toast-queue.ts';
import { toastRegion } from './testing/gallery/states/messages.tsx';

const close = () => page.getByRole('button', { name: 'Close' });

beforeEach(async () => {
  draw(toastRegion.states['with four kinds of messages']);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  // Where the tests before left the pointer, it would hold a message.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** What is shown now; without waiting, for the clock stands still. */
const shown = () => page.getByRole('status').element().textContent;

async function frame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Until a message is shown. */
async function told(text: string): Promise<void> {
  while (!shown().includes(text)) await frame();
}

/** Until the time of a message runs: React begins it at some time after it has drawn the message. */
async function itsTimeRuns(): Promise<void> {
  while (vi.getTimerCount() === 0) await frame();
}

async function silent(): Promise<void> {
  while (shown() !== '') await frame();
}

test('a success is spoken and leaves by itself after six seconds', async () => {
  showToast('Password changed');
  await told('Password changed');
  await itsTimeRuns();
  await vi.advanceTimersByTimeAsync(5_999);
  expect(shown()).toContain('Password changed');
  await vi.advanceTimersByTimeAsync(1);
  await silent();
});

test('what can be taken back stays, until the next message', async () => {
  showToast('Released', 'success', { label: 'Undo', onPress: () => {} });
  await told('Released');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toContain('Undo');
  showToast('Another one released', 'success', { label: 'Undo', onPress: () => {} });
  await told('Another one released');
  expect(shown().match(/eleased/g)).toHaveLength(1);
});

test('a failure stays until it is closed', async () => {
  showToast('Not sent', 'failure');
  await told('Not sent');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toContain('Not sent');
  (close().element() as HTMLElement).click();
  await silent();
});

test('a success stays while the focus is on it', async () => {
  showToast('Order accepted');
  await told('Order accepted');
  await itsTimeRuns();
  const button = close().element() as HTMLElement;
  button.focus();
  while (vi.getTimerCount() > 0) await frame();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toContain('Order accepted');
  button.blur();
  await itsTimeRuns();
  await vi.advanceTimersByTimeAsync(6_000);
  await silent();
});

test('an action is done once, and takes the message away', async () => {
  const tryAgain = vi.fn<() => void>();
  showToast('Not sent', 'failure', { label: 'Try again', onPress: tryAgain });
  await told('Try again');
  (page.getByRole('button', { name: 'Try again' }).element() as HTMLElement).click();
  await silent();
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('the same message said twice stands there once', async () => {
  showToast('Not sent', 'failure');
  showToast('Not sent', 'failure');
  await told('Not sent');
  expect(close().elements()).toHaveLength(1);
});

test('what comes while a dialog is open is told when it has gone', async () => {
  const goes = countModal();
  showMovement('Transfer made', '12.50 EUR to Ship');
  await frame();
  await frame();
  expect(shown()).not.toContain('Transfer made');
  goes();
  await told('Transfer made12.50 EUR to Ship');
});
