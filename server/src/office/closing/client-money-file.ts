import type { ClientMoney, ClientMoneyLine } from '@bank/contract/office';
import { csvRow } from '../oversight/index.ts';

const columns = ['day', 'currency', 'what', 'correspondent', 'account', 'amount', 'told'] as const;

/** The sheet of a day as CSV (RFC 4180): one row for each figure. */
export function* writeClientMoneyFile({ day, currencies }: ClientMoney): Generator<string, void, undefined> {
  yield csvRow(columns);
  for (const line of currencies)
    for (const [what, correspondent, account, amount, told] of rowsOf(line))
      yield csvRow([day, line.currency, what, correspondent, account, { amount }, told]);
}

type Row = readonly [what: string, correspondent: string, account: string, amount: string | null, told: string];

function rowsOf(line: ClientMoneyLine): Row[] {
  const own = (what: string, amount: string | null): Row => [what, '', '', amount, ''];
  return [
    own('clients', line.clients),
    own('transit', line.transit),
    own('suspense', line.suspense),
    own('owed to clients', line.owed),
    own('held by our books', line.heldByBooks),
    own('surplus by our books', line.surplusByBooks),
    own('held by statements', line.heldByStatements),
    own('told by then, booked later', line.bookedLater),
    own('surplus by statements', line.surplusByStatements),
    ...line.correspondents.flatMap(({ name, account, statement, unexplained, items }): Row[] => [
      [
        'closing balance',
        name,
        account,
        statement?.closing ?? null,
        statement === null ? 'no statement' : `${statement.reference} of ${statement.closingDay}`,
      ],
      ...(unexplained === null ? [] : [['not explained', name, account, unexplained, ''] satisfies Row]),
      ...items.map(
        (item): Row => [
          item.kind.replaceAll('_', ' '),
          name,
          account,
          item.amount,
          item.signedOff === null ? 'open' : `signed off: ${item.signedOff.reason}`,
        ],
      ),
    ]),
  ];
}
