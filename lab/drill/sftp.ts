import { spawnSync } from 'node:child_process';
import { whereSshdIs } from '../../server/src/correspondents/arrivals/testing-sshd.ts';

/*
 * `npm run drill -- sftp`: a channel of a correspondent over OpenSSH's server, with a line that is cut and held, files
 * in pieces, twice, forged and in the wrong order, by the test that does some rounds in every whole run. SFTP_ROUNDS
 * says how many.
 */

if (whereSshdIs.skip) {
  process.stderr.write(`sftp: skipped, for it needs ${whereSshdIs.meta.needs}\n`);
} else {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--tags-filter', 'long || !long', 'arrivals/sftp-'],
    { env: { SFTP_ROUNDS: '100', ...process.env }, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
