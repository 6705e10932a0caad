import { heroChart } from '@bank/engraving';
import { expect, test } from 'vitest';
import { chartNames, chartViewBox, rosePlace } from './chart-names.ts';

test('the names and the rose stand where the engraving left room for them', () => {
  const { viewBox, names, rose } = heroChart();
  expect({ viewBox, names, rose }).toEqual({ viewBox: chartViewBox, names: chartNames, rose: rosePlace });
});
