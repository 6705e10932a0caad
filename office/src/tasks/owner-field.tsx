import { staffRoles, type StaffRole } from '@bank/contract/office/staff-role';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { texts } from '../texts/texts.ts';

/** Reads a role, or the login of a person. */
export function readOwner(typed: string): { readonly owner: string; readonly ownerRole: StaffRole | null } {
  const name = typed.trim().toLowerCase();
  const ownerRole = staffRoles.find((role) => role === name) ?? null;
  return { owner: ownerRole === null ? name : '', ownerRole };
}

export interface OwnerFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Who is to do it, typed: a role or a login. */
export function OwnerField({ value, onChange }: OwnerFieldProps) {
  const text = texts('tasks');
  const roles = staffRoles.filter((role) => role !== 'auditor').join(', ');
  return (
    <Field label={text.owner} hint={fill(text.ownerHint, { roles })}>
      <TextInput value={value} onChange={onChange} maxLength={100} autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}
