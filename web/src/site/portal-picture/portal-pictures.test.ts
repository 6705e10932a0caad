import { languages } from '@bank/contract';
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../public/portal/', import.meta.url);
const files = ['details', 'statement'].flatMap((page) =>
  languages.flatMap((language) =>
    ['light', 'dark'].flatMap((theme) => ['', '-narrow'].map((size) => `${page}-${language}-${theme}${size}.webp`)),
  ),
);

test('the portal is shown in each language and theme, in pictures that a slow line can carry', () => {
  for (const file of files)
    expect(statSync(new URL(file, folder)).size, file).toBeLessThan(file.includes('narrow') ? 45_000 : 100_000);
});
