import { sql, type RawBuilder } from 'kysely';
import type { AmountRange } from './amount-range.ts';
import { endOfDay, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { SearchTerm } from './search-terms.ts';
import type { StatementFilter } from './statement-filter.ts';

type Sql = RawBuilder<unknown>;
const nothing = sql``;

/** Which of the client's accounts a filter means, as conditions on `accounts account`. */
export function accountConditions({ clientId, accountIds, accountId, currency }: StatementFilter): Sql {
  return sql`account.client_id = ${clientId}
    ${accountIds === 'all' ? nothing : sql`and account.id = any(${accountIds}::uuid[])`}
    ${accountId === undefined ? nothing : sql`and account.id = ${accountId}`}
    ${currency === undefined ? nothing : sql`and account.currency = ${currency}`}`;
}

/** What is wanted of the postings that a filter finds, beside the filter. */
interface Wanted {
  /** Further conditions on `postings`, each with its `and`. */
  readonly further?: Sql;
  /** The same for `block`, the summary of a block: a block is not read where none of its postings can meet them. */
  readonly furtherBlocks?: Sql;
  /** The same for `payment`, which was made when its entry was booked. */
  readonly furtherPayments?: Sql;
  /**
   * Along the account, the oldest or the newest first; its time and its sequence go together. Without it: in no order.
   */
  readonly direction?: 'asc' | 'desc';
  /**
   * The index that the order is read by where no block helps: `sequence` where `further` bounds that. Default `time`.
   */
  readonly along?: 'time' | 'sequence';
  /** How many at most; with a direction only. */
  readonly limit?: number | undefined;
  /** `furtherBlocks` narrows enough for blocks to be read where the filter alone would not. */
  readonly readsBlocks?: boolean;
}

/**
 * `(select postings.* …)`: the postings of `account`, the account at hand, that a filter finds.
 *
 * Three ways lead there. Without types, words and amounts, postings are read along the account's time. With them, the
 * summaries of an account's blocks are read first, and then only the blocks that may hold a hit, and the postings after
 * the last block. Where only payments are meant that are not simply completed, of which there are few, those are read
 * first: of one status in its order and no further than the limit, of several all of them.
 */
export function foundPostings(filter: StatementFilter, wanted: Wanted): Sql {
  const { statuses, ...beside } = filter;
  const { types, terms, amounts } = beside;
  const inAmounts = amounts === undefined ? nothing : inRange(amounts);
  const further = sql`${inPeriod(filter)} ${inAmounts} ${wanted.further ?? nothing}`;
  const direction = sql.raw(wanted.direction ?? 'asc');
  const bySequence = orderBy(wanted, sql`postings.account_sequence`);
  const inOrder =
    wanted.along === 'sequence' ? bySequence : orderBy(wanted, sql`postings.booked_at`, sql`postings.account_sequence`);
  if (statuses !== undefined && !statuses.includes('completed')) {
    if (statuses.length === 1 && wanted.direction !== undefined && wanted.along !== 'sequence') {
      return sql`(
        select postings.* from payments payment
        cross join lateral (
          select postings.* from postings
          where postings.entry_id = payment.journal_entry_id and postings.account_id = account.ledger_account_id
          ${further}
          offset 0
        ) postings
        where payment.ordered_by = ${filter.clientId} and payment.status <> 'completed'
        and payment.status = ${statuses[0]} ${ofPayment(beside)} ${ofTerms(filter)}
          ${inPeriod(filter, sql`payment.created_at`)} ${wanted.furtherPayments ?? nothing}
        ${orderBy(wanted, sql`payment.created_at`, sql`postings.account_sequence`)}
      )`;
    }
    return sql`(
      with few as materialized (
        select payment.journal_entry_id, payment.type, payment.status, payment.search_text from payments payment
        where payment.ordered_by = ${filter.clientId} and payment.status <> 'completed'
          ${ofPayment({ types, statuses })}
      )
      select postings.* from few payment join postings on postings.entry_id = payment.journal_entry_id
      where postings.account_id = account.ledger_account_id ${ofTerms(filter)} ${further} ${inOrder}
    )`;
  }
  if (types === undefined && terms === undefined && amounts === undefined && wanted.readsBlocks !== true) {
    return sql`(select postings.* from ${postingsOf(filter)} where postings.account_id = account.ledger_account_id
      ${further} ${inOrder})`;
  }
  // Blocks are read one after the other, in order, so that the first fifty entries of many cost fifty.
  return sql`(
    (
      select postings.* from ${postingsOf(filter)}
      where postings.account_id = account.ledger_account_id and postings.account_sequence > ${endOfBlocks} ${further}
      ${bySequence}
    )
    union all
    (
      select postings.* from (
        select distinct on (place.last_sequence) block.first_sequence, place.last_sequence
        from (
          select each.last_sequence, each.type from block_summaries each
          where each.account_id = account.ledger_account_id
          order by each.last_sequence ${direction}
          offset 0
        ) place
        cross join lateral (
          select block.first_sequence from block_summaries block
          where block.account_id = account.ledger_account_id and block.last_sequence = place.last_sequence
            and block.type = place.type ${mayHold(filter)} ${wanted.furtherBlocks ?? nothing}
          offset 0
        ) block
        order by place.last_sequence ${direction}
      ) opened
      cross join lateral (
        select postings.* from ${postingsOf(filter)}
        where postings.account_id = account.ledger_account_id
          and postings.account_sequence between opened.first_sequence and opened.last_sequence ${further}
        offset 0
      ) postings
      ${orderBy(wanted, sql`opened.last_sequence`, sql`postings.account_sequence`)}
    )
  )`;
}

/** Count and sums of postings, given as `(select postings.* …)`. */
export function sums(postings: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*) as count,
      coalesce(sum(postings.amount_minor) filter (where postings.side = 'debit'), 0) as debit,
      coalesce(sum(postings.amount_minor) filter (where postings.side = 'credit'), 0) as credit
    from ${postings} postings`;
}

/**
 * The same, in parentheses, for a filter of days and types: the sums of blocks that lie within its days are added up,
 * the postings of those that it cuts, at most two, and those after the last block one by one.
 */
export function addedUp(filter: StatementFilter): Sql {
  const { types } = filter;
  const { begin, end } = momentsOf(filter);
  const ofTypes = types === undefined ? nothing : sql`and block.type = any(${types})`;
  const ofAccount = sql`block.account_id = account.ledger_account_id ${ofTypes}`;
  const isWithin = sql`(true ${begin === undefined ? nothing : sql`and block.first_booked_at >= ${begin}`}
    ${end === undefined ? nothing : sql`and block.last_booked_at < ${end}`})`;
  return sql`(
    select sum(part.count) as count, sum(part.debit) as debit, sum(part.credit) as credit from (
      select coalesce(sum(block.entry_count), 0) as count, coalesce(sum(block.debit_minor), 0) as debit,
        coalesce(sum(block.credit_minor), 0) as credit
      from block_summaries block where ${ofAccount} and ${isWithin}
      union all
      ${sums(sql`(
        select postings.* from ${postingsOf(filter)} where postings.account_id = account.ledger_account_id
          and postings.account_sequence > ${endOfBlocks} ${inPeriod(filter)}
      )`)}
      union all
      ${sums(sql`(
        select postings.* from (
          select block.first_sequence, block.last_sequence, block.type from block_summaries block
          where ${ofAccount} ${overlapsDays(filter)} and not ${isWithin}
          offset 0
        ) cut
        cross join lateral (
          select postings.* from postings
            cross join lateral (
              select from payments payment where payment.journal_entry_id = postings.entry_id
              and payment.type = cut.type offset 0
            ) found
          where postings.account_id = account.ledger_account_id
            and postings.account_sequence between cut.first_sequence and cut.last_sequence ${inPeriod(filter)}
          offset 0
        ) postings
      )`)}
    ) part
  )`;
}

/** Where the blocks of the account at hand end: 0 where none was written yet. */
const endOfBlocks = sql`coalesce(
  (select max(last.last_sequence) from block_summaries last where last.account_id = account.ledger_account_id), 0)`;

/** The booking days of a filter, as conditions on a moment. */
function inPeriod(days: BookingDays, moment = sql`postings.booked_at`): Sql {
  const { begin, end } = momentsOf(days);
  return sql`${begin === undefined ? nothing : sql`and ${moment} >= ${begin}`}
    ${end === undefined ? nothing : sql`and ${moment} < ${end}`}`;
}

type BookingDays = Pick<StatementFilter, 'fromDay' | 'toDay' | 'zone'>;

/** The first moment of the days of a filter, and the first after them. The end of all calendars bounds nothing. */
function momentsOf({ fromDay, toDay, zone }: BookingDays): {
  readonly begin: Sql | undefined;
  readonly end: Sql | undefined;
} {
  const momentOf = (moment: Date | null | undefined): Sql | undefined =>
    moment == null ? undefined : sql`${moment.toISOString()}::timestamptz`;
  return {
    begin: momentOf(fromDay === undefined ? undefined : startOfDay(zone, fromDay)),
    end: momentOf(toDay === undefined ? undefined : endOfDay(zone, toDay)),
  };
}

/** `postings`, looked up among the payments where the filter asks for what a payment knows. */
function postingsOf(filter: StatementFilter): Sql {
  if (filter.types === undefined && filter.statuses === undefined && filter.terms === undefined) return sql`postings`;
  // `offset 0` keeps the planner from beginning at the payments, which are those of the whole bank.
  return sql`postings
    cross join lateral (
      select from payments payment where payment.journal_entry_id = postings.entry_id ${ofPayment(filter)}
        ${ofTerms(filter)} offset 0
    ) found`;
}

interface OfPayment {
  readonly types?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
}

function ofPayment({ types, statuses }: OfPayment): Sql {
  return sql`${types === undefined ? nothing : sql`and payment.type = any(${types})`}
    ${statuses === undefined ? nothing : sql`and payment.status = any(${statuses})`}`;
}

/** That `postings`, `payment` and `account` together say each term, as a condition where all three are at hand. */
function ofTerms({ terms, zone, looksAtMarks }: StatementFilter): Sql {
  return each(terms, ({ words, ...ways }) =>
    anyOf(
      sql.join(
        words.map((word) => sql`strpos(payment.search_text, search_fold(${word})) > 0`),
        sql` and `,
      ),
      [
        ...(ways.amounts ?? []).map((amounts) => sql`(true ${inRange(amounts)})`),
        ...waysOfDays(ways, zone, (days) => sql`(true ${inPeriod(days)})`),
        ...(ways.types === undefined ? [] : [sql`payment.type = any(${ways.types})`]),
        ...(ways.statuses === undefined ? [] : [sql`payment.status = any(${ways.statuses})`]),
        ...(ways.accountIds === undefined ? [] : [sql`account.id = any(${ways.accountIds}::uuid[])`]),
        ...(looksAtMarks ? [marked(words, sql`mark.posting_id = postings.id`)] : []),
      ],
    ),
  );
}

/** That a note or labels of the client say words. */
function marked(words: readonly string[], where: Sql): Sql {
  return sql`exists (select from entry_marks mark where ${where}
    ${each(words, (word) => sql`and strpos(mark.search_text, search_fold(${word})) > 0`)})`;
}

/** That a block may hold a posting that says each term. A status changes, so no block tells of it. */
function mayHoldTerms({ terms, zone, looksAtMarks }: StatementFilter): Sql {
  return each(terms, ({ words, ...ways }) =>
    anyOf(
      sql.join(
        words.map(
          (word) =>
            sql`(strpos(block.search_words, search_fold(${word})) > 0 or strpos(search_fold(${word}), ' ') > 0)`,
        ),
        sql` and `,
      ),
      [
        ...(ways.amounts ?? []).map((amounts) => sql`(true ${amountBetween(amounts)})`),
        ...waysOfDays(ways, zone, (days) => sql`(true ${overlapsDays(days)})`),
        ...(ways.types === undefined ? [] : [sql`block.type = any(${ways.types})`]),
        ...(ways.statuses === undefined ? [] : [sql`true`]),
        ...(ways.accountIds === undefined ? [] : [sql`account.id = any(${ways.accountIds}::uuid[])`]),
        ...(looksAtMarks ? [marked(words, inBlock)] : []),
      ],
    ),
  );
}

const inBlock = sql`mark.account_id = block.account_id
  and mark.account_sequence between block.first_sequence and block.last_sequence`;

function waysOfDays({ days }: Pick<SearchTerm, 'days'>, zone: string, of: (days: BookingDays) => Sql): Sql[] {
  return days === undefined ? [] : [of({ fromDay: days.from, toDay: days.to, zone })];
}

function anyOf(inTexts: Sql, otherWays: readonly Sql[]): Sql {
  if (otherWays.length === 0) return sql`and ${inTexts}`;
  return sql`and (${sql.join([sql`(${inTexts})`, ...otherWays], sql` or `)})`;
}

/** Whether a filter is one that reads blocks: the more of them may hold a hit, the longer it takes. */
export function readsBlocks({ types, statuses, terms, amounts }: StatementFilter): boolean {
  const isAmongFew = statuses !== undefined && !statuses.includes('completed');
  return !isAmongFew && (types !== undefined || terms !== undefined || amounts !== undefined);
}

/**
 * What a block must have to hold an entry that the filter finds. A word that folds to several is left to the entries.
 */
export function mayHold(filter: StatementFilter): Sql {
  const { types, amounts } = filter;
  return sql`${overlapsDays(filter)}
    ${types === undefined ? nothing : sql`and block.type = any(${types})`}
    ${mayHoldTerms(filter)}
    ${amounts === undefined ? nothing : amountBetween(amounts)}`;
}

function overlapsDays(days: BookingDays): Sql {
  const { begin, end } = momentsOf(days);
  return sql`${begin === undefined ? nothing : sql`and block.last_booked_at >= ${begin}`}
    ${end === undefined ? nothing : sql`and block.first_booked_at < ${end}`}`;
}

/** How many of the sorted amounts are at most a bound tells whether one lies between two of them. */
function amountBetween(amounts: readonly AmountRange[]): Sql {
  const { lowest, highest } = boundsOf(amounts);
  const upTo =
    highest === undefined ? sql`cardinality(block.amounts_minor)` : sql`width_bucket(${highest}, block.amounts_minor)`;
  const below = lowest === undefined ? sql`0` : sql`width_bucket(${lowest} - 1, block.amounts_minor)`;
  return sql`and ${upTo} > ${below}`;
}

/** Amounts in minor units of whichever currency, both ends included, as conditions on postings and on blocks. */
export function amountsBetween({ lowest, highest }: { readonly lowest?: bigint; readonly highest?: bigint }): {
  readonly ofPostings: Sql;
  readonly ofBlocks: Sql;
} {
  const upTo =
    highest === undefined
      ? sql`cardinality(block.amounts_minor)`
      : sql`width_bucket(${highest}::bigint, block.amounts_minor)`;
  const below = lowest === undefined ? sql`0` : sql`width_bucket(${lowest}::bigint - 1, block.amounts_minor)`;
  return {
    ofPostings: sql`${lowest === undefined ? nothing : sql`and postings.amount_minor >= ${lowest}::bigint`}
      ${highest === undefined ? nothing : sql`and postings.amount_minor <= ${highest}::bigint`}`,
    ofBlocks: sql`and ${upTo} > ${below}`,
  };
}

function inRange(amounts: readonly AmountRange[]): Sql {
  const { lowest, highest } = boundsOf(amounts);
  return sql`${lowest === undefined ? nothing : sql`and postings.amount_minor >= ${lowest}`}
    ${highest === undefined ? nothing : sql`and postings.amount_minor <= ${highest}`}`;
}

/** The bounds in the currency of the account at hand, in minor units. */
function boundsOf(amounts: readonly AmountRange[]): {
  readonly lowest: Sql | undefined;
  readonly highest: Sql | undefined;
} {
  const boundOf = (end: 'lowest' | 'highest'): Sql | undefined =>
    amounts[0]?.[end] === undefined
      ? undefined
      : sql`case account.currency
        ${each(amounts, ({ currency, [end]: bound }) => sql`when ${currency} then ${bound}::bigint`)} end`;
  return { lowest: boundOf('lowest'), highest: boundOf('highest') };
}

function each<Item>(items: readonly Item[] | undefined, of: (item: Item) => Sql): Sql {
  return items === undefined || items.length === 0 ? nothing : sql.join(items.map(of), sql` `);
}

function orderBy({ direction, limit }: Wanted, ...places: readonly Sql[]): Sql {
  if (direction === undefined) return nothing;
  return sql`order by ${sql.join(places.map((place) => sql`${place} ${sql.raw(direction)}`))}
    ${limit === undefined ? nothing : sql`limit ${limit}`}`;
}
