import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundlePrograms } from './bundle-programs.ts';
import { check } from './check.ts';
import { countReport, sumOf, type Count } from './count-tests.ts';
import { reasonsOf } from './left-out-tests.ts';
import { longTag } from './long-tests.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const projects = ['unit', 'components', 'e2e'];
const descriptions: Readonly<Record<string, string>> = {
  unit: 'rooms, against a PostgreSQL of their own',
  components: 'components and pages in a real browser, without a bank',
  e2e: 'stories in a real browser, against a bank of their own',
};
/** The tests start the bank's programs a hundred times: each file is compiled for the first of them. */
const compileCache = join(root, 'node_modules', '.cache', 'node');

const { project, all: isWhole } = parseArgs({
  options: { project: { type: 'string' }, all: { type: 'boolean', default: false } },
}).values;
if (project !== undefined && !projects.includes(project)) throw new Error(`--project is one of ${projects.join(', ')}`);

const counts: Count[] = [];
const times: string[] = [];
const began = performance.now();
if (project === undefined) await take('types, lint and walls', 'checks', countChecks);
const bundled = await bundlePrograms();
try {
  for (const name of project === undefined ? projects : [project]) {
    await take(descriptions[name]!, name, () => runProject(name));
  }
} finally {
  await bundled.remove();
}

const total = sumOf(counts);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
for (const line of [...reasonsOf(total.leftOut), ...total.troubles]) process.stdout.write(`${line}\n`);
if (total.long > 0) process.stdout.write(`${total.long} tests are left to the long run: npm test -- --all\n`);
process.stdout.write(`test: ${durationSince(began)} in all: ${times.join(', ')}\n`);
const skipped = total.leftOut.length > 0 ? `, ${total.leftOut.length} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);

/** Runs one part, and notes what it counted and how long it took. */
async function take(description: string, name: string, run: () => Promise<Count>): Promise<void> {
  process.stdout.write(`test: ${description}\n`);
  const start = performance.now();
  counts.push(await run());
  times.push(`${name} ${durationSince(start)}`);
}

function durationSince(start: number): string {
  const seconds = Math.round((performance.now() - start) / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

async function countChecks(): Promise<Count> {
  const outcomes = await check();
  const passed = outcomes.filter(({ isPassed }) => isPassed).length;
  const troubles = outcomes.flatMap(({ name, isPassed }) => (isPassed ? [] : [`failed: check of ${name}`]));
  return { passed, failed: troubles.length, leftOut: [], long: 0, troubles };
}

/** Runs one project of vitest; a run that ends badly without a failed test counts as one failure. */
async function runProject(name: string): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-test-report-'));
  const reportPath = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      // With those of its files that need a process of their own.
      name === 'unit' ? 'unit*' : name,
      ...(isWhole ? [] : [`--tags-filter=!${longTag.name}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache, BANK_PROGRAMS: bundled.folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const exitCode = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  const count = await countReport(reportPath, { root, isWhole });
  await rm(folder, { recursive: true });
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
