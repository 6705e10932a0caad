import { refuse, type Refusal } from '@bank/contract';
import { putListInForceContent, type Difference, type PutListInForce } from '@bank/contract/office';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../proposals/index.ts';
import { findImport, type ImportedList } from './lists-store.ts';
import { describeChange, putInForce } from './put-in-force.ts';

/** So many entries that would go are named to who approves. */
const namedMax = 20;

/** An edition that one person may not put in force: an earlier one, one with far fewer entries, or none any more. */
export function putListInForceKind(platform: Platform): ProposalKind {
  return defineProposalKind<PutListInForce>({
    kind: 'put_list_in_force',
    proposedBy: ['compliance'],
    approvedBy: ['compliance', 'approver'],
    content: putListInForceContent,
    subject: ({ list }) => list,
    describe,
    execute: async (transaction, content, { proposedBy, approvedBy }) => {
      const edition = await readEdition(transaction, content);
      if (edition === 'unknown') return refuse('screening_list_not_found', 'edition');
      await putInForce(
        transaction,
        { ...platform, staff: approvedBy.login },
        { list: content.list, edition, proposedBy: proposedBy.login },
      );
      return 'done';
    },
  });
}

async function describe(database: Database, content: PutListInForce): Promise<readonly Difference[] | Refusal> {
  const edition = await readEdition(database, content);
  if (edition === 'unknown') return refuse('screening_list_not_found', 'edition');
  const { list } = content;
  const { before, difference, isInForce, isToCome } = await describeChange(database, { list, edition });
  if (isInForce) return refuse('nothing_to_change', 'edition');
  if (isToCome) return refuse('screening_list_to_come', 'edition');
  const told = (one: ImportedList | undefined) =>
    one === undefined ? null : `${one.edition}: ${one.entryCount}, ${one.importedBy}`;
  const { added, removed, changed } = difference.counts;
  return [
    { what: 'screening_list', of: list, was: told(before), willBe: told(edition) },
    { what: 'list_entries_added', of: list, was: null, willBe: String(added) },
    { what: 'list_entries_changed', of: list, was: null, willBe: String(changed) },
    { what: 'list_entries_removed', of: list, was: String(removed), willBe: null },
    ...difference.entries
      .filter(({ fate }) => fate === 'removed')
      .slice(0, namedMax)
      .map(
        ({ reference, name }): Difference => ({
          what: 'list_entries_removed',
          of: reference,
          was: name,
          willBe: null,
        }),
      ),
  ];
}

async function readEdition(
  database: Database,
  { list, edition }: PutListInForce,
): Promise<ImportedList | undefined | 'unknown'> {
  if (edition === null) return undefined;
  const id = readId(edition);
  const found = id === undefined ? undefined : await findImport(database, id);
  return found?.list === list ? found : 'unknown';
}
