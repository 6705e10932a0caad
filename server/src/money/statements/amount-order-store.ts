import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { entryOfRow, type PlacedEntry } from './entry.ts';
import { entryColumns, withMark, type EntryRow } from './entry-columns-store.ts';
import { accountConditions, amountsBetween, foundPostings, mayHold } from './found-postings-store.ts';
import type { StatementCursor } from './statement-cursor.ts';
import type { StatementPart } from './statement-part.ts';
import { lastPlaceIn } from './store.ts';

type Database = RoomDatabase<'statements'>;
type Part = Omit<StatementPart, 'after'>;

interface Way {
  readonly isLargestFirst: boolean;
  readonly after: StatementCursor | undefined;
}

/**
 * The amount up to which the blocks that may hold what is looked for have `amountsMax` amounts behind that of a
 * place; undefined where none has more.
 */
export async function readAmountBound(
  database: Database,
  part: Part,
  { isLargestFirst, after, amountsMax }: Way & { readonly amountsMax: number },
): Promise<bigint | undefined> {
  const direction = sql.raw(isLargestFirst ? 'desc' : 'asc');
  // Not that of the place itself: any number of entries may have it, and a bound that is no further leads nowhere.
  const beyond =
    after === undefined
      ? sql``
      : isLargestFirst
        ? sql`and amount.minor < ${after.amountMinor}::bigint`
        : sql`and amount.minor > ${after.amountMinor}::bigint`;
  const { rows } = await sql<{ minor: bigint }>`
    select amount.minor
    from accounts account
    cross join lateral (
      select block.amounts_minor from block_summaries block
      where block.account_id = account.ledger_account_id ${mayHold(part)}
      offset 0
    ) block
    cross join lateral unnest(block.amounts_minor) amount (minor)
    where ${accountConditions(part)} ${beyond}
    order by amount.minor ${direction} offset ${amountsMax} limit 1
  `.execute(database);
  return rows[0]?.minor;
}

/** Entries by the size of their amount, after a place and up to an amount; among equals the newest first or last. */
export async function readEntriesByAmount(
  database: Database,
  part: Part,
  { isLargestFirst, after, until }: Way & { readonly until: bigint | undefined },
): Promise<PlacedEntry[]> {
  const { limit, upTo } = part;
  const direction = sql.raw(isLargestFirst ? 'desc' : 'asc');
  const further = sql.raw(isLargestFirst ? '<' : '>');
  const bounds = {
    ...(until !== undefined && { [isLargestFirst ? 'lowest' : 'highest']: until }),
    ...(after !== undefined && { [isLargestFirst ? 'highest' : 'lowest']: after.amountMinor }),
  };
  const within = amountsBetween(bounds);
  const beyond =
    after === undefined
      ? sql``
      : sql`and (postings.amount_minor, postings.booked_at, postings.account_id, postings.account_sequence) ${further}
        (${after.amountMinor}::bigint, ${after.bookedAt}, ${after.ledgerAccountId}::uuid,
          ${after.accountSequence}::bigint)`;
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}
    from accounts account
    cross join lateral ${foundPostings(part, {
      further: sql`${within.ofPostings} ${beyond}
        ${upTo === undefined ? sql`` : sql`and postings.account_sequence <= ${lastPlaceIn(upTo)}`}`,
      furtherBlocks: within.ofBlocks,
      readsBlocks: until !== undefined || after !== undefined,
    })} posting
    join payments payment on payment.journal_entry_id = posting.entry_id
    ${withMark}
    where ${accountConditions(part)}
    order by posting.amount_minor ${direction}, posting.booked_at ${direction}, posting.account_id ${direction},
      posting.account_sequence ${direction}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}
  `.execute(database);
  return rows.map((row) => entryOfRow(row, part.zone));
}
