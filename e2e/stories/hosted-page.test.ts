import { sandboxCards } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { checkoutPage as text } from '@bank/dictionaries/en/checkout-page';
import { checkoutPage as russian } from '@bank/dictionaries/ru/checkout-page';
import { expect, onTestFinished } from 'vitest';
import { storyPlace } from '../bank/place.ts';
import { openShop } from '../bank/shop.ts';
import { barriers, barriersOfColour } from '../browser/accessibility.ts';
import { overflowAt } from '../browser/overflow.ts';
import { test } from '../story.ts';

const { paymentApiOrigin } = storyPlace();
const order = { amount: '150.00', currency: 'EUR', payer: 'P-story' };

async function shopOf() {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const checkout = await shop.call('POST', '/v2/checkouts', { ...order, return_address: `${shop.origin}/paid` });
  const read = async () => await shop.call('GET', `/v2/checkouts/${checkout['id']}`);
  return { shop, checkout, read };
}

test('a payer pays on the page of the bank by keyboard alone, without scripts, and comes back to the shop', async ({
  openVisitor,
}) => {
  const { shop, checkout, read } = await shopOf();
  const { page, announce } = await openVisitor({ origin: paymentApiOrigin, hasNoScript: true });
  announce(new RegExp(`^request to ${shop.origin}`));
  await page.goto(checkout['url']!);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toMatch(/^Pay 150\.00\sEUR$/);

  const number = page.getByLabel(text.number, { exact: true });
  const expiry = page.getByLabel(text.expiry, { exact: true });
  const cvv = page.getByLabel(text.cvv, { exact: true });
  const type = async (card: string) => {
    await number.focus();
    await page.keyboard.type(card);
    await page.keyboard.press('Tab');
    await page.keyboard.type('09/39');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Tab');
  };
  announce(/422/);
  await type('4111 1111 1111 1112');
  await page.keyboard.type('A. EXAMPLE');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await summary.waitFor();
  expect(await summary.textContent()).toContain(text.errors.number);
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  for (const field of [number, expiry, cvv]) expect(await field.inputValue()).toBe('');
  expect(await page.getByLabel(text.owner, { exact: true }).inputValue()).toBe('A. EXAMPLE');

  await type(sandboxCards.waitingConfirmation);
  await page.keyboard.press('Enter');
  await page.getByText(text.confirmText).waitFor();
  expect((await read())['status']).toBe('open');
  await page.getByRole('button', { name: text.confirm, exact: true }).press('Enter');
  await page.getByRole('heading', { name: text.ends.approved.title, exact: true }).waitFor();
  await page.getByRole('link', { name: /^Back to / }).press('Enter');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(shop.visits().filter(({ pathname }) => pathname === '/paid')).toEqual([
    { pathname: '/paid', checkout: checkout['id'] },
  ]);

  const { status, payment } = await read();
  expect(status).toBe('done');
  expect((await shop.call('GET', `/v2/payments/${payment}`))['status']).toBe('approved');
});

test('the page stands in nobody’s way: by day and by night, narrow and wide, in the language of the payer', async ({
  openVisitor,
}) => {
  const { checkout } = await shopOf();
  const { page } = await openVisitor({ origin: paymentApiOrigin, locale: 'ru-RU' });
  await page.goto(checkout['url']!);
  await page.getByRole('button', { name: fill(russian.pay, { amount: '' }).trim() }).waitFor();
  expect(await barriers(page)).toEqual([]);
  for (const width of [320, 390, 1440]) expect([width, await overflowAt(page, width)]).toEqual([width, null]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersOfColour(page)).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByText(text.testMode).waitFor();
});
