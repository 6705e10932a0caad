import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { markTitle } from './title-marks.ts';

/** A window whose tab stands in front or behind. */
const page = Object.assign(new EventTarget(), { title: 'Statement — Ostro', hidden: false });
vi.stubGlobal('document', page);
afterEach(() => {
  page.hidden = false;
  for (const kind of ['idle', 'news'] as const) markTitle(kind, null);
});

afterAll(() => vi.unstubAllGlobals());

function turnTo(place: 'front' | 'behind'): void {
  page.hidden = place === 'behind';
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a tab behind others tells how many notices are new, until it stands in front', () => {
  markTitle('news', '2');
  expect(page.title).toBe('Statement — Ostro');
  turnTo('behind');
  expect(page.title).toBe('(2) Statement — Ostro');
  markTitle('news', '3');
  expect(page.title).toBe('(3) Statement — Ostro');
  turnTo('front');
  expect(page.title).toBe('Statement — Ostro');
});

test('the seconds that are left of a session go before the notices', () => {
  markTitle('news', '2');
  turnTo('behind');
  markTitle('idle', '59 seconds');
  expect(page.title).toBe('(59 seconds) Statement — Ostro');
  markTitle('idle', null);
  expect(page.title).toBe('(2) Statement — Ostro');
});
