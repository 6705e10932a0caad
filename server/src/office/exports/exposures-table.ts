import { add, compare, isPositive, money, negate, subtract, type Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { reconcile, type Reconciliation } from '../../correspondents/incoming/index.ts';
import { readEquity, worthIn } from '../../money/accounting/index.ts';
import { amountCell, countColumn, recordColumn, textCell } from './cells.ts';
import { percentOf } from './percent-of.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

/** From this part of equity on an exposure is a large one (Basel Committee, LEX 10). */
const largePercent = 10n;

interface Exposure {
  readonly bic: string;
  readonly name: string;
  readonly account: string;
  /** What the bank has there by its books; less than nothing where it is overdrawn. */
  readonly held: Money;
  readonly worth: Money | undefined;
  /** All accounts with the same bank together. */
  readonly group: Money | undefined;
}

/**
 * What the bank has with each correspondent at the end of a day, beside its equity, the largest bank first. The books
 * have one nostro account a currency: where several correspondents share it, statements say how it is divided, and the
 * first one without a statement has the rest.
 */
export async function planExposures(
  snapshot: Database,
  tally: Tally,
  {
    day,
    until,
    platform,
  }: { readonly day: string; readonly until: Date; readonly platform: Pick<Platform, 'clock' | 'config'> },
): Promise<PlannedTable> {
  const { reporting, rates, equity } = await readEquity(snapshot, { day, until }, platform.config.timeZone);
  const compared = await reconcile({ ...platform, db: snapshot }, { day });
  const accounts = [...Map.groupBy(compared, ({ currency }) => currency).values()].flatMap(divide);
  const valued = accounts.map((one) => ({ ...one, worth: worthIn(one.held, reporting, rates) }));
  const groupOf = (bic: string) =>
    valued
      .filter((one) => one.bic === bic)
      .reduce<Money | undefined>(
        (sum, { worth }) => (sum === undefined || worth === undefined ? undefined : add(sum, worth)),
        money(0n, reporting),
      );
  const exposures = valued
    .map((one): Exposure => ({ ...one, group: groupOf(one.bic) }))
    .sort((one, other) => compareGroups(other.group, one.group) || (one.bic < other.bic ? -1 : 1));
  return {
    rowCount: exposures.length,
    table: {
      title: 'Exposures',
      ends: tally.ends,
      parts,
      columns: [
        recordColumn('exposure'),
        { name: 'bic', width: 13, cell: ({ bic }: Exposure) => textCell(bic) },
        { name: 'name', width: 34, cell: ({ name }: Exposure) => textCell(name) },
        { name: 'account', width: 26, cell: ({ account }: Exposure) => textCell(account) },
        { name: 'currency', width: 9, cell: ({ held }: Exposure) => ({ text: held.currency }) },
        { name: 'debit', width: 18, cell: ({ held }: Exposure) => amountCell(isPositive(held) ? held : null) },
        { name: 'credit', width: 18, cell: ({ held }: Exposure) => amountCell(isOwed(held) ? negate(held) : null) },
        { name: 'reporting_currency', width: 9, cell: () => ({ text: reporting }) },
        { name: 'worth', width: 18, cell: ({ worth }: Exposure) => amountCell(worth ?? null) },
        { name: 'worth_of_bank', width: 18, cell: ({ group }: Exposure) => amountCell(group ?? null) },
        { name: 'equity', width: 18, cell: () => amountCell(equity ?? null) },
        {
          name: 'percent_of_equity',
          width: 12,
          cell: ({ group }: Exposure) => textCell(group && equity ? percentOf(group, equity) : null),
        },
        { name: 'is_large', width: 9, cell: ({ group }: Exposure) => ({ text: largenessOf(group, equity) }) },
        countColumn,
      ],
    },
  };

  async function* parts(): AsyncGenerator<readonly Exposure[]> {
    for (const { held } of exposures) {
      tally.countRow();
      if (isPositive(held)) tally.add('debit', held);
      else tally.add('credit', negate(held));
    }
    yield exposures;
  }
}

/** What stands with each correspondent of a currency, so that all of them together are what the books have. */
function divide(shared: readonly Reconciliation[]): Pick<Exposure, 'bic' | 'name' | 'account' | 'held'>[] {
  const { nostro } = shared[0]!;
  const rests = shared.length === 1 ? shared[0] : shared.find(({ statement }) => statement === undefined);
  const stated = shared.filter((one) => one !== rests);
  const nothing = money(0n, nostro.currency);
  const rest = stated.reduce((left, { statement }) => subtract(left, statement?.closing ?? nothing), nostro);
  const held = (one: Reconciliation): Money => (one === rests ? rest : (one.statement?.closing ?? nothing));
  const rows = shared.map((one) => ({ ...one.correspondent, held: held(one) }));
  const isUndivided = rests === undefined && rest.amountMinor !== 0n;
  return isUndivided ? [...rows, { bic: '', name: 'in no statement yet', account: '', held: rest }] : rows;
}

/** An equity that is nothing, or less, makes every exposure a large one. */
function largenessOf(group: Money | undefined, equity: Money | undefined): 'yes' | 'no' | 'unknown' {
  if (group === undefined || equity === undefined) return 'unknown';
  if (!isPositive(group)) return 'no';
  return group.amountMinor * 100n >= equity.amountMinor * largePercent ? 'yes' : 'no';
}

function isOwed({ amountMinor }: Money): boolean {
  return amountMinor < 0n;
}

function compareGroups(one: Money | undefined, other: Money | undefined): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  return compare(one, other);
}
