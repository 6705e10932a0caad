import type { ListedStaff, StaffRole } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import { proposeRoles } from './propose-roles.ts';
import { RolesChoice } from './roles-choice.tsx';

/** Proposes other roles for a member of staff; a second person decides. */
export function ChangeRolesDialog({ staff, onClose }: { readonly staff: ListedStaff; readonly onClose: () => void }) {
  const text = texts('staff');
  const [roles, setRoles] = useState<readonly StaffRole[]>(staff.roles);
  return (
    <DecisionDialog
      title={fill(text.changeTitle, { name: staff.name })}
      confirmLabel={text.propose}
      decide={async (reason) => {
        const failure = await proposeRoles({ login: staff.login, roles, reason });
        if (failure !== null) return failure;
        showToast(text.proposed);
        return null;
      }}
      onClose={onClose}
    >
      <p>{text.changeText}</p>
      <RolesChoice roles={roles} onChange={setRoles} />
    </DecisionDialog>
  );
}
