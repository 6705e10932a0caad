import { changeStaffPassword } from '@bank/contract/office/staff-account';
import type { Failure } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';

const fields = ['oldPassword', 'newPassword', 'code'] as const;
type Typed = (typeof fields)[number];

/** Another password for the own sign-in, after the old one and a fresh code. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const text = texts('account');
  const show = { showLabel: texts('sign-in').show, hideLabel: texts('sign-in').hide };
  const [typed, setTyped] = useState<Readonly<Record<Typed, string>>>({ oldPassword: '', newPassword: '', code: '' });
  const [wrong, setWrong] = useState<{ readonly field: Typed; readonly message: string } | null>(null);
  const put = (field: Typed) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const errorOf = (field: Typed) => (wrong?.field === field ? wrong.message : undefined);

  async function change(): Promise<Failure | null> {
    setWrong(null);
    const outcome = await callOffice(changeStaffPassword, { body: typed });
    if (outcome.ok) {
      showToast(text.passwordChanged);
      return null;
    }
    const { failure } = outcome;
    if (failure.kind !== 'refused') return failure;
    const named =
      failure.reason === 'authenticator_code_wrong' ? 'code' : fields.find((field) => field === failure.field);
    if (named !== undefined) {
      setWrong({ field: named, message: failure.message });
      document.getElementById(`password-${named}`)?.focus();
    }
    return failure;
  }

  return (
    <DecisionDialog
      title={text.changePassword}
      confirmLabel={text.changePassword}
      reason="none"
      decide={change}
      onClose={onClose}
    >
      <p>{text.passwordText}</p>
      <Field id="password-oldPassword" label={text.oldPassword} error={errorOf('oldPassword')}>
        <PasswordInput value={typed.oldPassword} onChange={put('oldPassword')} {...show} />
      </Field>
      <Field
        id="password-newPassword"
        label={text.newPassword}
        hint={text.newPasswordHint}
        error={errorOf('newPassword')}
      >
        <PasswordInput value={typed.newPassword} onChange={put('newPassword')} autoComplete="new-password" {...show} />
      </Field>
      <Field id="password-code" label={text.code} hint={text.codeHint} error={errorOf('code')}>
        <TextInput value={typed.code} onChange={put('code')} autoComplete="one-time-code" inputMode="numeric" />
      </Field>
    </DecisionDialog>
  );
}
