import type { ListedStaff } from '@bank/contract/office';
import { listOfficeStaff } from '@bank/contract/office/staff-account';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead } from '../../sheet/sheet.tsx';
import { texts } from '../../texts/texts.ts';
import { DisableDialog, EnableDialog, ResetDialog } from './access-dialogs.tsx';
import { ChangeRolesDialog } from './change-roles-dialog.tsx';
import { NewStaffDialog } from './new-staff-dialog.tsx';
import { StaffSessions } from './staff-sessions.tsx';
import { staffColumns, type StaffAct } from './staff-columns.tsx';

const dialogOf = { change: ChangeRolesDialog, disable: DisableDialog, enable: EnableDialog, reset: ResetDialog };

/** All staff with their roles. An administrator looks after them; their roles take two people. */
export function StaffPage() {
  const text = texts('staff');
  const { login, roles } = useStaff();
  const looksAfter = roles.includes('administrator');
  const answer = useAnswer('staff', (signal) => callOffice(listOfficeStaff, { signal }));
  const [asked, setAsked] = useState<{ readonly staff: ListedStaff; readonly act: StaffAct } | 'new' | null>(null);
  const dialog = { onDone: answer.refresh, onClose: () => setAsked(null) };
  useShortcuts(looksAfter ? [{ keys: 'n', label: text.create.open, run: () => setAsked('new') }] : []);
  const Asked = asked === null || asked === 'new' ? null : dialogOf[asked.act];
  return (
    <>
      <PageHead
        title={texts('pages').titles.staff}
        actions={
          looksAfter && (
            <Button size="small" variant="outline" onClick={() => setAsked('new')}>
              {text.create.open}
            </Button>
          )
        }
      >
        <p>{text.lead}</p>
      </PageHead>
      <AnswerPlace answer={answer}>
        {(all) => (
          <DenseTable
            caption={text.caption}
            columns={staffColumns(looksAfter ? (staff, act) => setAsked({ staff, act }) : null, login)}
            rows={all}
            rowKey={({ id }) => id}
          />
        )}
      </AnswerPlace>
      <StaffSessions onEnded={answer.refresh} />
      {asked === 'new' && <NewStaffDialog {...dialog} />}
      {Asked !== null && <Asked staff={(asked as { readonly staff: ListedStaff }).staff} {...dialog} />}
    </>
  );
}
