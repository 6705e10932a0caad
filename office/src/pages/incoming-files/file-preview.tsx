import type { IncomingSummary, IncomingTransaction } from '@bank/contract/office/incoming';
import { fill } from '@bank/dictionaries';
import type { ReactNode } from 'react';
import { moneyText } from '../../incoming/amounts.ts';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './file-preview.module.css';

export interface Preview {
  readonly summary: IncomingSummary;
  readonly transactions: readonly IncomingTransaction[];
}

export interface FilePreviewProps {
  readonly title: string;
  readonly preview: Preview;
  readonly actions: ReactNode;
}

/** What a file says and what an import would do with it. */
export function FilePreview({ title, preview: { summary, transactions }, actions }: FilePreviewProps) {
  const { files: text, reasons, suspense } = texts('incoming');
  const { columns } = text;
  return (
    <Section title={title} actions={<div className={styles.actions}>{actions}</div>}>
      {summary.statements.map((statement) => (
        <p key={`${statement.account} ${statement.reference} ${statement.copyOf}`}>
          {[statementText(statement), ...recognisedTexts(statement)].join(' ')}
        </p>
      ))}
      <DenseTable
        caption={text.sums}
        empty={text.noEntries}
        rows={summary.sums}
        rowKey={({ currency, fate }) => `${currency} ${fate}`}
        columns={[
          { key: 'fate', head: columns.fate, isRowHead: true, cell: ({ fate }) => text.fates[fate] },
          { key: 'count', head: columns.count, align: 'end', cell: ({ count }) => format.count(count) },
          {
            key: 'credits',
            head: columns.credits,
            align: 'end',
            cell: ({ credits, currency }) => moneyText(credits, currency),
          },
          {
            key: 'debits',
            head: columns.debits,
            align: 'end',
            cell: ({ debits, currency }) => moneyText(debits, currency),
          },
        ]}
      />
      {transactions.length > 0 && (
        <DenseTable
          caption={text.transactions}
          empty={text.noEntries}
          rows={transactions.map((transaction, place) => ({ ...transaction, place }))}
          rowKey={({ place }) => String(place)}
          columns={[
            {
              key: 'reference',
              head: suspense.columns.reference,
              isRowHead: true,
              cell: ({ servicerReference }) => servicerReference,
            },
            { key: 'line', head: columns.line, align: 'end', cell: ({ line }) => format.count(line) },
            {
              key: 'amount',
              head: suspense.columns.amount,
              align: 'end',
              cell: ({ amount, currency }) => moneyText(amount, currency),
            },
            { key: 'counterparty', head: suspense.columns.counterparty, cell: ({ counterparty }) => counterparty },
            { key: 'text', head: suspense.columns.text, cell: ({ remittanceInformation }) => remittanceInformation },
            { key: 'belongsTo', head: columns.belongsTo, cell: ({ belongsTo }) => belongsTo },
            {
              key: 'fate',
              head: columns.fate,
              cell: ({ fate, suspenseReason, suspenseDetail, reverses }) =>
                suspenseReason === null
                  ? text.fates[fate]
                  : [text.fates[fate], reasons[suspenseReason], reverses, suspenseDetail]
                      .filter((part) => part !== null)
                      .join(': '),
            },
          ]}
        />
      )}
    </Section>
  );
}

/** What the bank knows of it. */
function recognisedTexts({ copyOf, copyMark, seenCount, entryCount }: IncomingSummary['statements'][number]): string[] {
  const { files: text } = texts('incoming');
  const counts = { seen: format.count(seenCount), count: format.count(entryCount) };
  return [
    ...(copyMark === null ? [] : [fill(text.marked, { mark: copyMark })]),
    ...(copyOf === null ? [] : [fill(text.copy, { original: copyOf })]),
    ...(copyOf === null && seenCount > 0 ? [fill(text.seen, counts)] : []),
  ];
}

function statementText(statement: IncomingSummary['statements'][number]): string {
  const { files: text } = texts('incoming');
  const { kind, reference, account, correspondent, opening, closing, currency } = statement;
  const values = { kind: text.kinds[kind], reference, account, correspondent };
  if (opening === null || closing === null) return fill(text.notification, values);
  return fill(text.statement, {
    ...values,
    opening: moneyText(opening, currency),
    closing: moneyText(closing, currency),
  });
}
