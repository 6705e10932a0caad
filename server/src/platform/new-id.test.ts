import { expect, test } from 'vitest';
import { lowestIdAt } from './lowest-id-at.ts';
import { newId } from './new-id.ts';

test('ten thousand ids are all different, and each sorts after the one before', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id is a UUID of version 7 and names the moment it was made', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
});

test('the part of an id that nobody can guess differs between ids of the same moment', () => {
  const parts = new Set(Array.from({ length: 1_000 }, () => newId().slice(-11)));
  expect(parts.size).toBe(1_000);
});

test('what was made since a time has ids above the lowest one of that time', () => {
  const before = Date.now();
  const id = newId();
  expect(lowestIdAt(new Date(before)) < id).toBe(true);
  expect(lowestIdAt(new Date(before + 120_000)) > id).toBe(true);
});
