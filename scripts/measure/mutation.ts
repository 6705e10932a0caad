import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants, mutantsOf, mutated, type Mutant } from './mutants.ts';
import { isOfTests, readSourceFiles } from './source-files.ts';

/*
 * `npm run measure mutation`: changes one place of the source at a time and tells whether a test notices. The places
 * are drawn at random with a seed: one half over server and ledger, the other over web. A mutant is shown to the test
 * beside its file first, then to the tests of its room that reach the file. What is done is kept in the result file, so
 * that a run can be broken off and taken up again. Run it in a clone of its own: it writes into the source.
 */

type Verdict = 'noticed beside' | 'noticed in room' | 'survived' | 'no verdict';

interface Judged extends Omit<Mutant, 'start' | 'end'> {
  readonly verdict: Verdict;
  readonly seconds: number;
}

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: process.cwd() },
    seed: { type: 'string', default: '20261122' },
    places: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '120' },
    /** For one test run of one mutant. */
    'limit-seconds': { type: 'string', default: '240' },
    result: { type: 'string' },
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
  ({ path }) => /^(server|ledger|web)\/src\/.*\.tsx?$/.test(path) && !isOfTests(path) && !path.endsWith('.d.ts'),
);
const testPaths = new Set(
  (await readSourceFiles(root)).map(({ path }) => path).filter((path) => path.includes('.test.')),
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
const places = books.flatMap((mutant, at) => (screens[at] === undefined ? [mutant] : [mutant, screens[at]]));

const judged = existsSync(resultPath) ? (JSON.parse(await readFile(resultPath, 'utf8')) as Judged[]) : [];
for (const mutant of places.slice(judged.length)) {
  if (Date.now() > endAt) break;
  const began = Date.now();
  const verdict = await judge(mutant);
  const { path, line, kind, from, to } = mutant;
  judged.push({ path, line, kind, from, to, verdict, seconds: Math.round((Date.now() - began) / 1_000) });
  process.stderr.write(`measure: ${judged.length}/${places.length} ${path}:${line} ${kind}: ${verdict}\n`);
  await mkdir(dirname(resultPath), { recursive: true });
  await writeFile(resultPath, JSON.stringify(judged, null, 1));
}
process.stdout.write(`${report()}\n`);

async function judge(mutant: Mutant): Promise<Verdict> {
  const file = join(root, mutant.path);
  const text = await readFile(file, 'utf8');
  const putBack = (): never => {
    writeFileSync(file, text);
    process.exit(130);
  };
  process.once('SIGINT', putBack).once('SIGTERM', putBack);
  try {
    await writeFile(file, mutated(text, mutant));
    const beside = mutant.path.replace(/\.tsx?$/, '');
    const own = ['.test.ts', '.test.tsx'].map((ending) => beside + ending).filter((path) => testPaths.has(path));
    const byOwn = own.length === 0 ? true : await isGreen(mutant.path, ['run', ...own]);
    if (byOwn === false) return 'noticed beside';
    const byRoom = await isGreen(mutant.path, ['related', mutant.path, '--run', '--dir', roomOf(mutant.path)]);
    return byRoom === false ? 'noticed in room' : byRoom === true ? 'survived' : 'no verdict';
  } finally {
    process.off('SIGINT', putBack).off('SIGTERM', putBack);
    await writeFile(file, text);
  }
}

/** The folder whose tests know the file: a room of the server, all of web, the ledger. */
function roomOf(path: string): string {
  const [workspace, source, room] = path.split('/') as [string, string, string];
  return workspace === 'server' && !room.includes('.') ? posix.join(workspace, source, room) : `${workspace}/${source}`;
}

/**
 * Whether the tests of a changed file pass; undefined where they did not end in time. What is drawn in a browser is
 * tested there.
 */
async function isGreen(path: string, parameters: readonly string[]): Promise<boolean | undefined> {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), ...parameters];
  const projects = ofWeb(path) ? ['--project', 'unit*', '--project', 'components'] : ['--project', 'unit*'];
  const command = [process.execPath, ...vitest, ...projects, '--bail', '1', '--passWithNoTests'];
  const [program, ...words] = values.through === undefined ? command : [values.through, ...command];
  const child = spawn(program!, words, { cwd: root, stdio: 'ignore', detached: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // The workers of the run as well, and its database.
    process.kill(-child.pid!, 'SIGTERM');
  }, limitMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return isLate ? undefined : code === 0;
}

function report(): string {
  const rows = judged.map(
    ({ path, line, kind, from, to, verdict, seconds }) =>
      `| \`${path}:${line}\` | ${kind} | \`${short(from)}\` → \`${short(to)}\` | ${verdict} | ${seconds} |`,
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
    '| place | kind | change | verdict | s |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
