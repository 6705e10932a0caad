import { readFile } from 'node:fs/promises';
import { leftOutOf, type LeftOut, type ReportedFile } from './left-out-tests.ts';
import { longTag } from './long-tests.ts';
import { troublesOf, type FileWithFailures } from './troubled-tests.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What this machine cannot run. */
  readonly leftOut: readonly LeftOut[];
  /** How many tests a short run leaves to the long one. */
  readonly long: number;
  /** Lines about what failed. */
  readonly troubles: readonly string[];
}

/** The parts of vitest's JSON report that are counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly (ReportedFile & FileWithFailures & { readonly status: string })[];
}

/** Counts what vitest wrote into its JSON report. */
export async function countReport(
  path: string,
  { root, isWhole }: { readonly root: string; readonly isWhole: boolean },
): Promise<Count> {
  let report: Report;
  try {
    report = JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 1, leftOut: [], long: 0, troubles: ['failed: vitest wrote no report'] };
  }
  // A file that cannot even be loaded has no tests that could fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const notRun = leftOutOf(report.testResults, root);
  const isLeftToLongRun = ({ tags }: LeftOut) => !isWhole && tags.includes(longTag.name);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    leftOut: notRun.filter((test) => !isLeftToLongRun(test)),
    long: notRun.filter(isLeftToLongRun).length,
    troubles: troublesOf(report.testResults, root),
  };
}

/** All counts of a run in one. */
export function sumOf(counts: readonly Count[]): Count {
  return counts.reduce((sum, { passed, failed, leftOut, long, troubles }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    leftOut: [...sum.leftOut, ...leftOut],
    long: sum.long + long,
    troubles: [...sum.troubles, ...troubles],
  }));
}
