import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { capturedLog } from '../testing/captured-log.ts';
import { compareClocks } from './compare-clocks.ts';

let bank: TestBank;
beforeAll(async () => void (bank = await openTestBank()));
afterAll(() => bank.close());

test('the log says once that this machine and the database do not agree on the time, and once that they do again', async () => {
  const { log, text } = capturedLog();
  const lookAt = (aheadMs: number, differed: boolean): Promise<boolean> =>
    compareClocks({ db: bank.database.db, log, clock: { now: () => new Date(Date.now() + aheadMs) } }, differed);
  const hourMs = 3_600_000;
  expect(await lookAt(0, false)).toBe(false);
  expect(text()).toBe('');
  expect(await lookAt(-hourMs, false)).toBe(true);
  expect(text()).toMatch(/"secondsAhead":-3[56]\d\d,.*the clock of this machine differs from that of the database/);
  expect(await lookAt(-hourMs, true)).toBe(true);
  expect(text().match(/differs/g)).toHaveLength(1);
  expect(await lookAt(0, true)).toBe(false);
  expect(text()).toContain('agrees with that of the database again');
});
