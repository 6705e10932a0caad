import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { tabs } from './testing/gallery/states/choices.tsx';

test('the tab of the page shown is marked, and a press goes to another', async () => {
  draw(tabs.states.wide);
  const row = page.getByRole('navigation', { name: 'Personal account' });
  await expect.element(row.getByRole('link', { name: 'Internal transfer' })).toHaveAttribute('aria-current', 'page');
  await row.getByRole('link', { name: 'Statement' }).click();
  await expect.element(row.getByRole('link', { name: 'Statement' })).toHaveAttribute('aria-current', 'page');
  await expect.element(row.getByRole('link', { name: 'Internal transfer' })).not.toHaveAttribute('aria-current');
});

test('on a narrow screen the tab of the page shown is in sight', async () => {
  draw(tabs.states['narrow, so it scrolls to the page shown']);
  const row = page.getByRole('navigation', { name: 'Corporate account' });
  await expect.element(row).toBeVisible();
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(0);
  const { right } = row.element().getBoundingClientRect();
  expect(row.getByRole('link', { name: 'Internal transfer' }).element().getBoundingClientRect().right).toBeLessThan(
    right + 1,
  );
});
