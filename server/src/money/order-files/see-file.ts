import { refuse, type Refusal } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { accountsSeen, type Actor } from '../../base/platform/rights.ts';
import { listAccountsOf } from '../accounts/index.ts';
import type { OrderFileKept, RowSum } from './order-file.ts';
import { sumRows } from './rows-store.ts';
import { findFile } from './store.ts';

/** A file with what its rows come to. */
export interface SeenFile {
  readonly file: OrderFileKept;
  readonly sums: readonly RowSum[];
}

/** A file that the user may read. Every other one does not exist for them. */
export async function findSeenFile(
  database: Database,
  actor: Actor,
  idText: string | null | undefined,
): Promise<SeenFile | Refusal> {
  const id = readId(idText);
  const file = id === undefined ? undefined : await findFile(database, { clientId: actor.clientId, id });
  const [seen] = file === undefined ? [] : await onlySeen(database, actor, [file]);
  return seen ?? refuse('order_file_not_found', 'id');
}

/** Those files all of whose accounts the user sees. */
export async function onlySeen(database: Database, actor: Actor, files: readonly OrderFileKept[]): Promise<SeenFile[]> {
  const numbers = new Set((await listAccountsOf(database, accountsSeen(actor))).map(({ number }) => number));
  const sums = await sumRows(
    database,
    files.map(({ id }) => id),
  );
  return files
    .map((file) => ({ file, sums: sums.get(file.id) ?? [] }))
    .filter((seen) => seen.sums.every(({ debtorAccount }) => numbers.has(debtorAccount)));
}
