import { relative } from 'node:path';

/** A file in vitest's JSON report, as far as skipped tests go. */
export interface ReportedFile {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly meta?: { readonly needs?: string };
    readonly tags?: readonly string[];
  }[];
}

/** A test that was not run. */
export interface LeftOut {
  readonly file: string;
  /** The test's own words for what it needs; undefined where it has none. */
  readonly needs: string | undefined;
  readonly tags: readonly string[];
}

const leftOutStates = ['skipped', 'pending', 'todo', 'disabled'];

/** The tests of a report that were not run, with their needs (`meta.needs` of the test or of its group). */
export function leftOutOf(files: readonly ReportedFile[], root: string): readonly LeftOut[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => leftOutStates.includes(status))
      .map(({ meta, tags = [] }) => ({ file: relative(root, name), needs: meta?.needs, tags })),
  );
}

/** One line for each reason: how many tests, why, and in which files. */
export function reasonsOf(leftOut: readonly LeftOut[]): readonly string[] {
  const reasons = Map.groupBy(leftOut, ({ needs }) => needs);
  return [...reasons].map(([needs, tests]) => {
    const files = [...new Set(tests.map(({ file }) => file))].sort().join(', ');
    const count = `${tests.length} ${tests.length === 1 ? 'test' : 'tests'} skipped`;
    return needs === undefined ? `${count} without a reason: ${files}` : `${count}, for want of ${needs} (${files})`;
  });
}
