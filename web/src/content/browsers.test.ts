import { browserTargets } from '@bank/ui/build/vite-settings.ts';
import { expect, test } from 'vitest';
import { browsers } from './browsers.ts';

test('the browsers that the website names are those that it is built for', () => {
  expect(Object.values(browsers).map((name) => name.replace(' ', '').toLowerCase())).toEqual(browserTargets);
});
