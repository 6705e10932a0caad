import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first. A fresh clone knows no durations, and vitest then uses file sizes: a
 * short file with a long run would come last, while the other worker is idle.
 */
const longTests: readonly string[] = [
  'scripts/drill/drills.test.ts',
  'database/src/embedded/embedded-postgres.test.ts',
  'server/src/command-line/run-command.test.ts',
  'server/src/rolling-restart.test.ts',
  'server/src/backup/backup-and-restore.test.ts',
  'server/src/demonstration/create-demonstration.test.ts',
  'server/src/command-line/main.test.ts',
  'e2e/stories/every-page.test.ts',
  'e2e/stories/stillness.test.ts',
  'e2e/stories/accessibility.test.ts',
  'e2e/stories/login.test.ts',
  'e2e/stories/statement.test.ts',
  'e2e/stories/statement-search.test.ts',
  'e2e/stories/international-transfer.test.ts',
  'e2e/stories/session.test.ts',
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
