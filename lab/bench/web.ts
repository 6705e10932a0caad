import { documentsPage, welcomePage } from '@bank/contract';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { startBank } from './bank-process.ts';
import { checkHtml } from './check-html.ts';
import { measureWeight } from './page-weight.ts';
import { runLighthouse, type LighthouseScores } from './run-lighthouse.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench -- web`: the weight of the pages and their Lighthouse scores (mobile preset), every public page in
 * every language. The performance score varies with the load of the machine, so the best of up to BENCH_RUNS runs
 * counts (default 5); a page that has reached the goal is not run again, and a failed run counts as one without a
 * score. BENCH_PAGES and BENCH_LANGUAGES narrow the bench (`BENCH_PAGES=/,/Contact BENCH_LANGUAGES=en npm run bench --
 * web`). Where VNU_JAR names the Nu HTML checker (npm package vnu-jar, needs Java), every page is checked with it too.
 */

interface SiteManifest {
  readonly languages: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
}

const runsMax = Number(process.env['BENCH_RUNS'] ?? 5);
const goal = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const debugPort = 9_321;
/** Pages that a mailed link opens: they tell search engines to stay away. */
const mailedPages: readonly string[] = [documentsPage, welcomePage];

const dataDir = await mkdtemp(join(tmpdir(), 'bank-bench-web-'));
const bank = await startBank(dataDir);
const browser = await findBrowser();
let opened = await openBrowser();
let missed = 0;
try {
  const manifest = JSON.parse(await readFile('web/dist/manifest.json', 'utf8')) as SiteManifest;
  const languages = process.env['BENCH_LANGUAGES']?.split(',') ?? manifest.languages;
  const pages =
    process.env['BENCH_PAGES']?.split(',') ??
    Object.keys(manifest.pages).filter((path) => !path.startsWith('/personal-account'));

  const weight = await measureWeight(opened, bank.origin);
  print('Home, first visit, English', [
    { what: 'JavaScript, brotli', figure: `${weight.scriptKb.toFixed(1)} kB`, goal: 'at most 70 kB' },
    { what: 'everything but the film', figure: `${weight.allButFilmKb.toFixed(0)} kB`, goal: 'at most 350 kB' },
    { what: 'requests', figure: String(weight.requests) },
  ]);

  const jar = process.env['VNU_JAR'];
  if (jar !== undefined) {
    const errors = await checkHtml(
      jar,
      bank.origin,
      pages.flatMap((path) => languages.map((language) => ({ path, language }))),
    );
    missed += errors.length;
    const figure = `${errors.length} in ${pages.length * languages.length} pages`;
    print('Nu HTML checker', [
      { what: 'errors', figure, goal: 'none' },
      ...errors.map((error) => ({ what: '', figure: error })),
    ]);
  }

  const rows: Row[] = [];
  for (const path of pages) {
    for (const language of languages) {
      const best = await bestOf(path, language);
      if (typeof best === 'string' || !isReached(best)) missed += 1;
      if (typeof best === 'string') {
        rows.push({ what: `${path} ${language}`, figure: 'not judged', goal: best });
        process.stderr.write(`web: ${path} ${language}: ${best}\n`);
        continue;
      }
      rows.push({
        what: `${path} ${language}`,
        figure: [
          `${best.performance} ${best.accessibility} ${best['best-practices']} ${best.seo}`,
          `LCP ${(best.lcpMs / 1_000).toFixed(2)} s, TBT ${best.tbtMs.toFixed(0)} ms, CLS ` +
            `${best.cls.toFixed(3)}, machine ${best.machineIndex}`,
        ].join(', '),
        goal: isReached(best) ? 'reached' : best.complaints.join('; '),
      });
      process.stderr.write(`web: ${rows.at(-1)!.what}: ${rows.at(-1)!.figure} ${rows.at(-1)!.goal}\n`);
    }
  }
  print('Lighthouse: performance (98), accessibility, best practices, SEO (100)', rows);
} finally {
  await opened.close();
  await bank.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(`${missed === 0 ? 'every goal is reached' : `${missed} pages miss a goal`}\n`);

/** The best scores of a page, or why no run came to an end: one page must not cost the figures of all others. */
async function bestOf(path: string, language: string): Promise<LighthouseScores | string> {
  let best: LighthouseScores | undefined;
  let failure = 'no run';
  for (let run = 1; run <= runsMax && !(best && isReached(best)); run += 1) {
    try {
      if (!opened.isConnected()) opened = await openBrowser();
      const scores = await runLighthouse(bank.origin + path, {
        language,
        port: debugPort,
        isForSearch: !mailedPages.includes(path),
      });
      if (best === undefined || scores.performance >= best.performance) best = scores;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
  }
  return best ?? failure;
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browser.executablePath,
    env: browser.env,
    args: [...launchArguments, `--remote-debugging-port=${debugPort}`],
  });
}

function isReached(scores: LighthouseScores): boolean {
  return (Object.keys(goal) as (keyof typeof goal)[]).every((category) => scores[category] >= goal[category]);
}

function print(title: string, rows: readonly Row[]): void {
  process.stdout.write(`\n${title}\n\n${toTable(rows)}\n\n`);
}
