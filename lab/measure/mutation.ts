import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { longTag } from '../../scripts/long-tests.ts';
import { openCompiler } from './open-compiler.ts';
import { drawMutants, mutantsOf, mutated, type Mutant } from './mutants.ts';
import { isOfTests, readSourceFiles } from './source-files.ts';

/*
 * `npm run measure -- mutation`: changes one place of the source at a time and tells whether a test notices. The places
 * are drawn at random with a seed: one half over server and ledger, the other over web. A mutant is shown to the test
 * beside its file first, then to those of its room that name the file or stand around it, then to the compiler and the
 * linter, which `npm test` asks as well, and last, because it takes longest, to all of its room. What is done is kept
 * in the result file, so that a run can be broken off and taken up again. Run it in a clone of its own: it writes into
 * the source. A test outside the room may notice what survives here: look at each survivor.
 */

type Verdict = 'noticed beside' | 'noticed in room' | 'noticed by check' | 'survived' | 'no verdict';

interface Judged extends Omit<Mutant, 'start' | 'end'> {
  readonly verdict: Verdict;
  /** The first test that failed: a reader sees whether it failed because of the change. */
  readonly by: string;
  readonly seconds: number;
}

/** What the tests say of a changed file; the outcome is unknown where they did not end in time. */
interface Outcome {
  readonly isGreen: boolean | undefined;
  readonly by: string;
}

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: process.cwd() },
    seed: { type: 'string', default: '20261122' },
    places: { type: 'string', default: '60' },
    /** `books` or `screens`: that half alone, so that two clones share the work. */
    only: { type: 'string' },
    /** The beginning of a path, such as `server/src/money/payments`: places of these files alone. */
    under: { type: 'string', default: '' },
    minutes: { type: 'string', default: '120' },
    /** For one test run of one mutant: a change that makes a loop endless is cut off here. */
    'limit-seconds': { type: 'string', default: '600' },
    result: { type: 'string' },
    /** Asks the tests of the long run as well: `npm test -- --all`. */
    all: { type: 'boolean', default: false },
    /** A command in front of each test run, such as `nice`. */
    through: { type: 'string' },
  },
});
const { root } = values;
const seed = Number(values.seed);
const limitMs = Number(values['limit-seconds']) * 1_000;
const endAt = Date.now() + Number(values.minutes) * 60_000;
const resultPath = values.result ?? join(root, 'node_modules/.cache/measure', `mutation-${seed}.json`);

const files = (await readSourceFiles(root)).filter(
  ({ path }) =>
    /^(server|ledger|web)\/src\/.*\.tsx?$/.test(path) &&
    path.startsWith(values.under) &&
    !isOfTests(path) &&
    !path.endsWith('.d.ts'),
);
const tests = new Map(
  (await readSourceFiles(root)).filter(({ path }) => path.includes('.test.')).map(({ path, text }) => [path, text]),
);
const ofWeb = (path: string): boolean => /^(?:ui|web)\//.test(path);
const half = Math.ceil(Number(values.places) / 2);
const all = files.flatMap(({ path, text }) => mutantsOf(path, text));
const books = drawMutants(
  all.filter(({ path }) => !ofWeb(path)),
  half,
  seed,
);
const screens = drawMutants(
  all.filter(({ path }) => ofWeb(path)),
  half,
  seed,
);
// By turns, so that a run that ends early has judged as many of both.
const byTurns = books.flatMap((mutant, at) => (screens[at] === undefined ? [mutant] : [mutant, screens[at]]));
const halves: Readonly<Record<string, readonly Mutant[]>> = { books, screens };
const places = values.only === undefined ? byTurns : (halves[values.only] ?? []);

/** The process group of the tests that run now. */
let testRun: number | undefined;
const compilers = { node: openCompiler(root, 'tsconfig.node.json'), web: openCompiler(root, 'tsconfig.web.json') };
// A check that fails on the source as it stands would seem to notice every change.
for (const one of [books, screens].flatMap((drawn) => places.find((place) => drawn.includes(place)) ?? [])) {
  const complaint = await runCheck(one.path);
  if (complaint !== '') throw new Error(`Without a change already: ${complaint} of ${one.path} fails`);
}

const judged = existsSync(resultPath) ? (JSON.parse(await readFile(resultPath, 'utf8')) as Judged[]) : [];
for (const mutant of places.slice(judged.length)) {
  if (Date.now() > endAt) break;
  const began = Date.now();
  const { verdict, by } = await judge(mutant);
  const { path, line, kind, from, to } = mutant;
  judged.push({ path, line, kind, from, to, verdict, by, seconds: Math.round((Date.now() - began) / 1_000) });
  process.stderr.write(
    `measure: ${judged.length}/${places.length} ${path}:${line} ${kind}: ${verdict}${by === '' ? '' : ` by ${by}`}\n`,
  );
  await mkdir(dirname(resultPath), { recursive: true });
  await writeFile(resultPath, JSON.stringify(judged, null, 1));
}
process.stdout.write(`${report()}\n`);

async function judge(mutant: Mutant): Promise<Pick<Judged, 'verdict' | 'by'>> {
  const file = join(root, mutant.path);
  const text = await readFile(file, 'utf8');
  const putBack = (): never => {
    writeFileSync(file, text);
    if (testRun !== undefined) process.kill(-testRun, 'SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', putBack).once('SIGTERM', putBack);
  try {
    await writeFile(file, mutated(text, mutant));
    const name = mutant.path.replace(/\.tsx?$/, '');
    const beside = ['.test.ts', '.test.tsx'].map((ending) => name + ending).filter((path) => tests.has(path));
    const ofBeside = await runFiles(mutant.path, beside);
    if (ofBeside.isGreen === false) return { verdict: 'noticed beside', by: ofBeside.by };
    const near = [...tests].flatMap(([path, content]) => {
      const isOfRoom = path.startsWith(`${roomOf(mutant.path)}/`) && !beside.includes(path);
      const isNear =
        content.includes(`/${posix.basename(mutant.path)}'`) ||
        // A page of web is tested as a whole, in its folder.
        (ofWeb(mutant.path) && posix.dirname(path) === posix.dirname(mutant.path));
      return isOfRoom && isNear ? [path] : [];
    });
    const ofNear = await runFiles(mutant.path, near);
    if (ofNear.isGreen === false) return { verdict: 'noticed in room', by: ofNear.by };
    const complaint = await runCheck(mutant.path);
    if (complaint !== '') return { verdict: 'noticed by check', by: complaint };
    // All of a room of the server; of web the tests that reach the file. `--dir` does not narrow the projects.
    const room = ofWeb(mutant.path) ? ['related', mutant.path, '--run'] : ['run', `${roomOf(mutant.path)}/`];
    const { isGreen, by } = await runTests(mutant.path, room);
    if (isGreen === false) return { verdict: 'noticed in room', by };
    return { verdict: isGreen ? 'survived' : 'no verdict', by };
  } finally {
    process.off('SIGINT', putBack).off('SIGTERM', putBack);
    await writeFile(file, text);
  }
}

/** The folder whose tests know the file: a room of the server, all of web, the ledger. */
function roomOf(path: string): string {
  const [workspace, source, ...folders] = posix.dirname(path).split('/') as [string, string, ...string[]];
  // A room stands in a house.
  return posix.join(workspace, source, ...(workspace === 'server' ? folders.slice(0, 2) : []));
}

async function runFiles(path: string, testFiles: readonly string[]): Promise<Outcome> {
  return testFiles.length === 0 ? { isGreen: true, by: '' } : runTests(path, ['run', ...testFiles]);
}

/** @returns which of the compiler and the linter complains of the changed file, '' where neither does */
async function runCheck(path: string): Promise<string> {
  const compiler = ofWeb(path) ? compilers.web : compilers.node;
  if (compiler.complainsOf(path)) return 'types';
  const lint = ['node_modules/oxlint/bin/oxlint', '--deny-warnings', path];
  const child = spawn(process.execPath, lint, { cwd: root, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? '' : 'lint';
}

/** Runs tests until the first that fails. What is drawn in a browser is tested there. */
async function runTests(path: string, parameters: readonly string[]): Promise<Outcome> {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), ...parameters];
  const projects = ofWeb(path) ? ['--project', 'unit*', '--project', 'components'] : ['--project', 'unit*'];
  const asked = values.all ? projects : [...projects, `--tags-filter=!${longTag.name}`];
  const command = [process.execPath, ...vitest, ...asked, '--bail', '1', '--passWithNoTests', '--no-color'];
  const [program, ...words] = values.through === undefined ? command : [values.through, ...command];
  const child = spawn(program!, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  let isLate = false;
  // The workers of the run as well, and its database. A worker in an endless loop does not hear the first signal.
  const end = (signal: NodeJS.Signals): void => {
    isLate = true;
    process.kill(-child.pid!, signal);
  };
  testRun = child.pid;
  const timers = [setTimeout(end, limitMs, 'SIGTERM'), setTimeout(end, limitMs + 30_000, 'SIGKILL')];
  const [code] = (await once(child, 'exit')) as [number | null];
  testRun = undefined;
  for (const timer of timers) clearTimeout(timer);
  if (isLate) return { isGreen: undefined, by: '' };
  return { isGreen: code === 0, by: /^ *FAIL +(.*)$/m.exec(said)?.[1] ?? '' };
}

function report(): string {
  const rows = judged.map(
    ({ path, line, kind, from, to, verdict, by, seconds }) =>
      `| \`${path}:${line}\` | ${kind} | \`${short(from)}\` → \`${short(to)}\` ` +
      `| ${verdict} | ${short(by)} | ${seconds} |`,
  );
  const noticed = (list: readonly Judged[]): string => {
    const settled = list.filter(({ verdict }) => verdict !== 'no verdict');
    const count = settled.filter(({ verdict }) => verdict !== 'survived').length;
    return `${count} of ${settled.length}`;
  };
  return [
    `Seed ${seed}: ${judged.length} of ${places.length} places judged, drawn from ${all.length}.`,
    `Server and ledger: ${noticed(judged.filter(({ path }) => !ofWeb(path)))} noticed.`,
    `Web: ${noticed(judged.filter(({ path }) => ofWeb(path)))} noticed.`,
    '',
    '| place | kind | change | verdict | by | s |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
