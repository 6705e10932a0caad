import type { House } from './house.ts';

/** More lines than this are more than one idea (CONTRIBUTING.md). */
export const linesMax = 400;

/** Tables, licences, drawings and what is written by a program, which nobody reads from top to bottom. */
const exempt = [
  /^LICENSE$/,
  /^database\/(schema\.sql|src\/schema\.ts)$/,
  /\/golden\/[^/]+\.sql$/,
  /^package-lock\.json$/,
  /\.(svg|bin)$/,
  /^web\/(public|src\/assets)\//,
];

export function lengths(house: House): readonly string[] {
  return [...house]
    .filter(([path]) => !exempt.some((pattern) => pattern.test(path)))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${linesMax}`);
}
