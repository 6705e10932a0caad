import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Step {
  readonly name: string;
  /** The path of a script from the root, and its parameters. */
  readonly command: readonly [script: string, ...parameters: string[]];
}

/** What it found is kept: the next check looks again at what has changed since, and at what uses that. */
const compile = (project: string): Step['command'] => [
  'node_modules/typescript-native/bin/tsc',
  '--noEmit',
  '-p',
  `tsconfig.${project}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${project}.json`,
];
const rooms = [
  'money',
  'contract',
  'dictionaries',
  'ledger',
  'database',
  'engraving',
  'documents',
  'server',
  'transport',
  'payment-client',
  'ui',
  'web',
  'office',
  'e2e',
  'scripts',
  'lab',
];

/** The checks that do not run the bank, the longest first. */
const steps: readonly Step[] = [
  { name: 'types of server and rooms', command: compile('node') },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'types of web, office and e2e', command: compile('web') },
  { name: 'format', command: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
  {
    name: 'style sheets',
    command: ['node_modules/stylelint/bin/stylelint.mjs', '--max-warnings=0', '{ui,web,office}/src/**/*.css'],
  },
  {
    name: 'import walls',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      ...rooms,
    ],
  },
  {
    name: 'unused files, exports and packages',
    command: ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'],
  },
  { name: 'what only tests use', command: ['node_modules/knip/bin/knip.js', '--no-progress', '--production'] },
  { name: 'documents, names, lengths, leftovers', command: ['scripts/check/main.ts'] },
];

export interface StepOutcome {
  readonly name: string;
  readonly isPassed: boolean;
}

/** Most steps keep one core busy. */
const stepsAtOnce = 2;

/** Runs every step, also after a failure, and prints each as it ends, with the output of failed ones. */
export async function check(): Promise<readonly StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  const began = performance.now();
  const waiting = [...steps];
  const runWaiting = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: stepsAtOnce }, runWaiting));
  process.stdout.write(`check: ${outcomes.length} parts in ${secondsSince(began)}\n`);
  return outcomes;
}

async function runStep({ name, command: [script, ...parameters] }: Step): Promise<StepOutcome> {
  const began = performance.now();
  const { isPassed, output } = await run(join(root, script), parameters);
  process.stdout.write(`check: ${name}: ${isPassed ? 'passed' : 'failed'} (${secondsSince(began)})\n`);
  if (!isPassed) process.stdout.write(`${output.trimEnd()}\n`);
  return { name, isPassed };
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

/** The output goes through a file: some programs fail when a pipe does not take long reports fast enough. */
async function run(script: string, parameters: readonly string[]): Promise<{ isPassed: boolean; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-check-'));
  const outputPath = join(folder, 'words');
  const file = await open(outputPath, 'w');
  try {
    const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: ['ignore', file.fd, file.fd] });
    const code = await new Promise((resolve) => {
      child.once('close', resolve);
    });
    return { isPassed: code === 0, output: await readFile(outputPath, 'utf8') };
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const failed = (await check()).filter(({ isPassed }) => !isPassed);
  process.stdout.write(failed.length === 0 ? 'check: all passed\n' : `check: ${failed.length} failed\n`);
  if (failed.length > 0) process.exitCode = 1;
}
