import { officeCalls } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { limitOfficeCalls } from './office-limits.ts';
import type { OfficeSession } from './office-session.ts';

const session = (stage: OfficeSession['stage']): OfficeSession => ({
  stage,
  staff: { id: 'tove', login: 'tove', name: 'Tove', roles: [], sessionId: 's' },
});

/**
 * Under which limits calls of the office are counted, and how many a minute there may be; `isFull` where a network has
 * sent what it may.
 */
async function askedAt(rateLimitScale: number, { isFull = false } = {}): Promise<string[]> {
  const asked: string[] = [];
  const rates = {
    admit: (...limits: readonly { key: string; limit: number }[]) => {
      for (const { key, limit } of limits) asked.push(`${key.replace(/:[\w-]{43}$/, ':network')} ${limit}`);
      return isFull && limits.length === 2 ? 30 : 0;
    },
    flush: async () => undefined,
    stop: async () => undefined,
  };
  const { limit, limitHashing } = limitOfficeCalls(rates, { rateLimitScale });
  const from = { address: '192.0.2.7', findDevice: async () => 'laptop' };
  await limit(officeCalls.readSignedInStaff, session('verified'), from);
  await limit(officeCalls.signOutOfOffice, session('verified'), from);
  await limit(officeCalls.signOutOfOffice, session('password'), from);
  await limit(officeCalls.readSignedInStaff, undefined, from);
  limitHashing();
  limitHashing('staff-device:laptop');
  return asked;
}

test('the limits of a minute are those that are written down, times the scale, and at least one', async () => {
  const visitors = ['office-visitors:network', 'office-widerVisitors:network'];
  const kinds = ['office-reads:tove', 'office-changes:tove', ...visitors, ...visitors, 'office-hashes:all'];
  const withLimits = (limits: readonly number[]) =>
    [...kinds, 'office-knownHashes:staff-device:laptop'].map((kind, index) => `${kind} ${limits[index]}`);
  expect(await askedAt(1)).toEqual(withLimits([600, 120, 20, 100, 20, 100, 120, 20]));
  expect(await askedAt(0.5)).toEqual(withLimits([300, 60, 10, 50, 10, 50, 60, 10]));
  expect(await askedAt(0.001)).toEqual(withLimits([1, 1, 1, 1, 1, 1, 1, 1]));
});

test('a device of staff whose network has sent what it may has a limit of its own', async () => {
  const asked = await askedAt(1, { isFull: true });
  expect(asked.filter((each) => each === 'office-devices:laptop 20')).toHaveLength(2);
});
