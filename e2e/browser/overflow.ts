import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** A page that was made narrower arranges itself again; what is too wide after this long stays so. */
const settling = { timeout: 5_000, interval: 50 } as const;

/**
 * What makes the page wider than a window of that width, so that it has to be scrolled sideways; null when it fits.
 */
export async function overflowAt(page: Page, width: number): Promise<string | null> {
  await page.setViewportSize({ width, height: 900 });
  try {
    await vi.waitFor(async () => {
      const wide = await wideParts(page);
      if (wide !== null) throw new Error(wide);
    }, settling);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The first elements that stand, or whose words run, out of the window. */
function wideParts(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      return (
        parent !== null &&
        parent !== document.body &&
        (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent))
      );
    };
    const wide = Array.from(document.querySelectorAll('body *')).filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      const isOut = right > clientWidth + 0.5 || left + element.scrollWidth > clientWidth + 0.5;
      return own > 0 && isOut && !isClipped(element);
    });
    const names = wide
      .slice(-4)
      .map((element) => `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 40) ?? ''}"`);
    return `${scrollWidth} px: ${names.join(', ')}`;
  });
}
