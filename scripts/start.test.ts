import { createTestDatabase } from '@bank/database/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

test('a bank that is told to stop while it opens leaves at once, with exit code 0', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const child = spawn(process.execPath, [fileURLToPath(new URL('start.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: database.url,
      PORT: '0',
      OFFICE_PORT: '0',
      PAYMENT_API_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const left = once(child, 'exit');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'bank-server'",
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: 60_000, interval: 5 },
  );
  child.kill('SIGTERM');
  expect(await left).toEqual([0, null]);
  expect(said).not.toContain('The bank is open');
});
