import type { Account, Member, RightsAsked } from '@bank/contract';
import { changeMember } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { Alert } from '@bank/ui/alert.tsx';
import { toDecimalString } from '@bank/money';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../../access/confirmation/confirm-change.tsx';
import { MemberFields } from './member-fields.tsx';
import { useUnfulfillable } from './use-unfulfillable.ts';

export interface ChangeMemberProps {
  readonly member: Member;
  readonly clientName: string;
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  readonly onDone: (told: string) => void;
}

/** The rights of a user as a form, and their end, each with password and code. */
export function ChangeMember({ member, clientName, accounts, onCancel, onDone }: ChangeMemberProps) {
  const text = useText('security').members;
  const words = useText('approval-rules');
  const [isEnding, setEnding] = useState(false);
  const [rights, setRights] = useState(() => rightsAsForm(member));
  const [isJudged, setJudged] = useState(false);
  const { membership: id, name } = member;
  const isUnfulfillable = useUnfulfillable(member.id, isEnding ? false : rights.approve);
  const hasRight = rights.see || rights.prepare || rights.approve || rights.administer;
  const hasAccount = rights.accounts === null || rights.accounts.length > 0;
  const asked = isEnding ? null : rights.approve ? rights : { ...rights, approvalLimit: '', approvalCurrency: '' };

  return (
    <ConfirmChange
      // Another change has another form, and another code.
      key={String(isEnding)}
      title={fill(isEnding ? text.endTitle : text.changeTitle, { name })}
      confirm={isEnding ? text.end : text.change}
      cancel={words.cancel}
      onCancel={onCancel}
      judge={() => {
        setJudged(true);
        return isEnding || (hasRight && hasAccount);
      }}
      change={{ change: 'member', id, rights: asked }}
      make={(password, ways) => call(changeMember, { id, rights: asked, password }, ways)}
      onDone={({ isInForce }) => onDone(isInForce ? (isEnding ? text.ended : text.counted) : text.proposed)}
      fixed={isEnding ? undefined : <MemberFields {...{ member, accounts, rights }} isFixed onChange={() => {}} />}
    >
      {isEnding ? (
        <p>{fill(text.endText, { name, client: clientName })}</p>
      ) : (
        <MemberFields
          member={member}
          accounts={accounts}
          rights={rights}
          error={
            isJudged ? (hasRight ? (hasAccount ? undefined : text.noAccountChosen) : text.nothingChosen) : undefined
          }
          onChange={(part) => setRights({ ...rights, ...part })}
        />
      )}
      {isUnfulfillable && <Alert tone="notice">{text.unfulfillable}</Alert>}
      <p>{text.saveText}</p>
      {member.isThis && <p>{text.ownText}</p>}
      {!isEnding && <TextButton onClick={() => setEnding(true)}>{fill(text.endOf, { name })}</TextButton>}
    </ConfirmChange>
  );
}

function rightsAsForm({ rights, accounts }: Member): RightsAsked {
  const { see, prepare, approve, administer } = rights;
  const limit = typeof approve === 'string' ? undefined : approve;
  return {
    see,
    prepare,
    approve: approve !== 'nothing',
    approvalLimit: limit === undefined ? '' : toDecimalString(limit),
    approvalCurrency: limit?.currency ?? '',
    administer,
    accounts,
  };
}
