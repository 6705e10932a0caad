import type { ToldEntry } from '@bank/contract';
import { readClientStatement } from '@bank/contract/office/client-statement';
import { readClientFile } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import type { PageProps } from '../../navigation/page.ts';
import { QueueTable, type QueueColumn, type QueueFilter } from '../../queue/queue-table.tsx';
import { PageHead, ReadFailure } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './statement-totals.module.css';
import { StatementTotals } from './statement-totals.tsx';
import { TakeStatement } from './take-statement.tsx';

const tones: Readonly<Record<ToldEntry['status'], StatusTone>> = {
  in_process: 'pending',
  completed: 'done',
  rejected: 'refused',
  returned: 'undone',
};

/** The statement of a client: the rows and the figures that the client reads. */
export function ClientStatementPage({ fields }: PageProps) {
  const client = fields['id'] ?? '';
  const text = texts('clients');
  const {
    value: file,
    failure,
    refresh,
  } = useCall(client, (signal) => callOffice(readClientFile, { fields: { client }, signal }));
  const columns: readonly QueueColumn<ToldEntry>[] = [
    {
      key: 'booked',
      phonePlace: 'mark',
      head: text.statement.booked,
      cell: ({ bookedOn }) => format.date(bookedOn),
    },
    { key: 'value', head: text.statement.value, isExtra: true, cell: ({ valueDate }) => format.date(valueDate) },
    { key: 'number', head: text.statement.number, isRowHead: true, cell: ({ transferNumber }) => transferNumber },
    { key: 'type', phonePlace: 'mark', head: text.statement.type, cell: ({ type }) => text.transferTypes[type] },
    { key: 'account', head: text.statement.account, cell: ({ accountNumber }) => accountNumber },
    {
      key: 'parties',
      phonePlace: 'note',
      head: text.statement.parties,
      className: styles['words'],
      cell: counterpartyText,
    },
    {
      key: 'reference',
      className: styles['words'],
      head: text.statement.reference,
      cell: ({ remittanceInformation }) => remittanceInformation,
    },
    {
      key: 'debit',
      head: text.statement.debit,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ debit }) => debit && `−${format.amount(debit)}`,
    },
    {
      key: 'credit',
      head: text.statement.credit,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ credit }) => credit && `+${format.amount(credit)}`,
    },
    { key: 'balance', head: text.statement.balance, align: 'end', cell: ({ balance }) => format.money(balance) },
    {
      key: 'status',
      phonePlace: 'mark',
      head: text.statement.status,
      cell: ({ status }) => <StatusMark tone={tones[status]}>{text.paymentStatuses[status]}</StatusMark>,
    },
  ];
  const accounts = file?.accounts ?? [];
  const filters: readonly QueueFilter[] = [
    { kind: 'text', key: 'text', label: text.statement.text },
    {
      kind: 'choice',
      key: 'account',
      label: text.statement.account,
      options: accounts.map(({ number, balance }) => ({ value: number, label: `${number} ${balance.currency}` })),
    },
    { kind: 'day', key: 'from', label: text.statement.from },
    { kind: 'day', key: 'to', label: text.statement.to },
    { kind: 'choice', key: 'type', label: text.statement.type, options: optionsOf(text.transferTypes) },
    { kind: 'choice', key: 'status', label: text.statement.status, options: optionsOf(text.paymentStatuses) },
    { kind: 'text', key: 'amountFrom', label: text.statement.amountFrom },
    { kind: 'text', key: 'amountTo', label: text.statement.amountTo },
  ];
  return (
    <>
      <PageHead title={fill(text.statement.title, { client: `${client} ${file?.name ?? ''}`.trim() })} />
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      <StatementTotals client={client} />
      <QueueTable
        name="client-statement"
        caption={text.statement.caption}
        columns={columns}
        filters={filters}
        load={async ({ filters: chosen, cursor, signal }) =>
          callOffice(readClientStatement, {
            fields: { client },
            query: { ...chosen, ...(cursor !== null && { cursor }) },
            signal,
          })
        }
        rowKey={({ id }) => id}
        actions={<TakeStatement client={client} />}
      />
    </>
  );
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

/** The other side: who got the money, or who sent it. */
function counterpartyText({ debit, debtorName, creditorName }: ToldEntry): string {
  const { fromWhom, toWhom } = texts('clients').statement;
  return debit === null ? fill(fromWhom, { name: debtorName }) : fill(toWhom, { name: creditorName });
}
