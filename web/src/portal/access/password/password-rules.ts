import { passwordLengthMin, preparePassword } from '@bank/contract';

export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly confirmed: string;
}

export type PasswordField = keyof PasswordForm;

export const emptyPasswordForm: PasswordForm = { current: '', next: '', confirmed: '' };

/** What keeps a new password from being sent, and the fields concerned, in the order in which they stand. */
export interface PasswordProblem {
  readonly rule: 'too_short' | 'mismatch';
  readonly fields: readonly PasswordField[];
}

const fields: readonly PasswordField[] = ['current', 'next', 'confirmed'];

/** The first broken rule of a password change, in the order of spec 5; null when it may be sent. */
export function passwordProblem(form: PasswordForm): PasswordProblem | null {
  const short = fields.filter((field) => Array.from(preparePassword(form[field])).length < passwordLengthMin);
  if (short.length > 0) return { rule: 'too_short', fields: short };
  if (preparePassword(form.next) !== preparePassword(form.confirmed))
    return { rule: 'mismatch', fields: ['confirmed'] };
  return null;
}
