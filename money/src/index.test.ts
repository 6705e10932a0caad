import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as index from './index.ts';

const sources = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

test('the room imports nothing but itself, so that it works in the server and in the browser alike', () => {
  expect(sources).toContain('money.ts');
  for (const name of sources) {
    const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
    const imported = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1]);
    for (const target of imported) expect(target, name).toMatch(/^\.\/[a-z-]+\.ts$/);
  }
});

test('no source reckons with floats or formats by Intl', () => {
  for (const name of sources) {
    const code = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
    expect(code, name).not.toMatch(/parseFloat|Number\(|toFixed\(|toLocaleString|Intl\./);
  }
});

test('the index has what an amount needs on its way from a request to the screen', () => {
  const parsed = index.parseAmount('1250.5', index.currencyCode('EUR'));
  expect(parsed.ok && index.formatMoney(parsed.amount, 'fr')).toBe('1\u202f250,50\u00a0EUR');
});
