import { staffRoles, type ListedStaff, type StaffRole } from '@bank/contract/office';
import { makeProposal } from '@bank/contract/office/proposals';
import { fill } from '@bank/dictionaries';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { words } from '../../words/words.ts';
import styles from './change-roles-dialog.module.css';

/** Proposes other roles for a member of staff; a second person decides. */
export function ChangeRolesDialog({ staff, onClose }: { readonly staff: ListedStaff; readonly onClose: () => void }) {
  const text = words('staff');
  const [roles, setRoles] = useState<readonly StaffRole[]>(staff.roles);
  return (
    <DecisionDialog
      title={fill(text.changeTitle, { name: staff.name })}
      confirmLabel={text.propose}
      decide={async (reason) => {
        const content = { login: staff.login, roles };
        const outcome = await callOffice(makeProposal, { body: { kind: 'change_staff_roles', content, reason } });
        if (!outcome.ok) return outcome.failure;
        showToast(text.proposed);
        return null;
      }}
      onClose={onClose}
    >
      <p>{text.changeText}</p>
      <fieldset className={styles.roles}>
        <legend>{text.rolesLegend}</legend>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={words('shell').roles[role]}
            isChecked={roles.includes(role)}
            onChange={(isChecked) =>
              setRoles(staffRoles.filter((each) => (each === role ? isChecked : roles.includes(each))))
            }
          />
        ))}
      </fieldset>
    </DecisionDialog>
  );
}
