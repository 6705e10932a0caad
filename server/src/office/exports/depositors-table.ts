import { add, isPositive, money, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { readReportingCurrency } from '../../base/settings/index.ts';
import { readRatesOfDay, worthIn } from '../../money/accounting/index.ts';
import { listStandingAccounts } from '../journal/index.ts';
import { amountCell, countColumn, recordColumn, textCell } from './cells.ts';
import { readClientParties } from './parties-store.ts';
import { percentOf } from './percent-of.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

const rowsPerPart = 1_000;

interface Depositor {
  readonly rank: number;
  readonly client: string;
  readonly name: string;
  readonly kind: string;
  readonly accounts: number;
  /** By currency. */
  readonly balances: readonly Money[];
  /** In the reporting currency; undefined where one of the currencies never had a rate. */
  readonly worth: Money | undefined;
}

/** What each client has with the bank at the end of a day, the largest first, with its part of all deposits. */
export async function planDepositors(
  snapshot: Database,
  tally: Tally,
  { day, until, zone }: { readonly day: string; readonly until: Date; readonly zone: string },
): Promise<PlannedTable> {
  const reporting = await readReportingCurrency(snapshot);
  const rates = await readRatesOfDay(snapshot, day, zone);
  const depositors = await readDepositors(snapshot, until, (amount) => worthIn(amount, reporting, rates));
  const all = depositors.reduce((sum, { worth }) => (worth ? add(sum, worth) : sum), money(0n, reporting));
  return {
    rowCount: depositors.length,
    table: {
      title: 'Depositors',
      ends: tally.ends,
      parts,
      columns: [
        recordColumn('depositor'),
        { name: 'rank', width: 8, cell: ({ rank }: Depositor) => ({ decimal: String(rank) }) },
        { name: 'client', width: 12, cell: ({ client }: Depositor) => ({ text: client }) },
        { name: 'name', width: 34, cell: ({ name }: Depositor) => textCell(name) },
        { name: 'kind', width: 12, cell: ({ kind }: Depositor) => textCell(kind) },
        { name: 'accounts', width: 10, cell: ({ accounts }: Depositor) => ({ decimal: String(accounts) }) },
        { name: 'balances', width: 40, cell: ({ balances }: Depositor) => textCell(balances.map(textOf).join('; ')) },
        { name: 'currency', width: 9, cell: () => ({ text: reporting }) },
        { name: 'debit', width: 18, cell: () => null },
        { name: 'credit', width: 18, cell: ({ worth }: Depositor) => amountCell(worth ?? null) },
        {
          name: 'percent_of_deposits',
          width: 12,
          cell: ({ worth }: Depositor) => textCell(worth ? percentOf(worth, all) : null),
        },
        countColumn,
      ],
    },
  };

  async function* parts(): AsyncGenerator<readonly Depositor[]> {
    for (let place = 0; place < depositors.length; place += rowsPerPart) {
      const part = depositors.slice(place, place + rowsPerPart);
      for (const { worth } of part) {
        tally.countRow();
        if (worth) tally.add('credit', worth);
      }
      yield part;
    }
  }
}

async function readDepositors(
  snapshot: Database,
  until: Date,
  worthOf: (amount: Money) => Money | undefined,
): Promise<Depositor[]> {
  const held = new Map<string, { accounts: number; balances: Map<CurrencyCode, Money> }>();
  for (let behind = ''; ; ) {
    const part = await listStandingAccounts(snapshot, { kind: 'client', before: until, behind, limit: rowsPerPart });
    if (part.length === 0) break;
    behind = part.at(-1)!.code;
    for (const { clientNumber, balance } of part) {
      if (clientNumber === null || !isPositive(balance)) continue;
      const own = held.get(clientNumber) ?? { accounts: 0, balances: new Map<CurrencyCode, Money>() };
      const { currency } = balance;
      own.balances.set(currency, add(own.balances.get(currency) ?? money(0n, currency), balance));
      held.set(clientNumber, { ...own, accounts: own.accounts + 1 });
    }
  }
  const found: Omit<Depositor, 'rank'>[] = [];
  for (let behind = ''; ; ) {
    const part = await readClientParties(snapshot, behind, rowsPerPart);
    if (part.length === 0) break;
    behind = part.at(-1)!.number;
    for (const { number, name, kind } of part) {
      const own = held.get(number);
      if (own === undefined) continue;
      const balances = [...own.balances.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
      const worths = balances.map(worthOf);
      const isWhole = worths.every((worth) => worth !== undefined);
      const worth = isWhole
        ? worths.reduce<Money>((sum, one) => add(sum, one), money(0n, worths[0]!.currency))
        : undefined;
      found.push({ client: number, name, kind, accounts: own.accounts, balances, worth });
    }
  }
  // Those without a rate last: nobody can say where they belong.
  return found
    .sort((one, other) => compareWorth(other.worth, one.worth) || (one.client < other.client ? -1 : 1))
    .map((one, place) => ({ ...one, rank: place + 1 }));
}

function compareWorth(one: Money | undefined, other: Money | undefined): number {
  const [a, b] = [one?.amountMinor ?? -1n, other?.amountMinor ?? -1n];
  return a === b ? 0 : a < b ? -1 : 1;
}

function textOf(amount: Money): string {
  return `${amount.currency} ${toDecimalString(amount)}`;
}
