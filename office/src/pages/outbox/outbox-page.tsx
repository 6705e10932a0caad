import { listMails, retryMails, type OfficeMail } from '@bank/contract/office/oversight';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';

/** The newest mails that leave the bank, without their texts, and a way to send at once what waits. */
export function OutboxPage() {
  const { mails: text } = texts('oversight');
  const heads = text.columns;
  const mayRetry = useStaff().roles.some((role) => role === 'support' || role === 'administrator');
  const [version, setVersion] = useState(0);
  const [told, setTold] = useState<{ readonly tone: 'success' | 'error'; readonly text: string } | null>(null);
  const columns: readonly QueueColumn<OfficeMail>[] = [
    { key: 'createdAt', phonePlace: 'mark', head: heads.createdAt, cell: (mail) => format.dateTime(mail.createdAt) },
    { key: 'kind', head: heads.kind, cell: ({ kind }) => textOf(text.kinds, kind) },
    { key: 'state', phonePlace: 'mark', head: heads.state, cell: ({ state }) => text.states[state] },
    { key: 'recipient', head: heads.recipient, cell: ({ recipient }) => recipient },
    { key: 'subject', head: heads.subject, isRowHead: true, cell: ({ subject }) => subject },
    { key: 'attempts', head: heads.attempts, align: 'end', cell: (mail) => format.count(mail.attemptCount) },
    { key: 'lastError', head: heads.lastError, cell: ({ lastError }) => lastError ?? '' },
  ];

  async function retry(): Promise<void> {
    const outcome = await callOffice(retryMails);
    if (!outcome.ok) return setTold({ tone: 'error', text: failureText(outcome.failure) });
    const { due } = outcome.value;
    setTold({ tone: 'success', text: fill(plural('en', due, text.retried), { count: format.count(due) }) });
    setVersion(version + 1);
  }

  return (
    <>
      <h1>{texts('pages').titles.outbox}</h1>
      {told !== null && <Alert tone={told.tone}>{told.text}</Alert>}
      <QueueTable
        name="outbox"
        caption={text.caption}
        empty={text.empty}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            key: 'waiting',
            label: text.waitingOnly,
            any: text.all,
            options: [{ value: 'yes', label: text.waiting }],
          },
        ]}
        load={async ({ filters, signal }) => {
          const outcome = await callOffice(listMails, { query: filters, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.mails, next: null } } : outcome;
        }}
        rowKey={({ id }) => id}
        isUrgent={({ state, lastError }) => state !== 'sent' && lastError !== null}
        version={version}
        actions={
          mayRetry && (
            <Button size="small" onClick={() => void retry()}>
              {text.retry}
            </Button>
          )
        }
      />
    </>
  );
}
