import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { testRecorder } from '../platform/testing-platform.ts';
import { capturedLog } from '../../testing/captured-log.ts';
import { countUnsealed, recordEvents } from './index.ts';
import { newSealKey } from './seal-key.ts';
import { startSealing } from './start-sealing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the log names the key, and the newest seal once a minute and at the end', async () => {
  const { log, text } = capturedLog();
  const key = newSealKey();
  const now = vi.spyOn(Date, 'now');
  onTestFinished(() => now.mockRestore());
  const start = Date.parse('2026-03-02T09:00:00Z');
  now.mockReturnValue(start);
  const seals = () => [...text().matchAll(/"seal":"(\d+):[0-9a-f]{64}"/g)].map(([, number]) => number);
  const seal = async () => {
    await recordEvents(database.db, testRecorder, [{ kind: 'gate' }]);
    await expect.poll(() => countUnsealed(database.db)).toBe(0);
  };
  const stop = startSealing({ db: database.db, log, clock: testRecorder.clock }, key);
  expect(text()).toContain(`"key":"${key.fingerprint}"`);
  await seal();
  await expect.poll(seals).toEqual(['1']);
  now.mockReturnValue(start + 59_999);
  await seal();
  await seal();
  expect(seals()).toEqual(['1']);
  now.mockReturnValue(start + 60_000);
  await expect.poll(seals).toEqual(['1', '3']);
  await seal();
  await stop();
  expect(seals()).toEqual(['1', '3', '4']);
});

test('without a key the log says that nothing is signed', async () => {
  const { log, text } = capturedLog();
  await startSealing({ db: database.db, log, clock: testRecorder.clock }, undefined)();
  expect(text()).toContain('sealed without a signature');
});
