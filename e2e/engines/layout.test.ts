/** @module-tag long */
import { expect } from 'vitest';
import { storyPlace } from '../bank/place.ts';
import { pageAddresses, isOfPortal } from '../browser/page-addresses.ts';
import { test } from '../story.ts';
import { findEngine, type EngineName } from './find-engine.ts';
import { escapeKey, readerAt } from './reader.ts';

/**
 * Engines measure the same glyphs to different parts of a pixel. Most blocks stand within one pixel; a column or a
 * label that is as wide as its words differs by a few, and a word may come to stand on another line.
 */
const widthTolerancePx = 6;

interface Block {
  readonly words: string;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** WebKit gives each line whole pixels, which is why a block may be so many pixels lower there. */
  readonly lines: number;
  readonly lineHeight: number;
}

/** Runs in the page: where each block of text stands. */
function blocksOfPage(): Block[] {
  for (const late of document.querySelectorAll('[data-deferred]')) late.removeAttribute('data-deferred');
  const blocks = document.querySelectorAll('h1, h2, h3, h4, p, li, td, th, dt, dd, label, figcaption');
  return Array.from(blocks).flatMap((block) => {
    const { left, width, height } = block.getBoundingClientRect();
    const words = (block.textContent ?? '').trim().slice(0, 40);
    const lineHeight = Number.parseFloat(getComputedStyle(block).lineHeight) || 16;
    const lines = Math.max(1, Math.round(height / lineHeight));
    // What stands out of sight is for robots.
    return width === 0 || words === '' || left < -width ? [] : [{ words, left, width, height, lines, lineHeight }];
  });
}

test.for<EngineName>(['firefox', 'webkit'])(
  'every public page stands in %s as it stands in Chromium, block by block',
  { timeout: 600_000 },
  async (name, { openVisitor, skip }) => {
    const engine = await findEngine(name);
    if ('missing' in engine) return skip(engine.missing);
    const { page, open } = await openVisitor({ isMotionReduced: true });
    const window = await engine.open();
    const differences: string[] = [];
    try {
      await window.resize(1440, 900);
      const reader = readerAt(window, storyPlace().origin);
      for (const address of pageAddresses().filter((one) => !isOfPortal(one))) {
        await open(address);
        await reader.open(address);
        // Scripts wait for the first key where there is no mouse.
        await page.keyboard.press('Escape');
        await reader.key(escapeKey);
        await reader.settled();
        const [ours, theirs] = [await page.evaluate(blocksOfPage), await window.evaluate(blocksOfPage)];
        differences.push(...differencesOf(ours, theirs).map((difference) => `${address}: ${difference}`));
      }
    } finally {
      await window.close();
    }
    expect(differences).toEqual([]);
  },
);

function differencesOf(ours: readonly Block[], theirs: readonly Block[]): string[] {
  if (ours.length !== theirs.length) return [`${ours.length} blocks of text, and ${theirs.length}`];
  return ours.flatMap((our, place) => {
    const their = theirs[place]!;
    const isNear =
      Math.abs(our.left - their.left) <= widthTolerancePx &&
      Math.abs(our.width - their.width) <= widthTolerancePx &&
      Math.abs(our.height - their.height) <= our.lines + our.lineHeight;
    return isNear ? [] : [`${boxText(our)}, and ${boxText(their)}`];
  });
}

const boxText = ({ words, left, width, height }: Block) =>
  `"${words}" at ${left.toFixed(1)}, ${width.toFixed(1)} by ${height.toFixed(1)}`;
