import type { StaffRole } from '@bank/contract/office';
import { createStaff, staffNameLengthMax } from '@bank/contract/office/staff-account';
import type { Failure } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import { proposeRoles } from './propose-roles.ts';
import { RolesChoice } from './roles-choice.tsx';
import { ShownPassword, type MadePassword } from './shown-password.tsx';

type Typed = 'login' | 'name';

/** Creates a member of staff and proposes their roles; the first password is shown once. */
export function NewStaffDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { create: text } = texts('staff');
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [wrong, setWrong] = useState<{ readonly field: Typed; readonly message: string } | null>(null);
  const [made, setMade] = useState<MadePassword | null>(null);
  if (made !== null) return <ShownPassword made={made} onClose={onClose} />;

  async function create(reason: string): Promise<Failure | null> {
    setWrong(null);
    const outcome = await callOffice(createStaff, { body: { login, name } });
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.kind === 'refused' && (failure.field === 'login' || failure.field === 'name')) {
        setWrong({ field: failure.field, message: failure.message });
        document.getElementById(`staff-${failure.field}`)?.focus();
      }
      return failure;
    }
    const proposed = roles.length === 0 ? 'none' : await proposeRoles({ login: outcome.value.login, roles, reason });
    setMade({ ...outcome.value, roles: proposed ?? 'proposed' });
    onDone();
    return null;
  }

  const errorOf = (field: Typed) => (wrong?.field === field ? wrong.message : undefined);
  return (
    <DecisionDialog
      title={text.title}
      confirmLabel={text.confirm}
      decide={create}
      onClose={onClose}
      // The dialog of the password takes its place.
      onDecided={() => {}}
    >
      <p>{text.text}</p>
      <Field id="staff-login" label={text.login} hint={text.loginHint} error={errorOf('login')}>
        <TextInput
          value={login}
          onChange={setLogin}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field id="staff-name" label={text.name} error={errorOf('name')}>
        <TextInput value={name} onChange={setName} maxLength={staffNameLengthMax} autoComplete="off" />
      </Field>
      <RolesChoice roles={roles} onChange={setRoles} />
    </DecisionDialog>
  );
}
