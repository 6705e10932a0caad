import { ledgerInvariants, verifyBooks, type Discrepancy } from '@bank/ledger';
import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';
import { auditInvariants } from './audit-invariants.ts';
import { bankInvariants } from './bank-invariants.ts';

const roomInvariants = [...bankInvariants, ...auditInvariants];

/** The names of all that `verifyBank` checks, in its order. */
export const checkedInvariants: readonly string[] = [...ledgerInvariants, ...roomInvariants.map(({ name }) => name)];

/**
 * Recomputes the books from their entries and checks what the rooms keep between them, the chain of the audit
 * trail with it. An empty list means that
 * everything holds. Takes one look at the bank, so that bookings that come meanwhile are seen whole or not at all,
 * where `database` is a transaction that is at least repeatable read.
 */
export async function verifyBank(database: Database): Promise<Discrepancy[]> {
  const found = await verifyBooks(database);
  for (const { name, broken } of roomInvariants) {
    const { rows } = await sql<{ subject: string; detail: string }>`
      select * from (${broken}) as broken limit 100`.execute(database);
    found.push(...rows.map((row) => ({ invariant: name, ...row })));
  }
  return found;
}
