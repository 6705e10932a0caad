import type { OpenItemKind } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'incoming'>;

/** What two people said of an open item. */
export interface SignOff {
  readonly kind: OpenItemKind;
  readonly correspondentBic: string;
  readonly account: string;
  readonly after: string;
  readonly before: string;
  /** As they read it. */
  readonly amount: Money;
  readonly reason: string;
  readonly proposalId: string;
  readonly signedOffAt: Date;
}

export async function listSignOffs(database: Database): Promise<SignOff[]> {
  const rows = await database.selectFrom('reconciliation_sign_offs').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    kind: row.kind,
    correspondentBic: row.correspondent_bic,
    account: row.account,
    after: row.after_reference,
    before: row.before_reference,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    reason: row.reason,
    proposalId: row.proposal_id,
    signedOffAt: row.signed_off_at,
  }));
}

/** The database dates it, and asks for the approved proposal. */
export async function insertSignOff(
  transaction: Database,
  { id, ...signOff }: Omit<SignOff, 'signedOffAt'> & { readonly id: string },
): Promise<void> {
  await sql`
    insert into reconciliation_sign_offs (id, kind, correspondent_bic, account, currency, after_reference,
      before_reference, amount_minor, reason, proposal_id)
    values (${id}, ${signOff.kind}, ${signOff.correspondentBic}, ${signOff.account}, ${signOff.amount.currency},
      ${signOff.after}, ${signOff.before}, ${signOff.amount.amountMinor}, ${signOff.reason}, ${signOff.proposalId})
  `.execute(transaction);
}
