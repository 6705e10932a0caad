import type { ListedStaff } from '@bank/contract/office';
import { disableStaff, enableStaff, resetStaff } from '@bank/contract/office/staff-account';
import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';
import { proposeRoles } from './propose-roles.ts';
import { ShownPassword, type MadePassword } from './shown-password.tsx';

export interface AccessDialogProps {
  readonly staff: ListedStaff;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Proposes the roles that a person had; nothing to say where they had none. */
async function proposeAgain({ login, roles }: ListedStaff, reason: string): Promise<'none' | 'proposed' | Failure> {
  if (roles.length === 0) return 'none';
  return (await proposeRoles({ login, roles, reason })) ?? 'proposed';
}

export function DisableDialog({ staff, onDone, onClose }: AccessDialogProps) {
  const { disable: text } = texts('staff');
  return (
    <DecisionDialog
      title={fill(text.title, { name: staff.name })}
      confirmLabel={text.label}
      isGrave
      decide={async (reason) => {
        const outcome = await callOffice(disableStaff, { fields: { id: staff.id }, body: { reason } });
        if (!outcome.ok) return outcome.failure;
        showToast(fill(text.done, { login: staff.login }));
        onDone();
        return null;
      }}
      onClose={onClose}
    >
      <p>{text.text}</p>
    </DecisionDialog>
  );
}

export function EnableDialog({ staff, onDone, onClose }: AccessDialogProps) {
  const { enable: text, shown } = texts('staff');
  return (
    <DecisionDialog
      title={fill(text.title, { name: staff.name })}
      confirmLabel={text.label}
      decide={async (reason) => {
        const outcome = await callOffice(enableStaff, { fields: { id: staff.id }, body: { reason } });
        if (!outcome.ok) return outcome.failure;
        const roles = await proposeAgain(staff, reason);
        showToast(fill(text.done, { login: staff.login }));
        if (typeof roles === 'object') showToast(fill(shown.notProposed, { failure: failureText(roles) }));
        onDone();
        return null;
      }}
      onClose={onClose}
    >
      <p>{text.text}</p>
    </DecisionDialog>
  );
}

/** A new first password, shown once; the roles from before are proposed again. */
export function ResetDialog({ staff, onDone, onClose }: AccessDialogProps) {
  const { reset: text } = texts('staff');
  const [made, setMade] = useState<MadePassword | null>(null);
  if (made !== null) return <ShownPassword made={made} onClose={onClose} />;
  return (
    <DecisionDialog
      title={fill(text.title, { name: staff.name })}
      confirmLabel={text.label}
      isGrave
      decide={async (reason) => {
        const outcome = await callOffice(resetStaff, { fields: { id: staff.id }, body: { reason } });
        if (!outcome.ok) return outcome.failure;
        setMade({ ...outcome.value, roles: await proposeAgain(staff, reason) });
        onDone();
        return null;
      }}
      onClose={onClose}
      // The dialog of the password takes its place.
      onDecided={() => {}}
    >
      <p>{text.text}</p>
    </DecisionDialog>
  );
}
