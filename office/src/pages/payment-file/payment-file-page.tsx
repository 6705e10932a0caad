import type { OfficeAnswerOf } from '@bank/contract/office';
import { readPaymentFile, takePaymentFile, writePaymentFiles } from '@bank/contract/office/payment-files';
import { Button } from '@bank/ui/button.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { ProposeFile } from '../../files/propose-file.tsx';
import type { PageProps } from '../../navigation/page.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, Facts, PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { statusText } from '../../outgoing/status-text.ts';
import { amountText } from '../../texts/amount-text.ts';
import { returnCodeText } from '../../incoming/return-code-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** A payment file with its orders or returns, and what the correspondent said of them. */
export function PaymentFilePage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const {
    value: file,
    failure,
    refresh,
  } = useCall(id, (signal) => callOffice(readPaymentFile, { fields: { id }, signal }));
  const { roles } = useStaff();
  const [isAsking, setAsking] = useState(false);
  if (file === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  const { files: text } = texts('outgoing');
  const { releasedBy, deliveredAt } = file;
  const may = (call: { readonly roles: readonly string[] }) => roles.some((role) => call.roles.includes(role));
  const { currency } = file;
  return (
    <>
      <PageHead
        title={file.messageId}
        actions={
          releasedBy === null
            ? may(writePaymentFiles) && (
                <Button size="small" onClick={() => setAsking(true)}>
                  {text.release}
                </Button>
              )
            : may(takePaymentFile) && (
                <a href={takePaymentFile.path.replace('{id}', id)} download>
                  {text.take}
                </a>
              )
        }
      />
      <Facts
        facts={[
          { name: text.facts.correspondent, value: `${file.correspondentName}, ${file.correspondentBic}` },
          { name: text.facts.account, value: file.account },
          { name: text.facts.number, value: format.count(file.number) },
          { name: text.facts.amount, value: amountText(file) },
          { name: text.facts.written, value: `${format.dateTime(file.writtenAt)}, ${file.writtenBy}` },
          { name: text.facts.released, value: releasedBy ?? text.notReleased },
          ...(deliveredAt === null ? [] : [{ name: text.facts.delivered, value: format.dateTime(deliveredAt) }]),
        ]}
      />
      {file.kind === 'returns' ? (
        <Section title={text.returns}>
          <DenseTable
            caption={text.returns}
            empty=""
            rows={file.returns}
            rowKey={(one) => one.id}
            columns={returnColumns(currency)}
          />
        </Section>
      ) : (
        <OrdersOfFile file={file} />
      )}
      {isAsking && (
        <ProposeFile file={{ id, name: file.messageId }} kind="send_file" onClose={() => setAsking(false)} />
      )}
    </>
  );
}

type File = OfficeAnswerOf<typeof readPaymentFile>;

function OrdersOfFile({ file }: { readonly file: File }) {
  const { files: text } = texts('outgoing');
  return (
    <>
      <Section title={text.orders}>
        <DenseTable
          caption={text.orders}
          empty=""
          rows={file.orders}
          rowKey={(order) => order.id}
          columns={orderColumns(file.currency)}
        />
      </Section>
      <Section title={text.statusFiles}>
        <DenseTable
          caption={text.statusFiles}
          empty={text.noStatusFiles}
          rows={file.statusFiles}
          rowKey={({ messageId }) => messageId}
          columns={[
            {
              key: 'messageId',
              head: text.statusColumns.messageId,
              isRowHead: true,
              cell: ({ messageId }) => messageId,
            },
            { key: 'readAt', head: text.statusColumns.readAt, cell: ({ readAt }) => format.dateTime(readAt) },
            { key: 'readBy', head: text.statusColumns.readBy, cell: ({ readBy }) => readBy },
            ...(['completed', 'rejected', 'pending'] as const).map((name) => ({
              key: name,
              head: text.statusColumns[name],
              align: 'end' as const,
              cell: (read: (typeof file.statusFiles)[number]) => format.count(read[`${name}Count`]),
            })),
          ]}
        />
      </Section>
    </>
  );
}

function returnColumns(currency: string): readonly Column<File['returns'][number]>[] {
  const { files: text, columns } = texts('outgoing');
  const heads = text.returnColumns;
  return [
    {
      key: 'servicerReference',
      head: heads.servicerReference,
      isRowHead: true,
      cell: (one) => <Link href={`/suspense/${one.id}`}>{one.servicerReference}</Link>,
    },
    { key: 'counterparty', head: heads.counterparty, cell: ({ counterparty }) => counterparty },
    { key: 'amount', head: columns.amount, align: 'end', cell: ({ amount }) => amountText({ amount, currency }) },
    { key: 'code', head: heads.code, cell: ({ code }) => returnCodeText(code) },
    { key: 'isTold', head: heads.isTold, cell: (one) => text.told[one.isUndone ? 'back' : one.isTold ? 'yes' : 'no'] },
    { key: 'status', head: text.status, cell: ({ status }) => statusText(status) },
    { key: 'statusReason', head: text.statusReason, cell: ({ statusReason }) => statusReason ?? '' },
  ];
}

type FiledPayment = File['orders'][number];

function orderColumns(currency: string): readonly Column<FiledPayment>[] {
  const { files: text, columns, states } = texts('outgoing');
  return [
    {
      key: 'transferNumber',
      head: columns.transferNumber,
      isRowHead: true,
      cell: (order) => <Link href={`/orders/${order.id}`}>{order.transferNumber}</Link>,
    },
    { key: 'creditor', head: columns.creditor, cell: ({ creditorName }) => creditorName },
    {
      key: 'amount',
      head: columns.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ amount }) => amountText({ amount, currency }),
    },
    { key: 'state', head: columns.state, cell: ({ state }) => states[state] },
    { key: 'status', head: text.status, cell: ({ status }) => statusText(status) },
    { key: 'statusReason', head: text.statusReason, cell: ({ statusReason }) => statusReason ?? '' },
  ];
}
