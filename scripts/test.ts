import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { leftOutOf, reasonsOf, type LeftOut, type ReportedFile } from './left-out-tests.ts';
import { troublesOf, type FileWithFailures } from './troubled-tests.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const projects = ['unit', 'components', 'e2e'];
const descriptions: Readonly<Record<string, string>> = {
  unit: 'rooms, against a PostgreSQL of their own',
  components: 'components and pages in a real browser, without a bank',
  e2e: 'stories in a real browser, against a bank of their own',
};
/** The tests start the bank's programs a hundred times: each file is compiled for the first of them. */
const compileCache = join(root, 'node_modules', '.cache', 'node');

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly leftOut: readonly LeftOut[];
  /** Lines about what failed. */
  readonly troubles: readonly string[];
}

/** The parts of vitest's JSON report that are counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly (ReportedFile & FileWithFailures & { readonly status: string })[];
}

const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
if (project !== undefined && !projects.includes(project)) throw new Error(`--project is one of ${projects.join(', ')}`);

const counts: Count[] = [];
if (project === undefined) {
  process.stdout.write('test: types, lint and walls\n');
  const outcomes = await check();
  const passed = outcomes.filter(({ isPassed }) => isPassed).length;
  const troubles = outcomes.flatMap(({ name, isPassed }) => (isPassed ? [] : [`failed: check of ${name}`]));
  counts.push({ passed, failed: troubles.length, skipped: 0, leftOut: [], troubles });
}
for (const name of project === undefined ? projects : [project]) {
  process.stdout.write(`test: ${descriptions[name]}\n`);
  counts.push(await runProject(name));
}

const total = counts.reduce((sum, { passed, failed, skipped, leftOut, troubles }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  skipped: sum.skipped + skipped,
  leftOut: [...sum.leftOut, ...leftOut],
  troubles: [...sum.troubles, ...troubles],
}));
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
for (const line of [...reasonsOf(total.leftOut), ...total.troubles]) process.stdout.write(`${line}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);

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
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
    ],
    { cwd: root, env: { ...process.env, NODE_COMPILE_CACHE: compileCache }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const exitCode = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  const count = await countReport(reportPath);
  await rm(folder, { recursive: true });
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function countReport(path: string): Promise<Count> {
  let report: Report;
  try {
    report = JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, leftOut: [], troubles: ['failed: vitest wrote no report'] };
  }
  // A file that cannot even be loaded has no tests that could fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
    leftOut: leftOutOf(report.testResults, root),
    troubles: troublesOf(report.testResults, root),
  };
}
