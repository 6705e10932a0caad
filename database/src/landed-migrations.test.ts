import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * SHA-256 of the migrations that banks have applied. A bank records what it applied and refuses another text under the
 * same name, so that an upgrade would end there: what is to change goes into a new file. Add a line for each file of
 * the version that was released.
 */
const landed: Readonly<Record<string, string>> = {
  '0001_bank': 'ca5e85bb666d90aa99158456364359ae1164e7b5969d6aba4aa78e4fa8d05fbc',
};

describe('a migration that banks have applied', () => {
  it.each(Object.entries(landed))('stays as it is: %s', (name, checksum) => {
    const text = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(checksum);
  });
});
