import { about } from '@bank/dictionaries/en/about';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.tsx';

const milestones = page.getByRole('region', { name: about.milestones.label });

beforeEach(() => openPage('/About', { as: 'visitor' }));

test('the slide that a visitor chooses is spoken; before that nothing is', async () => {
  await expect.element(milestones).toBeVisible();
  const spoken = milestones.getByRole('status');
  expect(spoken.element().textContent).toBe('');
  await milestones.getByRole('link').nth(1).click();
  await expect.element(spoken).toMatchTextContent('Slide 2 of ');
});
