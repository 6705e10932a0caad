/** @module-tag long */
import { createTestDatabase } from '@bank/database/testing';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startBankProcess } from './testing/start-bank-process.ts';

test('a taken METRICS_PORT leaves the bank open without figures, and the log names the setting', {
  timeout: 180_000,
}, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const bank = await startBankProcess({ DATABASE_URL: database.url, METRICS_PORT: String(port) });
  expect((await fetch(`http://127.0.0.1:${bank.port}/readyz`)).status).toBe(200);
  expect(await bank.leave()).toBe(0);
});
