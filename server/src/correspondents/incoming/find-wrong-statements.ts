import type { Database } from '../../base/platform/platform.ts';
import { judgeStatements, sumOf } from './judge-statements.ts';
import { listDoubtfulAccounts, listStatements, listWrongCopies, withEntries } from './reconciliation-store.ts';

/** A statement of a correspondent that does not lead to its closing balance, and how. */
export interface WrongStatement {
  readonly reference: string;
  readonly detail: string;
}

/** Statements whose entries do not lead to the closing balance, also where entries stand in several of them. */
export async function findWrongStatements(snapshot: Database): Promise<readonly WrongStatement[]> {
  const wrong: WrongStatement[] = [];
  for (const account of await listDoubtfulAccounts(snapshot)) {
    const statements = await withEntries(snapshot, await listStatements(snapshot, account));
    const judged = judgeStatements(statements);
    for (const { id, reference, openingMinor, closingMinor, own, repeated } of statements)
      if (!judged.has(id)) {
        const led = openingMinor + sumOf([...own, ...repeated]);
        wrong.push({ reference, detail: `closes with ${closingMinor}, its entries lead to ${led}` });
      }
  }
  for (const { reference, original } of await listWrongCopies(snapshot))
    wrong.push({ reference, detail: `is kept as a copy of ${original}, which says something else` });
  return wrong;
}
