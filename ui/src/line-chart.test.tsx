import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { lineChart } from './testing/gallery/states/tables.tsx';

const slider = page.getByRole('slider', { name: 'Day' });

beforeEach(() => draw(<div style={{ width: 600 }}>{lineChart.states['three days']}</div>));

test('the chart begins at the last day and says its balance', async () => {
  await expect.element(slider).toHaveAttribute('aria-valuetext', '22 Nov: 200.00 EUR');
  await expect.element(page.getByText('200.00 EUR')).toBeVisible();
});

test('arrows walk from day to day', async () => {
  await slider.click();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '21 Nov: 300.00 EUR');
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '20 Nov: 100.00 EUR');
});

test('pointing at the drawing chooses the nearest day, at its edges the first and the last', async () => {
  await expect.element(slider).toBeVisible();
  const drawing = page.elementLocator(document.querySelector('svg')!);
  const { width } = drawing.element().getBoundingClientRect();
  await drawing.hover({ position: { x: 1, y: 100 } });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '20 Nov: 100.00 EUR');
  await drawing.hover({ position: { x: width - 1, y: 100 } });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '22 Nov: 200.00 EUR');
  await drawing.hover({ position: { x: width / 2 + 20, y: 100 } });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '21 Nov: 300.00 EUR');
});

test('the drawing is as wide as its place, with a tick for the month', async () => {
  await expect.element(page.getByText('Nov', { exact: true })).toBeVisible();
  expect(document.querySelector('svg')?.getAttribute('width')).toBe('600');
});
