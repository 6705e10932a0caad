import { endSessionsOfStaff, listStaffSessions, type ListedStaffSession } from '@bank/contract/office/staff-account';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Who is signed in. An administrator ends one session of somebody else, or all of them. */
export function StaffSessions({ onEnded }: { readonly onEnded: () => void }) {
  const { sessions: text } = texts('staff');
  const { login: own, roles } = useStaff();
  const answer = useAnswer('sessions', (signal) => callOffice(listStaffSessions, { signal }));
  const [asked, setAsked] = useState<{ readonly of: ListedStaffSession; readonly act: 'end' | 'endAll' } | null>(null);
  const columns: Column<ListedStaffSession>[] = [
    { key: 'login', head: text.columns.login, isRowHead: true, cell: ({ login }) => login },
    { key: 'device', head: text.columns.device, cell: ({ device }) => device },
    { key: 'network', head: text.columns.network, cell: ({ network }) => network },
    { key: 'since', head: text.columns.since, cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'used', head: text.columns.used, cell: ({ lastUsedAt }) => format.dateTime(lastUsedAt) },
    {
      key: 'acts',
      head: texts('staff').actions,
      isHeadHidden: true,
      cell: (of) =>
        of.login !== own &&
        roles.includes('administrator') && (
          <>
            <TextButton onClick={() => setAsked({ of, act: 'end' })}>{text.end}</TextButton>{' '}
            <TextButton onClick={() => setAsked({ of, act: 'endAll' })}>{text.endAll}</TextButton>
          </>
        ),
    },
  ];
  return (
    <Section title={text.title}>
      <AnswerPlace answer={answer}>
        {(all) => <DenseTable caption={text.title} columns={columns} rows={all} rowKey={({ id }) => id} />}
      </AnswerPlace>
      {asked !== null && (
        <DecisionDialog
          title={fill(text.question[asked.act], { name: asked.of.name })}
          confirmLabel={text[asked.act]}
          isGrave
          decide={async (reason) => {
            const body = { reason, session: asked.act === 'end' ? asked.of.id : null };
            const outcome = await callOffice(endSessionsOfStaff, { fields: { id: asked.of.staffId }, body });
            if (!outcome.ok) return outcome.failure;
            answer.refresh();
            onEnded();
            return null;
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
