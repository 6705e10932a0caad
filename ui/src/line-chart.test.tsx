import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { LineChart } from './line-chart.tsx';

const points = [
  { value: 100_00n, label: '20 Nov', valueText: '100.00' },
  { value: 300_00n, label: '21 Nov', valueText: '300.00' },
  { value: 200_00n, label: '22 Nov', valueText: '200.00' },
];
const slider = page.getByRole('slider', { name: 'Day' });

beforeEach(async () => {
  draw(
    <div style={{ width: 600 }}>
      <LineChart
        points={points}
        ticks={[{ place: 0, label: 'Nov' }]}
        unit="EUR"
        stepMin={1n}
        gridlineText={String}
        sliderLabel="Day"
      />
    </div>,
  );
});

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
