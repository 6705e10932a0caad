import { listEmergencyActs, signOffEmergencyAct, type ShownEmergencyAct } from '@bank/contract/office/emergency';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './emergency-acts-page.module.css';

/** What operators did alone. Two people look at each act and sign it off. */
export function EmergencyActsPage() {
  const text = texts('emergency');
  const heads = text.columns;
  const [asked, setAsked] = useState<ShownEmergencyAct | null>(null);
  const [version, setVersion] = useState(0);
  const columns: readonly QueueColumn<ShownEmergencyAct>[] = [
    { key: 'actedAt', phonePlace: 'mark', head: heads.actedAt, cell: ({ actedAt }) => format.dateTime(actedAt) },
    { key: 'what', head: heads.what, isRowHead: true, className: styles.whole, cell: ({ what }) => what },
    { key: 'operator', head: heads.operator, cell: operatorOf },
    { key: 'command', head: heads.command, cell: ({ command }) => command },
    { key: 'reason', phonePlace: 'note', head: heads.reason, className: styles.whole, cell: ({ reason }) => reason },
    { key: 'signOffs', head: heads.signOffs, className: styles.whole, cell: signOffsOf },
    {
      key: 'sign',
      head: heads.sign,
      isHeadHidden: true,
      cell: (act) =>
        act.maySign ? (
          <Button
            size="small"
            variant="outline"
            aria-label={fill(text.signOf, { what: act.what })}
            onClick={() => setAsked(act)}
          >
            {text.sign}
          </Button>
        ) : null,
    },
  ];
  return (
    <div className={styles.page}>
      <h1>{texts('pages').titles.emergencyActs}</h1>
      <p>{text.intro}</p>
      <QueueTable
        name="emergency-acts"
        caption={text.caption}
        empty={text.empty}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: text.state,
            any: text.states.open,
            options: [{ value: 'closed', label: text.states.closed }],
          },
        ]}
        version={version}
        load={async ({ filters, cursor, signal }) => {
          const outcome = await callOffice(listEmergencyActs, {
            query: { ...filters, ...(cursor !== null && { cursor }) },
            signal,
          });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.acts, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
      />
      {asked !== null && (
        <DecisionDialog
          title={text.title}
          confirmLabel={text.sign}
          reasonLabel={text.note}
          reasonHint={text.noteHint}
          decide={async (reason) => {
            const outcome = await callOffice(signOffEmergencyAct, { fields: { id: asked.id }, body: { reason } });
            return outcome.ok ? null : outcome.failure;
          }}
          onClose={() => setAsked(null)}
          onDecided={() => {
            setAsked(null);
            setVersion(version + 1);
          }}
        >
          <p>{asked.what}</p>
          <p>
            {operatorOf(asked)}: {asked.reason}
          </p>
          <p>{asked.signOffs.length === 0 ? text.first : text.second}</p>
        </DecisionDialog>
      )}
    </div>
  );
}

function operatorOf({ osUser: user, givenName: name }: ShownEmergencyAct): string {
  const text = texts('emergency');
  return name === null ? fill(text.operator, { user }) : fill(text.operatorNamed, { user, name });
}

function signOffsOf({ signOffs }: ShownEmergencyAct): string {
  const { signature } = texts('emergency');
  return signOffs.map(({ login, note, at }) => fill(signature, { login, note, time: format.dateTime(at) })).join('; ');
}
