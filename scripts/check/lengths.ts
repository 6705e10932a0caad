import type { House } from './house.ts';

/** More lines than this are more than one idea (CONTRIBUTING.md). */
export const linesMax = 400;

/** The width of the formatter (biome.json), which leaves texts, titles and SQL as they are. */
export const columnsMax = 120;

/** Tables, licences, drawings, files written by a program, and the schema with a contents list at its head. */
const exempt = [
  /(^|\/)LICENSE/,
  /^database\/(schema\.sql|src\/schema\.ts)$/,
  // The whole schema at one place; later migrations are short.
  /^database\/migrations\/0001_bank\.sql$/,
  /\/golden\/[^/]+\.sql$/,
  /(^|\/)package-lock\.json$/,
  /\.(svg|bin)$/,
  /^(web\/public|(?:ui|web)\/src\/assets)\//,
];

/** Lines that may be longer: paragraphs of prose. */
const wide = [...exempt, /\.md$/];

/** A setting of nginx, PostgreSQL or systemd stands on one line, whatever its length. A comment beside it does not. */
const settings = /^deploy\/.*\.(conf|service|timer)$/;

export function lengths(house: House): readonly string[] {
  return [...house]
    .filter(([path]) => !exempt.some((pattern) => pattern.test(path)))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${linesMax}`);
}

export function widths(house: House): readonly string[] {
  return [...house]
    .filter(([path]) => !wide.some((pattern) => pattern.test(path)))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .map((line, at) => ({ line, place: `${path}:${at + 1}`, columns: [...line].length }))
        .filter(({ line, columns }) => columns > columnsMax && (!settings.test(path) || line.trim().startsWith('#')))
        .map(({ place, columns }) => `${place} has ${columns} characters, more than ${columnsMax}`),
    );
}
