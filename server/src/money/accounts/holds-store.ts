import type { RoomDatabase } from '@bank/database';

type Database = RoomDatabase<'accounts'>;

/** An amount of an account that is not paid out. */
export interface AccountHold {
  readonly id: string;
  readonly accountId: string;
  readonly amountMinor: bigint;
  readonly reason: string;
  readonly placedAt: Date;
  readonly placedBy: string;
}

/** The account counts it from now on: lock it before, so that no transfer is judged without it. */
export async function insertHold(transaction: Database, hold: AccountHold): Promise<void> {
  await transaction
    .insertInto('account_holds')
    .values({
      id: hold.id,
      account_id: hold.accountId,
      amount_minor: hold.amountMinor,
      reason: hold.reason,
      placed_at: hold.placedAt,
      placed_by: hold.placedBy,
      ended_at: null,
      ended_by: null,
    })
    .execute();
}

/** False where it has ended, or is none. */
export async function endHold(
  transaction: Database,
  { id, at, by }: { readonly id: string; readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account_holds')
    .set({ ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The open holds of an account, the oldest first. */
export async function listOpenHolds(database: Database, accountId: string): Promise<AccountHold[]> {
  const rows = await selectHolds(database).where('account_id', '=', accountId).orderBy('id').execute();
  return rows.map(toHold);
}

export async function findOpenHold(database: Database, id: string): Promise<AccountHold | undefined> {
  const row = await selectHolds(database).where('account_holds.id', '=', id).executeTakeFirst();
  return row && toHold(row);
}

function selectHolds(database: Database) {
  return database.selectFrom('account_holds').selectAll('account_holds').where('ended_at', 'is', null);
}

function toHold(row: Awaited<ReturnType<ReturnType<typeof selectHolds>['executeTakeFirstOrThrow']>>): AccountHold {
  return {
    id: row.id,
    accountId: row.account_id,
    amountMinor: row.amount_minor,
    reason: row.reason,
    placedAt: row.placed_at,
    placedBy: row.placed_by,
  };
}

/** A hold as staff see it in the list of all. */
export interface ListedHold extends AccountHold {
  readonly accountNumber: string;
  readonly currency: string;
}

/** Open holds of all accounts, or of one, the newest first. */
export async function listHoldsForStaff(
  database: Database,
  {
    account,
    before,
    limit,
  }: {
    readonly account: string | undefined;
    /** The id of the last one that was read. */
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<ListedHold[]> {
  const rows = await selectHolds(database)
    .innerJoin('accounts', 'accounts.id', 'account_holds.account_id')
    .select(['accounts.account_number', 'accounts.currency'])
    .$if(account !== undefined, (query) => query.where('accounts.account_number', '=', account!.toUpperCase()))
    .$if(before !== undefined, (query) => query.where('account_holds.id', '<', before!))
    .orderBy('account_holds.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toHold(row), accountNumber: row.account_number, currency: row.currency }));
}
