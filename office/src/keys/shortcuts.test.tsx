import { useLayoutEffect, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openServer, show } from '../testing/open-office.tsx';
import { useShortcuts } from './shortcuts.ts';

function Releasing({ run }: { readonly run: () => void }) {
  useShortcuts([{ keys: 'a', label: 'Release', run }]);
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
