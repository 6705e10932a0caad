import { defineConfig } from 'vitest/config';

const rooms = '{money,contract,dictionaries,ledger,database,engraving,documents,server,scripts}';

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          // The stories share one bank; they are told one after the other.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
