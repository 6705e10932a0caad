import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsAlone } from './tests-alone.ts';

/**
 * The files that take longest, longest first. A fresh clone knows no durations, and vitest then uses file sizes: a
 * short file with a long run would come last, while the other worker is idle.
 */
const longTests: readonly string[] = [
  'lab/drill/drills.test.ts',
  'server/src/bank-mode.test.ts',
  'scripts/check/cost/cost-of-texts.test.ts',
  'server/src/operation/backup/verify-bank.test.ts',
  'server/src/operation/command-line/main.test.ts',
  'server/src/testing/long-hostile-inputs.test.ts',
  'server/src/operation/backup/backup-and-restore.test.ts',
  'database/src/embedded/embedded-postgres.test.ts',
  'server/src/rolling-restart.test.ts',
  'server/src/operation/command-line/run-command.test.ts',
  'server/src/operation/demonstration/create-demonstration.test.ts',
  // One after the other: where a file has a process of its own, the shared one before it ends.
  ...testsAlone,
  'e2e/office/one-client.test.ts',
  'e2e/stories/every-page.test.ts',
  'e2e/office/every-screen.test.ts',
  'e2e/stories/landing.test.ts',
  'e2e/stories/international-transfer.test.ts',
  'e2e/stories/login.test.ts',
  'e2e/stories/first-visit.test.ts',
  'e2e/stories/orders.test.ts',
  'e2e/stories/session.test.ts',
  'e2e/stories/prospect.test.ts',
  'e2e/stories/shell.test.ts',
  'e2e/stories/take-away.test.ts',
  'e2e/stories/stillness.test.ts',
  'e2e/stories/accessibility.test.ts',
  'e2e/stories/statement.test.ts',
  'e2e/stories/statement-search.test.ts',
];

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longTests.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? longTests.length : place;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return others.toSorted((one, other) => group(one) - group(other) || rank(one) - rank(other));
  }
}
