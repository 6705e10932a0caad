import { orders as text } from '@bank/dictionaries/en/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitingOrders } from '../../../testing/answers.ts';
import { openBank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

test('links to orders to one beneficiary have names of their own', async () => {
  const [first] = waitingOrders.orders;
  const orders = [first!, { ...first!, id: 'another', amount: '46.00' }];
  openBank().answers('listOrders', { ...waitingOrders, orders });
  await openPage('/personal-account/orders');
  for (const amount of ['45.50', '46.00'])
    await expect
      .element(page.getByRole('link', { name: new RegExp(`^${text.ownAccount}\\s?, ${amount}\\sEUR, `) }))
      .toBeVisible();
});
