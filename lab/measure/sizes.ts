import { parseArgs } from 'node:util';
import { columnsMax } from '../../scripts/check/lengths.ts';
import { isOfTests, lineCount, readSourceFiles, type SourceFile } from './source-files.ts';

/*
 * `npm run measure -- sizes`: how large the house is, room by room, and how much of it is source. Tests, what tests
 * need, scripts and the lab are counted apart; so are the words of the documents, lines wider than the formatter's, and
 * the spacing values, type sizes and width queries of the styles.
 */

const { values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: process.cwd() } },
});

const rooms = [
  'contract',
  'database',
  'dictionaries',
  'documents',
  'engraving',
  'ledger',
  'money',
  'office',
  'server',
  'transport',
  'ui',
  'web',
];

const files = await readSourceFiles(values.root);
const isProgram = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs|js|py)$/.test(path);
const sum = (list: readonly SourceFile[]): number => list.reduce((total, { text }) => total + lineCount(text), 0);
const programs = files.filter(isProgram);
const source = programs.filter(({ path }) => !isOfTests(path) && rooms.some((room) => path.startsWith(`${room}/`)));
const tests = programs.filter(({ path }) => isOfTests(path));
const styles = files.filter(({ path }) => path.endsWith('.css'));
const documents = files.filter(({ path }) => path.startsWith('docs/') && path.endsWith('.md'));

const wide = files
  .filter(({ path }) => !/(^|\/)(package-lock\.json|LICENSE.*)$|\.(md|svg)$|^web\/(public|src\/assets)\//.test(path))
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => [...line].length > columnsMax);

/** The values of a kind of declaration, each once: `8px`, `1.5rem`, but no token and no zero. */
function lengthsOf(properties: RegExp): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of styles) {
    for (const [, property, value] of text.matchAll(/(?<![\w-])([a-z-]+):\s*([^;{}]+);/g)) {
      if (!properties.test(property!)) continue;
      for (const [length] of value!.matchAll(/(?<![\w.-])-?\d*\.?\d+(px|rem|em|ch|vw|vh|%)/g)) {
        if (Number.parseFloat(length) !== 0) found.add(length.replace(/^-/, ''));
      }
    }
  }
  return found;
}

const spacing = lengthsOf(/^(margin|padding|gap|row-gap|column-gap)(-|$)/);
const typeSizes = lengthsOf(/^font-size$/);
const widthQueries = new Set(
  styles.flatMap(({ text }) =>
    [...text.matchAll(/@(?:media|container)[^{]*/g)]
      .flatMap(([query]) => [...query.matchAll(/(?:min-|max-)?width\s*[:<>=]+\s*[\d.]+\w+/g)])
      .map(([condition]) => condition.replace(/\s+/g, '')),
  ),
);

/** What a formatter cannot change: the characters that are no white space, in thousands. */
const thousands = (list: readonly SourceFile[]): string =>
  (list.reduce((total, { text }) => total + text.replace(/\s+/g, '').length, 0) / 1_000).toFixed(0);
const row = (name: string, list: readonly SourceFile[]): string =>
  `| ${name} | ${list.length} | ${sum(list)} | ${thousands(list)} |`;
const wordCount = documents.reduce((total, { text }) => total + text.split(/\s+/).filter(Boolean).length, 0);

process.stdout.write(
  [
    '| room (source without tests and lab) | files | lines | thousand characters without white space |',
    '|---|---|---|---|',
    ...rooms
      .map((room) => [room, source.filter(({ path }) => path.startsWith(`${room}/`))] as const)
      .filter(([, list]) => list.length > 0)
      .map(([room, list]) => row(room, list)),
    row('all rooms', source),
    row(
      'of these `.ts` and `.tsx` under `src`',
      source.filter(({ path }) => /\/src\/.*\.tsx?$/.test(path)),
    ),
    row('tests and what they need', tests),
    ...['scripts', 'lab'].map((folder) =>
      row(
        folder,
        programs.filter(({ path }) => path.startsWith(`${folder}/`) && !isOfTests(path)),
      ),
    ),
    row('styles', styles),
    row(
      'SQL',
      files.filter(({ path }) => path.endsWith('.sql')),
    ),
    row('documents under `docs`', documents),
    row('all text files', files),
    '',
    '| what | count |',
    '|---|---|',
    `| words under \`docs\` | ${wordCount} |`,
    `| lines of more than ${columnsMax} characters | ${wide.length} |`,
    `| spacing values in styles | ${spacing.size} |`,
    `| type sizes in styles | ${typeSizes.size} |`,
    `| width queries in styles | ${widthQueries.size} |`,
    '',
  ].join('\n'),
);
