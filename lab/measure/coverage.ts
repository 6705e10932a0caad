import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A named function of our own source that ran. */
export interface Run {
  readonly path: string;
  readonly name: string;
  readonly carriesAmount: boolean;
}

/** One script of V8's precise coverage, as the inspector gives it. */
export interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
}

/** What is ours and is walked through: the source of the rooms. */
const source = /^(contract|database|ledger|money|office|server|transport|ui|web)\/src\/.*\.tsx?$/;

/**
 * Left out of the walk: texts (dictionaries are no room of the list above), what tests need, marks and icons, which
 * draw and carry nothing. Packages, styles and pictures are no source of ours.
 */
const leftOut =
  /\/testing(\/|-)|\.test\.|^web\/src\/(dictionaries|assets)\/|(icon|mark|symbol|plate|kite|neatline)s?\.tsx$/;

const ofAmount = /amount|money|minor|posting/i;

/** The named functions that ran, out of what the inspector counted since it was asked before. */
export function runsOf(
  scripts: readonly ScriptCoverage[],
  root: string,
  textOf: (script: ScriptCoverage, path: string) => string = (_, path) => readFileSync(join(root, path), 'utf8'),
): readonly Run[] {
  return scripts.flatMap((script) => {
    const path = pathOf(script.url, root);
    if (path === undefined || !source.test(path) || leftOut.test(path)) return [];
    const ran = script.functions.filter(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0);
    if (ran.length === 0) return [];
    const text = textOf(script, path);
    return ran.map(({ functionName, ranges: [range] }) => ({
      path,
      name: functionName,
      carriesAmount: ofAmount.test(text.slice(range!.startOffset, range!.endOffset)),
    }));
  });
}

/** The path of a script from the root: a file of the server, or a module that Vite serves. */
function pathOf(url: string, root: string): string | undefined {
  const clean = decodeURIComponent(url.replace(/[?#].*$/, ''));
  if (clean.startsWith(`file://${root}/`)) return clean.slice(`file://${root}/`.length);
  const served = /^http:\/\/127\.0\.0\.1:\d+\/(.*)$/.exec(clean)?.[1];
  if (served === undefined) return undefined;
  const inFileSystem = `@fs${root}/`;
  return served.startsWith(inFileSystem) ? served.slice(inFileSystem.length) : `web/${served}`;
}

/** What ran in every round: a timer that went off in one of them is no part of the walk. */
export function inEveryRound(rounds: readonly (readonly Run[])[]): readonly Run[] {
  const keyOf = ({ path, name }: Run): string => `${path} ${name}`;
  const [first, ...others] = rounds.map((runs) => new Map(runs.map((run) => [keyOf(run), run])));
  return [...first!.values()].filter((run) => others.every((round) => round.has(keyOf(run))));
}
