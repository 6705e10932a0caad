import { languages, type Account, type InvitedPerson, type RightsAsked } from '@bank/contract';
import { inviteUser } from '@bank/contract/calls';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { languageNames } from '../../../dictionaries/language-names.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../../access/confirmation/confirm-change.tsx';
import { MemberFields } from './member-fields.tsx';

export interface InviteUserProps {
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  readonly onDone: (told: string) => void;
}

const noRights: RightsAsked = {
  see: false,
  prepare: false,
  approve: false,
  approvalLimit: '',
  approvalCurrency: '',
  administer: false,
  accounts: null,
};

/** Who is invited, and what they are to do for the client, with password and code. */
export function InviteUser({ accounts, onCancel, onDone }: InviteUserProps) {
  const text = useText('invitations');
  const { members } = useText('security');
  const words = useText('approval-rules');
  const [person, setPerson] = useState<InvitedPerson>({
    firstName: '',
    lastName: '',
    email: '',
    birthDate: '',
    language: useLanguage(),
  });
  const [rights, setRights] = useState(noRights);
  const [isJudged, setJudged] = useState(false);
  const name = `${person.firstName} ${person.lastName}`.trim() || text.invited;
  const hasRight = rights.see || rights.prepare || rights.approve || rights.administer;
  const hasAccount = rights.accounts === null || rights.accounts.length > 0;
  const isWhole = Object.values(person).every((field) => field.trim() !== '');
  const asked = rights.approve ? rights : { ...rights, approvalLimit: '', approvalCurrency: '' };
  const invited = { name, accounts: null };
  const missing = hasRight ? (hasAccount ? undefined : members.noAccountChosen) : members.nothingChosen;

  return (
    <ConfirmChange
      title={text.formTitle}
      confirm={text.next}
      cancel={words.cancel}
      onCancel={onCancel}
      judge={() => {
        setJudged(true);
        return isWhole && hasRight && hasAccount;
      }}
      change={{ change: 'invitation', ...person, rights: asked }}
      make={(password, ways) => call(inviteUser, { ...person, rights: asked, password }, ways)}
      onDone={({ isAtBank }) => onDone(isAtBank ? text.atBank : text.proposed)}
      fixed={
        <>
          <PersonFields person={person} isFixed onChange={() => {}} />
          <MemberFields member={invited} {...{ accounts, rights }} isFixed onChange={() => {}} />
        </>
      }
    >
      <p>{text.lead}</p>
      <PersonFields
        person={person}
        error={isJudged ? text.missing : undefined}
        onChange={(part) => setPerson({ ...person, ...part })}
      />
      <MemberFields
        member={invited}
        accounts={accounts}
        rights={rights}
        error={isJudged ? missing : undefined}
        onChange={(part) => setRights({ ...rights, ...part })}
      />
    </ConfirmChange>
  );
}

interface PersonFieldsProps {
  readonly person: InvitedPerson;
  /** What an empty field is told. */
  readonly error?: string | undefined;
  /** They are shown only: a code is on its way for them. */
  readonly isFixed?: boolean;
  readonly onChange: (part: Partial<InvitedPerson>) => void;
}

function PersonFields({ person, error, isFixed = false, onChange }: PersonFieldsProps) {
  const text = useText('invitations');
  const of = (field: keyof InvitedPerson) => ({
    value: person[field],
    onChange: (value: string) => onChange({ [field]: value }),
    disabled: isFixed,
    autoComplete: 'off',
    maxLength: 254,
  });
  const errorOf = (field: keyof InvitedPerson) => (person[field].trim() === '' ? error : undefined);
  return (
    <>
      <Field label={text.firstName} error={errorOf('firstName')}>
        <TextInput {...of('firstName')} />
      </Field>
      <Field label={text.lastName} error={errorOf('lastName')}>
        <TextInput {...of('lastName')} />
      </Field>
      <Field label={text.email} hint={text.emailHint} error={errorOf('email')}>
        <TextInput {...of('email')} type="email" />
      </Field>
      <Field label={text.birthDate} hint={text.birthDateHint} error={errorOf('birthDate')}>
        <TextInput {...of('birthDate')} inputMode="numeric" />
      </Field>
      <Field label={text.language}>
        <Select
          value={person.language}
          onChange={(language) => onChange({ language })}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          isDisabled={isFixed}
        />
      </Field>
    </>
  );
}
