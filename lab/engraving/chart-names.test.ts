import { expect, test } from 'vitest';
import { chartNames, chartViewBox, rosePlace } from '../../web/src/site/pages/home/chart-names.ts';
import { heroChart } from './hero-chart.ts';

test('the names and the rose stand where the engraving left room for them', () => {
  const { viewBox, names, rose } = heroChart();
  expect({ viewBox, names, rose }).toEqual({ viewBox: chartViewBox, names: chartNames, rose: rosePlace });
});
