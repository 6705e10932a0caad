import { expect, test } from 'vitest';
import { isPlainPress } from './link.tsx';

const plain = { button: 0, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('a plain press of a link stays in the page', () => {
  expect(isPlainPress(plain)).toBe(true);
});

test.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
  'a press with %o is the browser’s: it opens a tab, a window or a file',
  (difference) => {
    expect(isPlainPress({ ...plain, ...difference })).toBe(false);
  },
);
