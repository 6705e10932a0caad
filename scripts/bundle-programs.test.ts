import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundlePrograms } from './bundle-programs.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const program = 'server/src/operation/command-line/main.ts';
const run = promisify(execFile);

/** The modules that a file loads beside itself, and these in their turn. */
async function importsOf(file: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  for (const [, specifier = ''] of (await readFile(file, 'utf8')).matchAll(
    /^(?:import|export) .*?["']([^"']+)["'];$/gm,
  )) {
    if (found.has(specifier)) continue;
    found.add(specifier);
    if (specifier.startsWith('.')) await importsOf(join(dirname(file), specifier), found);
  }
  return found;
}

test('the programs that tests start are a few files, hold all that is ours, and say what the sources say', async () => {
  // As `npm test` finds it; a build would leave `production` there, to every test.
  vi.stubEnv('NODE_ENV', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { folder, remove } = await bundlePrograms();
  onTestFinished(remove);
  const bundle = join(folder, `${program}.mjs`);
  const imported = [...(await importsOf(bundle))];
  expect(imported).toContain('kysely');
  expect(imported.filter((specifier) => specifier.startsWith('@bank/') || specifier.endsWith('.ts'))).toEqual([]);
  expect(imported.filter((specifier) => specifier.startsWith('.')).length).toBeLessThan(10);
  const [bundled, source] = await Promise.all(
    [bundle, join(root, program)].map((file) => run(process.execPath, [file, 'version', '--json'])),
  );
  expect(bundled!.stdout).toBe(source!.stdout);
  expect(process.env['NODE_ENV']).toBeUndefined();
});
