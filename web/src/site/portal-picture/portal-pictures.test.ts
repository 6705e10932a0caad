import { languages } from '@bank/contract';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { portalPictureSizes } from './portal-picture-sizes.ts';

const folder = new URL('./media/', import.meta.url);
const files = ['details', 'statement'].flatMap((page) =>
  languages.flatMap((language) =>
    ['light', 'dark'].flatMap((theme) => ['', '-narrow'].map((size) => `${page}-${language}-${theme}${size}.webp`)),
  ),
);

test('the portal is shown in each language and theme, in pictures that a slow line can carry', () => {
  for (const file of files)
    expect(statSync(new URL(file, folder)).size, file).toBeLessThan(file.includes('narrow') ? 45_000 : 100_000);
});

/** Where an extended WebP says how large it is, less one, in three bytes each (RFC 9649, 2.7). */
const widthPlace = 24;
const heightPlace = 27;

test('each picture has the size that the page keeps free for it', () => {
  for (const file of files) {
    const bytes = readFileSync(new URL(file, folder));
    const { whole, onTelephones } = portalPictureSizes[file.startsWith('details') ? 'details' : 'statement'];
    const size = { width: bytes.readUIntLE(widthPlace, 3) + 1, height: bytes.readUIntLE(heightPlace, 3) + 1 };
    expect(size, file).toEqual(file.includes('narrow') ? onTelephones : whole);
  }
});
