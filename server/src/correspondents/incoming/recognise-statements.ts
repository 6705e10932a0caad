import { inTurns } from '../../base/platform/in-turns.ts';
import { CamtRefused, movedBy, type CamtEntry, type CamtFile, type CamtStatement } from './camt-file.ts';
import type { PlannedTransaction } from './fate.ts';
import { accountKey, seenKey, type LookedUp } from './look-up.ts';
import type { LikeStatement } from './statements-store.ts';

/** What is known of a statement of a file. */
export interface RecognisedStatement {
  /** The one that it repeats: account, day and balances are the same, and nothing of it is new. */
  readonly copyOf: Pick<LikeStatement, 'id' | 'reference'> | undefined;
  /** How many of its entries were imported before. */
  readonly seenCount: number;
}

/**
 * Recognises statements and notifications that come again, under their name or another one, whether they are marked as
 * copies or not: a mark proves nothing, and a copy may come first.
 *
 * @param kept the statements of the same accounts that have the name or the balances of one of these
 * @param ids of the file's statements
 * @throws CamtRefused for one that has the name of another one and says something else
 */
export async function recogniseStatements(
  file: CamtFile,
  {
    kept,
    found,
    plan,
    ids,
  }: {
    readonly kept: readonly LikeStatement[];
    readonly found: LookedUp;
    readonly plan: readonly PlannedTransaction[];
    readonly ids: ReadonlyMap<CamtStatement, string>;
  },
): Promise<ReadonlyMap<CamtStatement, RecognisedStatement>> {
  const before = [...kept];
  const stated = new Set(statedBefore(found));
  const entriesOf = Map.groupBy(plan, ({ statement }) => statement);
  const recognised = new Map<CamtStatement, RecognisedStatement>();
  for (const statement of file.statements) {
    const planned = (entriesOf.get(statement) ?? []).filter(
      ({ part, fate }) => part === 1 && fate.kind !== 'announced',
    );
    const seen = planned.filter(({ fate }) => fate.kind === 'seen');
    const isOld =
      seen.length === planned.length &&
      (statement.kind === 'notification' || seen.every(({ entry }) => stated.has(identityOf(statement, entry))));
    const copyOf = copyIn(before, statement, isOld);
    recognised.set(statement, { copyOf, seenCount: seen.length });
    if (copyOf !== undefined) continue;
    before.push(likeOf(statement, ids.get(statement)!));
    if (statement.kind === 'statement' && statement !== file.statements.at(-1))
      for await (const { entry } of inTurns(planned)) stated.add(identityOf(statement, entry));
  }
  return recognised;
}

function copyIn(before: readonly LikeStatement[], statement: CamtStatement, isOld: boolean): LikeStatement | undefined {
  const like = before.filter((one) => one.kind === statement.kind && accountKey(one) === accountKey(statement));
  const named = like.find(({ reference, page }) => reference === statement.reference && page === statement.page);
  const same = statement.balances === undefined ? like : like.filter((one) => hasBalancesOf(one, statement));
  if (named === undefined) return statement.kind === 'statement' && isOld ? same[0] : undefined;
  if (isOld && same.includes(named)) return named;
  throw new CamtRefused(
    `The ${statement.kind} ${statement.reference}, page ${statement.page}, of the account ${statement.account} ` +
      'was imported before, with other balances or other entries.',
  );
}

function hasBalancesOf(one: LikeStatement, { balances }: CamtStatement): boolean {
  return (
    one.openingMinor === balances?.opening.amountMinor &&
    one.closingMinor === balances.closing.amountMinor &&
    one.closingDay === balances.closingDay
  );
}

function likeOf(statement: CamtStatement, id: string): LikeStatement {
  const { kind, correspondentBic, account, reference, page, balances } = statement;
  return {
    id,
    kind,
    correspondentBic,
    account,
    reference,
    page,
    openingMinor: balances?.opening.amountMinor ?? null,
    closingMinor: balances?.closing.amountMinor ?? null,
    closingDay: balances?.closingDay ?? null,
  };
}

function* statedBefore({ seen }: LookedUp): Iterable<string> {
  for (const [key, entries] of seen)
    for (const { isReversal, movedMinor, isStated } of entries)
      if (isStated) yield identity(key, isReversal, movedMinor);
}

function identityOf(statement: CamtStatement, entry: CamtEntry): string {
  return identity(seenKey(statement, entry.servicerReference), entry.isReversal, movedBy(entry));
}

function identity(key: string, isReversal: boolean, movedMinor: bigint): string {
  return `${key} ${isReversal} ${movedMinor}`;
}
