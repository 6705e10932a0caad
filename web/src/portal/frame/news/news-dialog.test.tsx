import { fill } from '@bank/dictionaries';
import { news as text } from '@bank/dictionaries/en/news';
import { portal } from '@bank/dictionaries/en/portal';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

test('an order that another user rejected is news that leads to it, with who did it', async () => {
  const bank = openBank();
  bank.answers('listNews', {
    news: [
      {
        id: 'event-1',
        kind: 'order_declined',
        happened_at: '2026-11-23T09:30:00.000Z',
        is_read: false,
        transfer_number: null,
        order_id: 'order-1',
        amount: '777.00',
        currency: 'EUR',
        name: 'Otto Graf',
        by: 'Ines Ferro',
      },
    ],
  });
  await openPage('/personal-account/security');
  await page.getByRole('button', { name: new RegExp(`^${portal.news.open}`) }).click();
  const line = page.getByRole('dialog', { name: text.title }).getByRole('link');
  await expect.element(line).toMatchTextContent(text.kinds.order_declined);
  for (const said of ['777.00', 'Otto Graf', fill(text.by, { name: 'Ines Ferro' })])
    await expect.element(line).toMatchTextContent(said);
  expect(line.element().getAttribute('href')).toContain('order-1');
});
