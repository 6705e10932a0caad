import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 to level AA, and what axe counts as good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What stands in the way of people with disabilities on the page as it is shown: rule, and where it is broken. */
export async function barriers(page: Page): Promise<readonly string[]> {
  // Only what is wrong is described in full: describing what is right takes most of the time.
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: rules, resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join('; ').trim()}`));
}
