import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SYMBOL } from '@bank/engraving/marks/symbol';
import { WORDMARK_CYRILLIC } from '@bank/engraving/marks/wordmark-cyrillic';
import { WORDMARK_LATIN } from '@bank/engraving/marks/wordmark-latin';

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('brand files and the marks drawn in pages are the same drawing', () => {
  it.each([
    ['wordmark-latin.svg', WORDMARK_LATIN.viewBox, [WORDMARK_LATIN.d]],
    ['wordmark-cyrillic.svg', WORDMARK_CYRILLIC.viewBox, [WORDMARK_CYRILLIC.d]],
    ['symbol.svg', SYMBOL.viewBox, [SYMBOL.points.d, SYMBOL.clearing.d, SYMBOL.north.d, SYMBOL.south]],
    ['app-icon.svg', '0 0 120 120', [SYMBOL.points.d, SYMBOL.clearing.d, SYMBOL.north.d, SYMBOL.south]],
  ])('%s', (name, viewBox, paths) => {
    expect(file(name)).toContain(`viewBox="${viewBox}"`);
    for (const d of paths) expect(file(name)).toContain(` d="${d}"`);
  });

  it('favicon.svg is the small symbol', () => {
    const paths = [...file('symbol-small.svg').matchAll(/ d="([^"]+)"/g)];
    expect(paths).toHaveLength(3);
    for (const [path] of paths) expect(file('../../../../web/public/favicon.svg')).toContain(path);
  });
});
