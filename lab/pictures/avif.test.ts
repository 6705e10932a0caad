import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Where pictures lie, and by the ends of their names those that are served as AVIF too. */
const folders = [
  ['ui/src/assets/plates/', '-s'],
  ['web/src/site/film/media/', ''],
  ['web/src/site/portal-picture/media/', ''],
] as const;

describe.each(folders)('the pictures of %s', (name, end) => {
  const folder = new URL(`../../${name}`, import.meta.url);
  const files = readdirSync(folder);
  const stems = (kind: string) =>
    files.filter((file) => file.endsWith(`${end}.${kind}`)).map((file) => file.slice(0, -kind.length - 1));

  test('come as AVIF and as WebP, each of them', () => {
    expect(stems('webp').length).toBeGreaterThan(0);
    expect(stems('avif')).toEqual(stems('webp'));
  });

  test('weigh a tenth less as AVIF, together, and none weighs more', () => {
    const size = (file: string) => statSync(new URL(file, folder)).size;
    const sizes = stems('webp').map((stem) => ({ stem, webp: size(`${stem}.webp`), avif: size(`${stem}.avif`) }));
    for (const { stem, webp, avif } of sizes) expect(avif, stem).toBeLessThan(webp);
    const sum = (kind: 'webp' | 'avif') => sizes.reduce((total, each) => total + each[kind], 0);
    expect(sum('avif')).toBeLessThan(0.9 * sum('webp'));
  });
});
