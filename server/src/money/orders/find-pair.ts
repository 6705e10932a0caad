import { findAccountsToBookOn, type FindAccounts } from '../accounts/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { AsTyped, InternalContent } from './content.ts';
import type { Pair } from './judge-internal.ts';

type Named = Pick<AsTyped<InternalContent>, 'debtorAccount' | 'creditorAccount'> & { readonly clientId: string };

/** The accounts that transfers name, each transfer with its own; whether their users see them or not. */
export async function findPairs<Asked extends Named>(
  find: FindAccounts,
  all: readonly Asked[],
): Promise<(Pair & { readonly asked: Asked })[]> {
  const debtorOf = ({ clientId, debtorAccount }: Named) => ({ clientId, reference: debtorAccount });
  const creditorOf = ({ clientId, creditorAccount }: Named) => ({ clientId, reference: creditorAccount });
  const found = await find(all.flatMap((asked) => [debtorOf(asked), creditorOf(asked)]));
  return all.map((asked) => ({ asked, debtor: found(debtorOf(asked)), creditor: found(creditorOf(asked)) }));
}

/** The accounts that one transfer names. */
export async function findPair(database: Database, asked: Named): Promise<Pair> {
  const [pair] = await findPairs((references) => findAccountsToBookOn(database, references), [asked]);
  return pair!;
}
