import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildInlineScript } from '../../../build/inline-scripts.ts';

/** As it stands in the head of a page. */
const script = await buildInlineScript('fonts');

/** The beginning of a page whose head names two fonts, in a browser that does what the test tells it to. */
function openPage({ hash = '' } = {}) {
  const asked: { font: string; glyph: string; come: () => void; fail: (reason: Error) => void }[] = [];
  const timers: { task: () => void; afterMs: number }[] = [];
  const root = { dataset: {} as { fonts?: string } };
  const document = {
    documentElement: root,
    querySelector: (selector: string) => ({
      content: selector.includes('late')
        ? 'a italic 1em Ostro Display'
        : 'я 1em Ostro Display,a 1em Golos Text Variable',
    }),
    fonts: {
      load: (font: string, glyph: string) =>
        new Promise<void>((resolve, reject) => {
          asked.push({ font, glyph, come: resolve, fail: reject });
        }),
    },
  };
  const frames: (() => void)[] = [];
  let load = () => {};
  runInNewContext(script, {
    document,
    location: { hash },
    window: { addEventListener: (_: 'load', task: () => void) => (load = task) },
    Promise,
    requestAnimationFrame: (task: () => void) => frames.push(task),
    setTimeout: (task: () => void, afterMs: number) => timers.push({ task, afterMs }),
  });
  const drawFrame = () => {
    for (const task of frames.splice(0)) task();
  };
  return { asked, timers, drawFrame, load: () => load(), mark: () => root.dataset.fonts };
}

/** Until what was promised has been heard of. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

test('the page is laid out when the last font that its head names is there: the top, then the rest', async () => {
  const page = openPage();
  expect(page.asked.map(({ font, glyph }) => [font, glyph])).toEqual([
    ['1em Ostro Display', 'я'],
    ['1em Golos Text Variable', 'a'],
  ]);
  page.asked[0]?.come();
  await settled();
  expect(page.mark()).toBe('loading');
  page.asked[1]?.come();
  await settled();
  expect(page.mark()).toBe('loaded');
  page.drawFrame();
  page.drawFrame();
  expect(page.mark()).toBeUndefined();
});

test('the fonts of later sections are fetched when the page has loaded', () => {
  const page = openPage();
  page.load();
  expect(page.asked.slice(2).map(({ font, glyph }) => [font, glyph])).toEqual([['italic 1em Ostro Display', 'a']]);
});

test('a font that cannot be fetched does not hold the page up', async () => {
  const page = openPage();
  page.asked[0]?.fail(new Error('no line'));
  page.asked[1]?.come();
  await settled();
  expect(page.mark()).toBe('loaded');
});

test('the page does not wait for fonts that have not come when the overlay goes by itself', async () => {
  const page = openPage();
  expect(page.timers.map(({ afterMs }) => afterMs)).toEqual([10_000]);
  page.timers[0]?.task();
  expect(page.mark()).toBe('loaded');
  page.drawFrame();
  page.drawFrame();
  for (const { come } of page.asked) come();
  await settled();
  expect(page.mark()).toBeUndefined();
});

test('a page with a place in its address is laid out at once', () => {
  const page = openPage({ hash: '#fees' });
  expect([page.mark(), page.asked.length]).toEqual([undefined, 0]);
});
