import { details as text } from '@bank/dictionaries/en/details';
import { fill } from '@bank/dictionaries';
import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { AccountBlocks } from './account-blocks.tsx';

const EUR = currencyCode('EUR');
const account = {
  id: 'A-1',
  number: 'OS2400712204',
  name: '',
  type: 'designated_swift',
  currency: EUR,
  balance: money(100n, EUR),
  minimumBalance: money(0n, EUR),
  availableBalance: money(100n, EUR),
  isClosed: false,
} as const;

test('the client reads what is stopped, why and until when, or whom to ask', async () => {
  const blocks = [
    { direction: 'out', cause: 'fraud', lastDay: null },
    { direction: 'in', cause: 'dispute', lastDay: '2026-12-31' },
  ] as const;
  await show(<AccountBlocks accounts={[{ ...account, blocks }]} />, ['details']);
  const number = account.number;
  const out = `${fill(text.blocks.directions.out, { number })} ${text.blocks.causes.fraud} ${text.blocks.ask}`;
  await expect.element(page.getByText(out)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`${text.blocks.causes.dispute}.*2026`))).toBeVisible();
});
