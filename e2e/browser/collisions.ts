import type { Locator } from 'playwright-core';

/** What a word may reach into the next cell's words without being seen to, in pixels. */
const tolerancePx = 1;

/**
 * Words of neighbouring cells that lie on each other, row by row: `20 Nov 2026 × SEPA`. Empty where the table can be
 * read.
 */
export function collisions(table: Locator): Promise<string[]> {
  return table.evaluate((drawn, tolerance) => {
    const wordsOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      // Heads for assistive technology alone are cut away.
      return getComputedStyle(cell).clipPath !== 'none'
        ? []
        : Array.from(range.getClientRects()).filter(({ width, height }) => width > 1 && height > 1);
    };
    return Array.from(drawn.querySelectorAll('tr[aria-rowindex]')).flatMap((row) => {
      const cells = Array.from(row.children, (cell) => ({
        words: wordsOf(cell),
        text: (cell as HTMLElement).innerText.trim(),
      }));
      return cells.flatMap((one, place) =>
        cells
          .slice(place + 1)
          .filter((other) =>
            one.words.some((a) =>
              other.words.some(
                (b) =>
                  Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
                  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > tolerance,
              ),
            ),
          )
          .map((other) => `${one.text} × ${other.text}`),
      );
    });
  }, tolerancePx);
}
