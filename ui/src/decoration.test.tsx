import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { Alert } from './alert.tsx';
import { CountryFlag } from './country-flag.tsx';
import { Marker } from './marker.tsx';
import { Neatline } from './neatline.tsx';
import { Illustration } from './illustration.tsx';
import { Rosette } from './rosette.tsx';
import { ShareBar, ShareSwatch } from './share-bar.tsx';
import { Skeleton } from './skeleton.tsx';
import { Symbol } from './symbol.tsx';

test.each<[string, ReactNode]>([
  ['marker', <Marker key="" />],
  ['neatline', <Neatline key="" />],
  ['illustration', <Illustration key="" name="anchor" />],
  ['rosette', <Rosette key="" seed="OS-1001" />],
  ['bar of shares', <ShareBar key="" partsPerMille={[600, 400]} />],
  ['swatch of a share', <ShareSwatch key="" place={0} />],
  ['place of coming text', <Skeleton key="" lines={2} />],
  ['symbol', <Symbol key="" />],
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
      <Marker />
      <Marker isSpinning />
    </>,
  );
  await expect.poll(() => document.querySelectorAll('svg').length).toBe(2);
  const [resting, turning] = [...document.querySelectorAll('svg')].map((svg) => svg.classList.length);
  expect(turning).toBe((resting ?? 0) + 1);
});

test('the sign of a message is for the eye; its words are for all', async () => {
  draw(<Alert tone="error">Not sent</Alert>);
  await expect.element(page.getByRole('alert')).toMatchTextContent('▲Not sent');
  expect(page.getByText('▲').element().getAttribute('aria-hidden')).toBe('true');
});

test('a bar of shares is as long as its parts', async () => {
  draw(<ShareBar partsPerMille={[600, 300, 100]} />);
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
      <CountryFlag address="/fr.svg" />
      <CountryFlag address={undefined} />
    </div>,
  );
  await expect.poll(() => document.querySelectorAll('[data-testid=flags] > *').length).toBe(2);
  expect(document.querySelector('img')?.alt).toBe('');
});
