import type { Platform } from '../../base/platform/platform.ts';
import type { ProposalKind } from '../../people/proposals/proposal-kind.ts';
import type { TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { importFile, listEntries, resolveSuspenseKind, takeFileBackKind, undoAssignmentKind } from './index.ts';
import type { IncomingEntry } from './incoming-entry.ts';
import { writeTestCamt, type TestFile } from './testing-camt.ts';

/** What two people decide of files and of suspense. */
export function importKinds(platform: Platform): readonly ProposalKind[] {
  return [resolveSuspenseKind(platform), takeFileBackKind(platform), undoAssignmentKind(platform)];
}

export interface BroughtFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface TestImporter {
  bring(file: TestFile): Promise<BroughtFile>;
  bringBytes(bytes: Uint8Array): Promise<BroughtFile>;
  /** The latest entry that a correspondent calls this. */
  find(reference: string): Promise<IncomingEntry>;
}

/** Files of correspondents, imported past the second person. */
export function testImporter({ platform, database }: TestBank): TestImporter {
  let count = 0;
  const bringBytes = async (bytes: Uint8Array): Promise<BroughtFile> => {
    const name = `file-${(count += 1)}.xml`;
    const { file } = await importFile(asOperator(platform), { name, bytes });
    return { fileId: file.id, name, bytes };
  };
  return {
    bring: (file) => bringBytes(writeTestCamt(file)),
    bringBytes,
    async find(reference) {
      const all = await listEntries(database.db, { isWaitingOnly: false, limit: 100 });
      const found = all.find(({ servicerReference }) => servicerReference === reference);
      if (found === undefined) throw new Error(`No entry is called ${reference}.`);
      return found;
    },
  };
}
