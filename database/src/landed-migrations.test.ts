import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * SHA-256 of the migrations that banks have applied. A bank records what it applied and refuses another text under the
 * same name, so that an upgrade would end there: what is to change goes into a new file. Add a line for each file of
 * the version that was released.
 */
const landed: Readonly<Record<string, string>> = {
  '0001_bank': '15e4613c7330f7ee5035bfdf2a92522889afeacbc01ac1e7b43a8d2cfca36b37',
};

describe('a migration that banks have applied', () => {
  it.each(Object.entries(landed))('stays as it is: %s', (name, checksum) => {
    const text = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(checksum);
  });
});
