import { keepFile } from '@bank/contract/office/arrivals';
import { listPaymentFiles, writePaymentFiles, type PaymentFileRow } from '@bank/contract/office/payment-files';
import { fill, plural } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCounts } from '../../counts/counts-store.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { FileButton } from '../../files/file-button.tsx';
import { ProposeFile, type KeptFile } from '../../files/propose-file.tsx';
import { Told, type ToldOfFile } from '../../files/told.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { amountText } from '../../texts/amount-text.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Payment files: what left, and how far it is. Writes orders and money that goes back, and takes status files. */
export function PaymentFilesPage() {
  const { files: text, writeAsked, writeFiles, keys } = texts('outgoing');
  const { titles } = texts('pages');
  const { roles } = useStaff();
  const waiting = useCounts()['released_orders'];
  const [version, setVersion] = useState(0);
  const [isWriting, setWriting] = useState(false);
  const [asked, setAsked] = useState<KeptFile | null>(null);
  const [told, setTold] = useState<ToldOfFile | null>(null);
  const sendsPayments = roles.includes('payments') || roles.includes('approver');

  async function write(): Promise<Failure | null> {
    const outcome = await callOffice(writePaymentFiles);
    setVersion((before) => before + 1);
    if (!outcome.ok) return outcome.failure;
    const { files, withoutCorrespondent } = outcome.value;
    const count = files.length;
    setTold({
      tone: 'notice',
      text: [
        count === 0 ? text.noneWritten : fill(plural('en', count, text.written), { count: format.count(count) }),
        ...withoutCorrespondent.map((left) =>
          fill(text.withoutCorrespondent, { currency: left.currency, count: format.count(left.count) }),
        ),
      ].join(' '),
    });
    return null;
  }

  async function keepStatus(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
    const outcome = await callOffice(keepFile, { body: bytes, query: { name, kind: 'status' } });
    if (!outcome.ok) return setTold({ tone: 'error', text: failureText(outcome.failure) });
    const { id, refused } = outcome.value;
    if (id === null) return setTold({ tone: 'error', text: fill(text.refused, { why: refused ?? '' }) });
    setTold(null);
    setAsked({ id, name });
  }

  useShortcuts(sendsPayments ? [{ keys: 'w', label: keys.write, run: () => setWriting(true) }] : []);

  const figure = (key: 'orders' | 'sent' | 'completed' | 'rejected', read: (row: PaymentFileRow) => number) =>
    ({ key, head: text.columns[key], align: 'end', cell: (row: PaymentFileRow) => format.count(read(row)) }) as const;
  const columns: readonly QueueColumn<PaymentFileRow>[] = [
    { key: 'messageId', head: text.columns.messageId, isRowHead: true, cell: ({ messageId }) => messageId },
    { key: 'writtenAt', head: text.columns.writtenAt, cell: ({ writtenAt }) => format.dateTime(writtenAt) },
    { key: 'writtenBy', head: text.columns.writtenBy, cell: ({ writtenBy }) => writtenBy },
    {
      key: 'correspondent',
      phonePlace: 'note',
      head: text.columns.correspondent,
      cell: ({ correspondentName }) => correspondentName,
    },
    { key: 'kind', head: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'amount', head: text.columns.amount, align: 'end', phonePlace: 'amount', cell: amountText },
    figure('orders', ({ orderCount }) => orderCount),
    figure('sent', ({ sentCount }) => sentCount),
    figure('completed', ({ completedCount }) => completedCount),
    figure('rejected', ({ rejectedCount }) => rejectedCount),
  ];
  const actions = sendsPayments && (
    <>
      <FileButton label={text.readStatus} accept=".xml,application/xml,text/xml" send={keepStatus} />
      <Button size="small" onClick={() => setWriting(true)}>
        {writeFiles}
      </Button>
    </>
  );
  const waitingText =
    waiting === undefined ? '\u00a0' : fill(plural('en', waiting, text.waiting), { count: format.count(waiting) });
  return (
    <>
      <h1>{titles.paymentFiles}</h1>
      {/* Always one line: the figure is read again unasked, and the files beneath stay where they are pressed. */}
      <p>
        {waitingText}{' '}
        {waiting !== undefined && waiting > 0 && <Link href="/orders/in/released">{text.showWaiting}</Link>}
      </p>
      <Told told={told} />
      <QueueTable
        name="payment-files"
        caption={titles.paymentFiles}
        empty={text.empty}
        columns={columns}
        actions={actions}
        version={version}
        load={async ({ cursor, signal }) => {
          const outcome = await callOffice(listPaymentFiles, { query: { cursor: cursor ?? undefined }, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.files, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/payment-files/${id}`}
      />
      {isWriting && (
        <DecisionDialog
          title={`${writeFiles}?`}
          confirmLabel={writeFiles}
          reason="none"
          decide={write}
          onClose={() => setWriting(false)}
        >
          <p>{writeAsked}</p>
        </DecisionDialog>
      )}
      {asked !== null && <ProposeFile file={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
