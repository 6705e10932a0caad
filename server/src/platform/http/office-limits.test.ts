import { officeCalls } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { limitOfficeCalls } from './office-limits.ts';
import type { OfficeSession } from './office-session.ts';

const session = (stage: OfficeSession['stage']): OfficeSession => ({
  stage,
  staff: { id: 'tove', login: 'tove', name: 'Tove', roles: [], sessionId: 's' },
});

/** Under which limits calls of the office are counted, and how many a minute there may be. */
function askedAt(rateLimitScale: number): string[] {
  const asked: string[] = [];
  const rates = {
    admit: (...limits: readonly { key: string; limit: number }[]) => {
      for (const { key, limit } of limits) asked.push(`${key.replace(/:[\w-]{43}$/, ':network')} ${limit}`);
      return 0;
    },
    flush: async () => undefined,
    stop: async () => undefined,
  };
  const { limit, limitHashing } = limitOfficeCalls(rates, { rateLimitScale });
  const address = '192.0.2.7';
  limit(officeCalls.readSignedInStaff, session('verified'), address);
  limit(officeCalls.signOutOfOffice, session('verified'), address);
  limit(officeCalls.signOutOfOffice, session('password'), address);
  limit(officeCalls.readSignedInStaff, undefined, address);
  limitHashing();
  return asked;
}

test('the limits of a minute are those that are written down, times the scale, and at least one', () => {
  const kinds = ['office-reads:tove', 'office-changes:tove', 'office-visitors:network', 'office-visitors:network'];
  const withLimits = (limits: readonly number[]) =>
    [...kinds, 'office-hashes:all'].map((kind, index) => `${kind} ${limits[index]}`);
  expect(askedAt(1)).toEqual(withLimits([600, 120, 20, 20, 120]));
  expect(askedAt(0.5)).toEqual(withLimits([300, 60, 10, 10, 60]));
  expect(askedAt(0.001)).toEqual(withLimits([1, 1, 1, 1, 1]));
});
