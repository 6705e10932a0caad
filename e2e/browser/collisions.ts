import type { Locator } from 'playwright-core';

/** What a word may reach into the next cell's words without being seen to, in pixels. */
const tolerancePx = 1;

/**
 * Words of neighbouring cells that lie on each other, row by row: `20 Nov 2026 × SEPA`. Empty where the table can be
 * read.
 */
export function collisions(table: Locator): Promise<string[]> {
  return table.evaluate((drawn, tolerance) => {
    // Words beyond the end of a line that ends in an ellipsis are not drawn.
    const seenPart = ({ left, top, right, bottom }: DOMRect, of: Element | null): DOMRect => {
      const part = { left, top, right, bottom };
      for (let around = of; around !== null && around !== drawn; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        part.left = Math.max(part.left, box.left);
        part.top = Math.max(part.top, box.top);
        part.right = Math.min(part.right, box.right);
        part.bottom = Math.min(part.bottom, box.bottom);
      }
      return new DOMRect(part.left, part.top, part.right - part.left, part.bottom - part.top);
    };
    const wordsOf = (cell: Element) => {
      // Heads for assistive technology alone are cut away.
      if (getComputedStyle(cell).clipPath !== 'none') return [];
      const words: DOMRect[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNode(texts.currentNode);
        for (const box of range.getClientRects()) words.push(seenPart(box, texts.currentNode.parentElement));
      }
      return words.filter(({ width, height }) => width > 1 && height > 1);
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
