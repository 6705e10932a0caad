import { ledgerInvariants, verifyBooks, type Discrepancy } from '@bank/ledger';
import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';
import { bankInvariants } from './bank-invariants.ts';

/** The names of all that `verifyBank` checks, in its order. */
export const checkedInvariants: readonly string[] = [...ledgerInvariants, ...bankInvariants.map(({ name }) => name)];

/**
 * Recomputes the books from their entries and checks what the rooms keep between them. An empty list means that
 * everything holds. Takes one look at the bank, so that bookings that come meanwhile are seen whole or not at all,
 * where `database` is a transaction that is at least repeatable read.
 */
export async function verifyBank(database: Database): Promise<Discrepancy[]> {
  const found = await verifyBooks(database);
  for (const { name, broken } of bankInvariants) {
    const { rows } = await sql<{ subject: string; detail: string }>`
      select * from (${broken}) as broken limit 100`.execute(database);
    found.push(...rows.map((row) => ({ invariant: name, ...row })));
  }
  return found;
}
