import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import * as drawings from './testing/gallery/states/drawings.tsx';
import { alert, skeleton } from './testing/gallery/states/messages.tsx';
import { shareBar } from './testing/gallery/states/tables.tsx';

test.each([
  ['arrow', drawings.arrow.states.east],
  ['marker', drawings.marker.states.resting],
  ['neatline', drawings.neatline.states.plain],
  ['illustration', drawings.illustration.states.anchor],
  ['rosette', drawings.rosette.states['of a client']],
  ['bar of shares', shareBar.states['three parts']],
  ['swatch of a share', shareBar.states['a swatch']],
  ['place of coming text', skeleton.states['three lines']],
  ['symbol', drawings.symbol.states['on paper']],
])('the %s is decoration: silent, and no stop for the keyboard', async (_, drawing) => {
  draw(<div data-testid="box">{drawing}</div>);
  const box = page.getByTestId('box');
  await expect.poll(() => box.element().children.length).toBeGreaterThan(0);
  for (const part of box.element().children) expect(part.getAttribute('aria-hidden')).toBe('true');
  for (const svg of box.element().querySelectorAll('svg')) expect(svg.getAttribute('focusable')).toBe('false');
});

test('the marker turns while something is being sent, and rests otherwise', async () => {
  draw(
    <>
      {drawings.marker.states.resting}
      {drawings.marker.states.turning}
    </>,
  );
  await expect.poll(() => document.querySelectorAll('svg').length).toBe(2);
  const [resting, turning] = [...document.querySelectorAll('svg')].map((svg) => svg.classList.length);
  expect(turning).toBe((resting ?? 0) + 1);
});

test('the sign of a message is for the eye; its words are for all', async () => {
  draw(alert.states.error);
  const message = page.getByRole('alert');
  await expect.element(message).toMatchTextContent(/^The rates could not be loaded/);
  const sign = message.element().firstElementChild!;
  expect(sign.getBoundingClientRect().width).toBeGreaterThan(8);
  expect(sign.getAttribute('aria-hidden')).toBe('true');
});

test('a bar of shares is as long as its parts', async () => {
  draw(shareBar.states['three parts']);
  await expect.poll(() => document.querySelectorAll('rect').length).toBe(4);
  const parts = [...document.querySelectorAll('rect')]
    .slice(1)
    .map((part) => [part.getAttribute('x'), part.getAttribute('width')]);
  expect(parts).toEqual([
    ['0%', '60%'],
    ['60%', '30%'],
    ['90%', '10%'],
  ]);
});

test('a country has its flag or an empty frame, and the flag is silent', async () => {
  draw(
    <div data-testid="flags">
      {drawings.countryFlag.states.there}
      {drawings.countryFlag.states['on its way']}
    </div>,
  );
  await expect.poll(() => document.querySelectorAll('[data-testid=flags] > *').length).toBe(2);
  expect(document.querySelector('img')?.alt).toBe('');
});
