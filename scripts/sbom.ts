import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Inventory } from './sbom/component.ts';
import { completeInventory } from './sbom/complete-inventory.ts';
import { inspectEmbeddedPostgres } from './sbom/embedded-postgres.ts';

/*
 * Prints the parts of the bank as CycloneDX on standard output, and names old parts on standard error. Parameters go to
 * `npm sbom`: `--omit dev --workspace server` leaves out what a bank's server does not need. It reads the lockfile, so
 * the answer does not depend on installed packages. The code is 1 where the embedded PostgreSQL differs from the stated
 * one.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel=error', ...process.argv.slice(2)],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
const { components, aged, unstated } = await inspectEmbeddedPostgres(new Date());
process.stdout.write(`${JSON.stringify(completeInventory(JSON.parse(stdout) as Inventory, components), null, 2)}\n`);
for (const sentence of aged) process.stderr.write(`old: ${sentence}\n`);
if (aged.length > 0)
  process.stderr.write(
    'Of the embedded PostgreSQL only. Another one takes its place by PG_BIN_DIR or DATABASE_URL: docs/packages.md.\n',
  );
for (const sentence of unstated) process.stderr.write(`not as stated: ${sentence}\n`);
if (unstated.length > 0 && `${process.platform}-${process.arch}` === 'linux-x64') process.exitCode = 1;
