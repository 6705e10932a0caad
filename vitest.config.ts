import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './scripts/long-tests-first.ts';

const rooms = '{money,contract,dictionaries,ledger,database,engraving,documents,server,scripts}';

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.ts`, 'web/{build,src}/**/*.test.{ts,tsx}'],
          globalSetup: './database/src/testing-server.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/global-setup.ts',
          // Each worker has a bank; a story's tests run three at a time, so that no page waits long for its turn.
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
