import { toDecimalString, type Money } from '@bank/money';
import { isDay } from '../../base/platform/is-day.ts';
import { reconcile, type Reconciliation } from '../../correspondents/incoming/index.ts';
import { formatTable } from './format-table.ts';
import { WrongUsage } from './command-errors.ts';
import { readCurrency } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

export const addReconcileCommands: AddCommands = (program, surroundings) => {
  program
    .command('reconcile')
    .description("compare the correspondents' closing balances with the nostro accounts, and list each difference")
    .option('--currency <code>', 'one currency only', readCurrency)
    .option('--day <day>', 'as it stood at the end of a day of the past, YYYY-MM-DD', readDay)
    .action(
      onBank(surroundings, async (bank, options: { currency?: string; day?: string }) => {
        const all = await reconcile(bank, options);
        const isBroken = all.some(
          ({ statement, items }) =>
            (statement !== undefined && statement.unexplained.amountMinor !== 0n) || items.some(isOpen),
        );
        const open = all.flatMap(({ items }) => items).filter(isOpen).length;
        const told = open === 0 ? [] : [`${open} open ${open === 1 ? 'item waits' : 'items wait'} to be signed off.`];
        return { json: all.map(present), text: [...all.map(tell), ...told].join('\n\n'), isFailure: isBroken };
      }),
    );
};

/** What two people said of an open item; nothing where there is none. */
function fateOf(item: Reconciliation['items'][number] | undefined): string {
  if (item === undefined) return '';
  return item.signedOff === undefined ? ' (open)' : ` (signed off: ${item.signedOff.reason})`;
}

function isOpen({ signedOff }: Reconciliation['items'][number]): boolean {
  return signedOff === undefined;
}

function present({ correspondent, currency, isFormer, nostro, statement, items }: Reconciliation) {
  return {
    correspondent: correspondent.bic,
    account: correspondent.account,
    currency,
    former: isFormer,
    nostro: toDecimalString(nostro),
    statement: statement?.reference ?? null,
    closing_day: statement?.closingDay ?? null,
    closing: amountOrNull(statement?.closing),
    difference: amountOrNull(statement?.difference),
    brought_forward: amountOrNull(statement?.broughtForward),
    not_told: amountOrNull(statement?.unstated.sum),
    not_in_a_statement: amountOrNull(statement?.notStated.sum),
    gaps:
      statement?.gaps.map(({ after, before, amount }) => ({ after, before, amount: toDecimalString(amount) })) ?? [],
    elsewhere: amountOrNull(statement?.elsewhere),
    unexplained: amountOrNull(statement?.unexplained),
    differences: statement === undefined ? [] : differencesOf(statement),
    open_items: items
      .filter(isOpen)
      .map(({ kind, after, before, amount }) => ({ kind, after, before, amount: toDecimalString(amount) })),
  };
}

function amountOrNull(amount: Money | undefined): string | null {
  return amount === undefined ? null : toDecimalString(amount);
}

function differencesOf(statement: NonNullable<Reconciliation['statement']>) {
  const { currency } = statement.closing;
  return [
    { list: statement.unstated, kind: 'not told by the correspondent' },
    { list: statement.notStated, kind: 'told, in no statement yet' },
  ].flatMap(({ list, kind }) =>
    list.rows.map(({ day, what, reference, amountMinor }) => ({
      kind,
      day,
      what,
      reference,
      amount: toDecimalString({ amountMinor, currency }),
    })),
  );
}

function tell({ correspondent, currency, isFormer, nostro, statement, items }: Reconciliation): string {
  const { name, bic, account } = correspondent;
  const head = `${currency}  ${name} (${bic}), account ${account}${isFormer ? ', taken from the list' : ''}`;
  if (statement === undefined)
    return `${head}\nNostro account ${toDecimalString(nostro)}. No statement was imported${fateOf(items[0])}.`;
  const { closing, closingDay, reference, difference, broughtForward, gaps, unstated, notStated, elsewhere } =
    statement;
  const sums = [
    ['Nostro account', nostro],
    [`Closing balance of ${closingDay}, statement ${reference}`, closing],
    ['Difference', difference],
    [`  before the first statement${fateOf(items.find(({ kind }) => kind === 'opening_difference'))}`, broughtForward],
    [`  booked by the bank and not told by the correspondent (${unstated.count})`, unstated.sum],
    [`  told by notifications and in no statement yet (${notStated.count})`, notStated.sum],
    ...gaps.map(
      ({ after, before, amount }) =>
        [
          `  a statement is missing between ${after} and ${before}` +
            fateOf(items.find((item) => item.after === after && item.before === before)),
          amount,
        ] as const,
    ),
    ...(statement.bookedLater.amountMinor === 0n
      ? []
      : [['  told by then, booked by the bank after that day', statement.bookedLater] as const]),
    ...(elsewhere.amountMinor === 0n ? [] : [['  on accounts with other correspondents', elsewhere] as const]),
    ['  not explained', statement.unexplained],
  ] as const;
  const rows = formatTable(
    sums,
    [
      { title: 'What', cell: ([what]) => what },
      { title: currency, cell: ([, amount]) => toDecimalString(amount), isFigure: true },
    ],
    '',
  );
  const differences = differencesOf(statement);
  if (differences.length === 0) return `${head}\n${rows}`;
  const listed = formatTable(
    differences,
    [
      { title: 'Day', cell: (row) => row.day },
      { title: 'Difference', cell: (row) => row.kind },
      { title: 'What', cell: (row) => row.what },
      { title: 'Reference', cell: (row) => row.reference },
      { title: 'Amount', cell: (row) => row.amount, isFigure: true },
    ],
    '',
  );
  return `${head}\n${rows}\n\n${listed}`;
}

function readDay(text: string): string {
  if (!isDay(text)) throw new WrongUsage('--day must be a day, YYYY-MM-DD.');
  return text;
}
