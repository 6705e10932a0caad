import { spawnSync } from 'node:child_process';

/*
 * `npm run drill -- fuzz`: 50,000 hostile requests, every field of every call, by the test that sends some of them in
 * every run. FUZZ_REQUESTS says how many.
 */

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'every-field-of-every-call'],
  { env: { FUZZ_REQUESTS: '50000', ...process.env }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
