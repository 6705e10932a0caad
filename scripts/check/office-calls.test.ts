import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { officeCalls, staffRoles, type OfficeCall, type StaffRole } from '../../contract/src/office/index.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const words = { nobody: 'no session', password_given: 'first step', signed_in: 'everybody' } as const;
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
/** Roles as the contract lists them; other words as they are. */
const inOrder = (text: string) => {
  const named = text.split(', ');
  const roles = staffRoles.filter((role) => named.includes(role));
  return roles.length === named.length ? roles.join(', ') : text;
};
const allCalls = Object.entries<OfficeCall>(officeCalls);

test('docs/office.md says of every call of the office which role may make it', async () => {
  const manual = await readFile(join(root, 'docs/office.md'), 'utf8');
  const documented = [...manual.matchAll(/^\| ([a-z ,]+) \| ((?:`\w+`(?:, )?)+) \|$/gm)].flatMap(([, roles, names]) =>
    [...names!.matchAll(/\w+/g)].map(([name]) => ({ name, roles: inOrder(roles!) })),
  );
  const stated = allCalls.map(([name, { roles }]) => ({
    name,
    roles: typeof roles === 'string' ? words[roles] : staffRoles.filter((role) => roles.includes(role)).join(', '),
  }));
  expect(documented.toSorted(byName)).toEqual(stated.toSorted(byName));
});

test('a call of the office has its own name, and names each role once', () => {
  for (const [name, call] of allCalls) {
    expect.soft(call.name).toBe(name);
    if (typeof call.roles !== 'string') expect.soft(new Set<StaffRole>(call.roles).size, name).toBe(call.roles.length);
  }
});

test('what only reads is open to the auditor, what changes something is not', () => {
  for (const [name, { method, roles }] of allCalls) {
    if (typeof roles !== 'string') expect.soft(roles.includes('auditor'), name).toBe(method === 'GET');
  }
});

test('no two calls of the office share a method and a path', () => {
  const doors = allCalls.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(doors).size).toBe(doors.length);
});
