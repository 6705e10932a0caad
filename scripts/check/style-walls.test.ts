import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stylelint = join(root, 'node_modules/stylelint/bin/stylelint.mjs');
const tokenFile = 'ui/src/styles/tokens.css';

const distance = 'declaration-property-value-disallowed-list';
const size = 'declaration-property-value-allowed-list';
const width = 'media-feature-name-value-allowed-list';

/** What breaks a wall of the style sheets, and the rule that says so. */
const broken = [
  ['a raw distance', '.a { margin: 13px 0; }', distance],
  ['a raw distance beside a token', '.a { padding: var(--s8) 18px; }', distance],
  ['a raw distance to the left', '.a { margin-left: -9px; }', distance],
  ['a raw gap', '.a { gap: 0.5rem; }', distance],
  ['a raw distance that grows', '.a { padding-block: clamp(var(--s40), 5vw, var(--s48)); }', distance],
  ['a distance by a detour', '.a { --room: 13px; padding: var(--room); }', distance],
  ['a distance that a token need not give', '.a { padding: var(--s8, 9px); }', distance],
  ['a raw type size', '.a { font-size: 15px; }', size],
  ['a raw type size that grows', '.a { font-size: clamp(1rem, 2vw, 2rem); }', size],
  ['a raw type size in a font', '.a { font: 400 0.9rem / 1.2 var(--text); }', size],
  ['a type size by a detour', '.a { --letters: 15px; font-size: var(--letters); }', size],
  ['a width of its own', '@media (width <= 800px) { .a { top: 0; } }', width],
  ['a width of its own between two', '@media (720px < width <= 1000px) { .a { top: 0; } }', width],
  ['a width in the old words', '@media (max-width: 720px) { .a { top: 0; } }', 'media-feature-range-notation'],
  ['a raw colour', '.a { color: #0b2a38; }', 'color-no-hex'],
  ['a raw colour by its name', '.a { color: white; }', 'color-named'],
  ['a raw colour as a function', '.a { color: rgb(11 42 56 / 40%); }', 'function-disallowed-list'],
  ['a property that does not exist', '.a { paddin: 0; }', 'property-no-unknown'],
  ['a property said twice', '.a { top: 0; top: 1px; }', 'declaration-block-no-duplicate-properties'],
  ['a selector said twice', '.a { top: 0; } .a { left: 0; }', 'no-duplicate-selectors'],
  [
    'an exception without a reason',
    `.a {\n/* stylelint-disable-next-line ${distance} */\nmargin: 13px; }`,
    '--report-descriptionless-disables',
  ],
  [
    'an exception that nothing needs',
    `.a {\n/* stylelint-disable-next-line ${distance} -- once */\nmargin: 0; }`,
    '--report-needless-disables',
  ],
] as const;

const allowed = [
  ['a token, nothing, a line and what follows the words', '.a { margin: -1px auto 0 0.3em; padding: var(--s8) 1px; }'],
  ['a token to the left', '.a { margin-left: calc(-1 * var(--s8)); }'],
  ['the margin of the page', '.a { padding-inline: var(--gutter); }'],
  ['a size of the scale', '.a { font: italic 400 var(--t-small) / 1.2 var(--text); }'],
  ['a size that follows the words around', '.a { font-size: 0.36em; }'],
  ['a picture of its own width', '.a { top: 13px; width: 372px; height: 18px; }'],
  ['one of the five widths', '@media screen and (720px < width <= 1240px) { .a { top: 0; } }'],
  ['a height', '@media (height <= 950px) { .a { top: 0; } }'],
  ['black in a mask', '.a { mask: linear-gradient(transparent, black); }'],
  [
    'room for a picture, said so',
    `.a {\n/* stylelint-disable-next-line ${distance} -- room for the seal */\nmargin: 130px; }`,
  ],
] as const;

interface Result {
  readonly source: string;
  readonly warnings: readonly { readonly rule: string }[];
}

let house: string;
const found = new Map<string, readonly string[]>();

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'bank-style-'));
  await copyFile(join(root, 'stylelint.config.mjs'), join(house, 'stylelint.config.mjs'));
  for (const folder of ['ui/src/styles', 'web/src']) await mkdir(join(house, folder), { recursive: true });
  for (const [name, text] of [...broken, ...allowed]) await writeFile(join(house, placeOf(name)), `${text}\n`);
  await writeFile(join(house, tokenFile), ':root { --ink: #0b2a38; --pop: 0 0 rgb(11 42 56 / 40%); }\n');
  // The exit code says that something was found; what it was is on stderr all the same.
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [stylelint, '--formatter', 'json', '--max-warnings=0', '{ui,web,office}/src/**/*.css'],
    { cwd: house },
  ).catch((error: { stderr: string }) => error);
  for (const { source, warnings } of JSON.parse(stderr) as Result[])
    found.set(
      source,
      warnings.map(({ rule }) => rule),
    );
}, 60_000);

afterAll(() => rm(house, { recursive: true }));

describe('in a style sheet', () => {
  test.each(broken)('%s is found', (name, _text, rule) => {
    expect(rulesBrokenIn(placeOf(name))).toEqual([rule]);
  });

  test.each(allowed)('%s is allowed', (name) => {
    expect(rulesBrokenIn(placeOf(name))).toEqual([]);
  });

  test('and colours may be raw among the tokens', () => {
    expect(rulesBrokenIn(tokenFile)).toEqual([]);
  });
});

function placeOf(name: string): string {
  return `web/src/${name.replaceAll(/\W+/g, '-')}.module.css`;
}

function rulesBrokenIn(path: string): readonly string[] | undefined {
  return [...found].find(([source]) => source.endsWith(`/${path}`))?.[1];
}
