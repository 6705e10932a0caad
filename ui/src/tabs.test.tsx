import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { usePathname } from './address.ts';
import { Tabs } from './tabs.tsx';

const tabs = ['Details', 'Statement', 'International transfer', 'Internal transfer'].map((label, place) => ({
  href: `/tab-${place}`,
  label,
}));

function Account({ width }: { readonly width: number }) {
  const [first] = useState(usePathname());
  const path = usePathname();
  return (
    <div style={{ width }}>
      <Tabs label="Personal account" tabs={tabs} currentHref={path === first ? '/tab-3' : path} />
    </div>
  );
}

test('the tab of the page shown is marked, and a press goes to another', async () => {
  draw(<Account width={900} />);
  const row = page.getByRole('navigation', { name: 'Personal account' });
  await expect.element(row.getByRole('link', { name: 'Internal transfer' })).toHaveAttribute('aria-current', 'page');
  await row.getByRole('link', { name: 'Statement' }).click();
  await expect.element(row.getByRole('link', { name: 'Statement' })).toHaveAttribute('aria-current', 'page');
  await expect.element(row.getByRole('link', { name: 'Internal transfer' })).not.toHaveAttribute('aria-current');
});

test('on a narrow screen the tab of the page shown is in sight', async () => {
  draw(<Account width={220} />);
  const row = page.getByRole('navigation', { name: 'Personal account' });
  await expect.element(row).toBeVisible();
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(0);
  const { right } = row.element().getBoundingClientRect();
  expect(row.getByRole('link', { name: 'Internal transfer' }).element().getBoundingClientRect().right).toBeLessThan(
    right + 1,
  );
});
