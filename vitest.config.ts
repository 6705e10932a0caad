import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchArguments } from './e2e/browser/find-browser.ts';
import { LongTestsFirst } from './scripts/long-tests-first.ts';
import { longTag } from './scripts/long-tests.ts';
import { testsAlone } from './scripts/tests-alone.ts';

const rooms = '{money,contract,dictionaries,ledger,database,engraving,documents,server,scripts,lab}';
/** A browser that others starve for half a minute is no defect of the bank. The run names each test that needed it. */
const retriesInBrowser = 1;
const components = '{ui,web,office}/src/**/*.test.tsx';
const ofUnit = {
  globalSetup: './database/src/testing-server.ts',
  // Far more than any of them takes: a limit that a busy machine reaches would be a verdict about time.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // On two cores: many tests wait for a process that starts or for a time that passes.
    maxWorkers: 3,
    sequence: { sequencer: LongTestsFirst },
    tags: [longTag],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            `${rooms}/**/*.test.ts`,
            'web/build/**/*.test.ts',
            'office/*.test.ts',
            '{transport,ui,web,office}/src/**/*.test.ts',
          ],
          exclude: [...testsAlone, '**/node_modules/**'],
          // Few processes for all files: each loads the bank once (decision 0137).
          isolate: false,
          ...ofUnit,
        },
      },
      { test: { name: 'unit-alone', include: [...testsAlone], ...ofUnit } },
      {
        define: { __BUILD_YEAR__: 2026 },
        test: {
          name: 'components',
          include: [components],
          globalSetup: './scripts/find-browser-of-tests.ts',
          testTimeout: 90_000,
          retry: retriesInBrowser,
          // What is waited for is seen at once on a quiet machine.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: {
                // Read when the browser starts: by then the set-up above has found one.
                get executablePath() {
                  return process.env['BROWSER_PATH'] ?? '';
                },
                args: [...launchArguments],
              },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/global-setup.ts',
          // Each worker has a bank; a story's tests run three at a time, so that no page waits long for its turn.
          maxConcurrency: 3,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          retry: retriesInBrowser,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
