import type { ListedStaff } from '@bank/contract/office';
import { listOfficeStaff } from '@bank/contract/office/staff-account';
import { Alert } from '@bank/ui/alert.tsx';
import { useEffect, useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { failureText } from '../../words/failure-text.ts';
import { words } from '../../words/words.ts';
import { ChangeRolesDialog } from './change-roles-dialog.tsx';
import { staffColumns } from './staff-columns.tsx';

/** All staff with their roles; an administrator proposes other ones. */
export function StaffPage() {
  const text = words('staff');
  const mayPropose = useStaff().roles.includes('administrator');
  const [all, setAll] = useState<readonly ListedStaff[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [changed, setChanged] = useState<ListedStaff | null>(null);

  useEffect(() => {
    let isStale = false;
    void callOffice(listOfficeStaff).then((outcome) => {
      if (isStale) return;
      if (outcome.ok) setAll(outcome.value);
      else setFailure(failureText(outcome.failure));
    });
    return () => {
      isStale = true;
    };
  }, []);

  return (
    <>
      <h1>{words('pages').titles.staff}</h1>
      <p>{text.lead}</p>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      {all !== null && (
        <DenseTable
          caption={text.caption}
          columns={staffColumns(mayPropose ? setChanged : null)}
          rows={all}
          rowKey={({ id }) => id}
        />
      )}
      {changed !== null && <ChangeRolesDialog staff={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
