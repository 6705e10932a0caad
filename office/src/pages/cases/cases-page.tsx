import { caseKinds, caseSortKeys, listCases, openedKinds, type OfficeCase } from '@bank/contract/office/cases';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { sortAsked, sortedBy } from '../../queue/sorted-by.ts';
import { useStaff } from '../../session/session-store.ts';
import { PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './cases-page.module.css';
import { RecordDialog, StepDialog } from './case-dialogs.tsx';
import { DataDialog } from './data-dialog.tsx';
import { nameOf } from './name-of.ts';

type Asked = { readonly what: 'record' } | { readonly what: 'step' | 'data'; readonly of: OfficeCase };

/** The register of complaints and requests, with what is done about them. */
export function CasesPage() {
  const text = texts('cases');
  const heads = text.columns;
  const { roles } = useStaff();
  const isAnswering = roles.some((role) => role === 'support' || role === 'compliance');
  const seesReports = roles.some((role) => role === 'compliance' || role === 'auditor');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [version, setVersion] = useState(0);
  const columns: readonly QueueColumn<OfficeCase>[] = [
    { key: 'due', phonePlace: 'mark', head: heads.due, cell: dueOf },
    { key: 'case', head: heads.case, isRowHead: true, cell: nameOf },
    {
      key: 'person',
      head: heads.person,
      className: styles.whole,
      cell: ({ person, about }) => [person, about].filter(Boolean).join(', '),
    },
    { key: 'received', head: heads.received, cell: ({ receivedOn }) => format.date(receivedOn) },
    { key: 'subject', phonePlace: 'note', head: heads.subject, className: styles.whole, cell: (one) => one.subject },
    { key: 'steps', phonePlace: 'note', head: heads.steps, className: styles.whole, cell: stepsOf },
    {
      key: 'acts',
      head: heads.acts,
      isHeadHidden: true,
      className: styles.whole,
      cell: (one) => (
        <span className={styles.acts}>
          {one.isOpen && isAnswering && (
            <TextButton
              aria-label={fill(text.actOf, { case: nameOf(one) })}
              onClick={() => setAsked({ what: 'step', of: one })}
            >
              {text.act}
            </TextButton>
          )}
          {(one.about !== null || one.kind === 'report') && (
            <TextButton
              aria-label={fill(text.dataOf, { case: nameOf(one) })}
              onClick={() => setAsked({ what: 'data', of: one })}
            >
              {one.kind === 'report' ? text.papers : text.data}
            </TextButton>
          )}
        </span>
      ),
    },
  ];
  const close = () => setAsked(null);
  const done = () => {
    close();
    setVersion(version + 1);
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={texts('pages').titles.cases}
        actions={
          isAnswering && (
            <Button size="small" variant="outline" onClick={() => setAsked({ what: 'record' })}>
              {text.record}
            </Button>
          )
        }
      >
        <p>{text.intro}</p>
      </PageHead>
      <QueueTable
        name="cases"
        caption={text.caption}
        empty={text.empty}
        columns={sortedBy(caseSortKeys, columns)}
        filters={[
          {
            kind: 'choice',
            key: 'kind',
            label: text.kind,
            any: text.any,
            options: (seesReports ? caseKinds : openedKinds).map((value) => ({ value, label: text.kinds[value] })),
          },
          {
            kind: 'choice',
            key: 'state',
            label: text.state,
            any: text.any,
            options: (['open', 'closed'] as const).map((value) => ({ value, label: text.states[value] })),
          },
        ]}
        version={version}
        load={async ({ filters, sort, cursor, signal }) => {
          const query = { ...filters, ...sortAsked(sort, caseSortKeys), ...(cursor !== null && { cursor }) };
          const outcome = await callOffice(listCases, { query, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.cases, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
      />
      {asked?.what === 'record' && <RecordDialog onClose={close} onDone={done} />}
      {asked?.what === 'step' && <StepDialog of={asked.of} onClose={close} onDone={done} />}
      {asked?.what === 'data' && <DataDialog of={asked.of} onClose={close} onChanged={done} />}
    </div>
  );
}

function dueOf({ dueOn, isOpen, isLate }: OfficeCase) {
  const text = texts('cases');
  if (!isOpen) return text.closed;
  const day = format.date(dueOn);
  return isLate ? <StatusMark tone="refused">{fill(text.late, { day })}</StatusMark> : day;
}

function stepsOf({ steps }: OfficeCase) {
  const { step, stepKinds } = texts('cases');
  return steps.map(({ kind, by, at, text }) => (
    <div key={at}>{fill(step, { kind: stepKinds[kind], login: by, time: format.dateTime(at), text })}</div>
  ));
}
