import { useLayoutEffect, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseSingleKeys } from '../kept/single-keys.ts';
import { openServer, show } from '../testing/open-office.tsx';
import { useShortcuts } from './shortcuts.ts';

function Releasing({ run, find = () => {} }: { readonly run: () => void; readonly find?: () => void }) {
  useShortcuts([
    { keys: 'a', label: 'Release', run },
    { keys: 'Ctrl+J', label: 'Find', run: find },
  ]);
  return <h1>Order</h1>;
}

/** Presses a key in the moment in which the page gets into sight. */
function PressesAtOnce({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a', cancelable: true }));
  }, []);
  return children;
}

test('a key works as soon as its page is in sight', async () => {
  openServer('payments');
  const run = vi.fn();
  await show(
    <PressesAtOnce>
      <Releasing run={run} />
    </PressesAtOnce>,
  );
  await expect.element(page.getByRole('heading', { name: 'Order' })).toBeVisible();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('where single letters are turned off, speech presses no key, and keys with Ctrl still act', async () => {
  openServer('payments');
  const run = vi.fn();
  const find = vi.fn();
  await show(<Releasing run={run} find={find} />);
  await expect.element(page.getByRole('heading', { name: 'Order' })).toBeVisible();
  onTestFinished(() => chooseSingleKeys(true));
  chooseSingleKeys(false);
  await userEvent.keyboard('a');
  await userEvent.keyboard('{Control>}j{/Control}');
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce());
  expect(run).not.toHaveBeenCalled();
});
