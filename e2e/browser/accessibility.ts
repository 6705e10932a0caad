import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 to level AA, and what axe counts as good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What may be right by day and wrong by night: the schemes differ in their colours alone. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** What stands in the way of people with disabilities on the page as it is shown: rule, and where it is broken. */
export function barriers(page: Page): Promise<readonly string[]> {
  return broken(page, rules);
}

/** What is left to judge of a page in its second scheme of colours. */
export function barriersOfColour(page: Page): Promise<readonly string[]> {
  return broken(page, { type: 'rule', values: rulesOfColours });
}

async function broken(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<readonly string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Only what is wrong is described in full: describing what is right takes most of the time.
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join('; ').trim()}`,
    ),
  );
}

/**
 * Waits until no colour is on its way to another and nothing fades in: after a change of the scheme even a transition
 * of no length shows its first colour until the next frame, and a busy machine draws that late.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await nextFrame();
    await nextFrame();
    // An animation that turns for ever or is held never finishes.
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
