import { readReconciliation, type OfficeReconciliation } from '@bank/contract/office/incoming';
import { fill } from '@bank/dictionaries';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { moneyText } from '../../incoming/amounts.ts';
import { DenseTable, Facts, PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

type Statement = NonNullable<OfficeReconciliation['statement']>;

/** The correspondents with the accounts of the bank there: their balance beside ours, and every difference. */
export function ReconciliationPage() {
  const { value, failure, refresh } = useCall('', (signal) => callOffice(readReconciliation, { signal }));
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  return (
    <>
      <PageHead title={texts('pages').titles.reconciliation} />
      {value.correspondents.map((one) => (
        <CorrespondentAccount
          key={`${one.correspondent.bic} ${one.correspondent.account} ${one.currency}`}
          found={one}
        />
      ))}
    </>
  );
}

function CorrespondentAccount({ found }: { readonly found: OfficeReconciliation }) {
  const { reconciliation: text } = texts('incoming');
  const { correspondent, currency, isFormer, nostro, statement } = found;
  return (
    <Section
      title={`${currency} ${correspondent.name}`}
      actions={statement !== null && <StateOf statement={statement} currency={currency} />}
    >
      {isFormer && <p>{text.former}</p>}
      <Facts
        facts={[
          { name: text.account, value: `${correspondent.account} (${correspondent.bic})` },
          { name: text.nostro, value: moneyText(nostro, currency) },
          ...(statement === null
            ? []
            : [
                {
                  name: fill(text.closing, {
                    reference: statement.reference,
                    day: format.date(statement.closingDay),
                  }),
                  value: moneyText(statement.closing, currency),
                },
                { name: text.difference, value: moneyText(statement.difference, currency) },
              ]),
        ]}
      />
      {statement === null ? <p>{text.none}</p> : <Differences statement={statement} currency={currency} />}
    </Section>
  );
}

interface OfStatement {
  readonly statement: Statement;
  readonly currency: string;
}

function StateOf({ statement, currency }: OfStatement) {
  const { reconciliation: text } = texts('incoming');
  const [difference, unexplained] = [statement.difference, statement.unexplained].map((amount) =>
    /[1-9]/.test(amount) ? moneyText(amount, currency) : null,
  );
  if (unexplained !== null && unexplained !== undefined)
    return <StatusMark tone="refused">{fill(text.wrong, { amount: unexplained })}</StatusMark>;
  return difference === null || difference === undefined ? (
    <StatusMark tone="done">{text.agrees}</StatusMark>
  ) : (
    <StatusMark tone="pending">{fill(text.differs, { amount: difference })}</StatusMark>
  );
}

/** What the difference is made of, and each row of it. */
function Differences({ statement, currency }: OfStatement) {
  const { reconciliation: text } = texts('incoming');
  const { unstated, notStated, gaps, broughtForward, elsewhere, unexplained } = statement;
  const sums = [
    { what: text.broughtForward, amount: broughtForward },
    { what: text.unstated, amount: unstated.sum },
    { what: text.notStated, amount: notStated.sum },
    ...gaps.map(({ after, before, amount }) => ({ what: fill(text.gap, { after, before }), amount })),
    { what: text.elsewhere, amount: elsewhere },
    { what: text.unexplained, amount: unexplained },
  ].filter(({ amount }) => /[1-9]/.test(amount));
  if (sums.length === 0) return null;
  const rows = [
    ...unstated.rows.map((row) => ({ ...row, kind: text.unstated })),
    ...notStated.rows.map((row) => ({ ...row, kind: text.notStated })),
  ];
  const all = unstated.count + notStated.count;
  const amount = {
    key: 'amount',
    head: text.columns.amount,
    align: 'end',
    cell: (row: { readonly amount: string }) => moneyText(row.amount, currency),
  } as const;
  return (
    <>
      <DenseTable
        caption={text.explained}
        empty=""
        rows={sums}
        rowKey={({ what }) => what}
        columns={[{ key: 'what', head: text.columns.what, isRowHead: true, cell: ({ what }) => what }, amount]}
      />
      {rows.length > 0 && (
        <DenseTable
          caption={text.difference}
          empty=""
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'day', head: text.columns.day, isRowHead: true, cell: ({ day }) => format.date(day) },
            { key: 'kind', head: text.columns.what, cell: ({ kind }) => kind },
            { key: 'booking', head: text.columns.booking, cell: ({ what }) => what },
            { key: 'reference', head: text.columns.reference, cell: ({ reference }) => reference },
            amount,
          ]}
        />
      )}
      {rows.length < all && <p>{fill(text.first, { count: format.count(rows.length), all: format.count(all) })}</p>}
    </>
  );
}
