import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * SHA-256 of the migrations that banks have applied. A bank records what it applied and refuses another text under the
 * same name, so that an upgrade would end there: what is to change goes into a new file. Add a line for each file of
 * the version that was released.
 */
const landed: Readonly<Record<string, string>> = {
  '0001_bank': 'a239d4d96f28fa14f404327396a99abdfb7e1b5842ec8c398114c774ce51b506',
};

describe('a migration that banks have applied', () => {
  it.each(Object.entries(landed))('stays as it is: %s', (name, checksum) => {
    const text = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(checksum);
  });
});
