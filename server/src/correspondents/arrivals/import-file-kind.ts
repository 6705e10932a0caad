import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { importFileContent, type Difference, type ImportFile } from '@bank/contract/office';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { describeAcquirerFile, previewAcquirerFile, takeAcquirerFile } from '../../money/acquirer-files/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { importFile, previewFile } from '../incoming/index.ts';
import { applyStatusFile, previewStatusFile } from '../outgoing/index.ts';
import { describeStatements } from './describe-statements.ts';
import { describeStatuses } from './describe-statuses.ts';
import { isRefused } from './office-routes.ts';
import { findArrivedFile, type ArrivedFile } from './store.ts';

/** A file that a person brought: somebody else has it booked, after reading what that would do. */
export function importFileKind(platform: Platform): ProposalKind {
  return defineProposalKind<ImportFile>({
    kind: 'import_file',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: importFileContent,
    subject: ({ file }) => file,
    describe: (database, content) =>
      withFile(database, content, async (file) => {
        const bytes = new Uint8Array(file.content);
        if (file.kind === 'acquirer') return describeAcquirerFile(await previewAcquirerFile(database, bytes));
        if (file.kind === 'status') return describeStatuses(await previewStatusFile(database, bytes));
        return describeStatements(database, await previewFile({ ...platform, db: database }, { bytes }));
      }),
    execute: async (transaction, content, { approvedBy, proposal }) => {
      const within: Platform = { ...platform, db: transaction, staff: approvedBy.login };
      const done = await withFile(transaction, content, async ({ id, kind, name, content: given }) => {
        const bytes = new Uint8Array(given);
        await {
          statement: () => importFile(within, { name, bytes }),
          status: () => applyStatusFile(within, bytes),
          acquirer: () => takeAcquirerFile(within, transaction, { id, bytes, proposalId: proposal.id }),
        }[kind]();
        return 'done' as const;
      });
      return isRefusal(done) ? done : 'done';
    },
  });
}

async function withFile<Result extends readonly Difference[] | 'done'>(
  database: Database,
  { file: reference }: ImportFile,
  work: (file: ArrivedFile) => Promise<Result>,
): Promise<Result | Refusal> {
  const id = readId(reference);
  const file = id === undefined ? undefined : await findArrivedFile(database, id);
  if (file === undefined) return refuse('arrived_file_not_found', 'file');
  try {
    return await work(file);
  } catch (error) {
    if (isRefused(error)) return refuse('arrived_file_refused', 'file');
    throw error;
  }
}
