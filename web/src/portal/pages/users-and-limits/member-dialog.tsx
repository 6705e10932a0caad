import type { Account, Member } from '@bank/contract';
import { decideMemberChange } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { rightsInWords } from '@bank/dictionaries/rights-in-words';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../../access/confirmation/confirm-change.tsx';
import { ChangeMember } from './change-member.tsx';
import type { MemberAct } from './member-act.ts';

export interface MemberDialogProps {
  readonly act: MemberAct;
  readonly clientName: string;
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  /** With what the user is told of it. */
  readonly onDone: (told: string) => void;
}

/** An administrator changes the rights of a user, or decides about a change that waits, with password and code. */
export function MemberDialog({ act: { kind, member }, ...ways }: MemberDialogProps) {
  if (kind === 'change') return <ChangeMember member={member} {...ways} />;
  return member.waiting && <Decision decision={kind} member={member} change={member.waiting} {...ways} />;
}

function Decision({
  decision,
  member,
  change: { id, rights, accounts },
  onCancel,
  onDone,
}: Pick<MemberDialogProps, 'onCancel' | 'onDone'> & {
  readonly decision: 'accept' | 'refuse' | 'withdraw';
  readonly member: Member;
  readonly change: NonNullable<Member['waiting']>;
}) {
  const text = useText('security').members;
  const words = useText('approval-rules');
  const format = useFormat();
  const titles = { accept: text.acceptTitle, refuse: text.refuseTitle, withdraw: text.withdrawTitle };
  const told = { accept: text.counted, refuse: text.refused, withdraw: text.withdrawn };
  const then = rights === null ? text.none : rightsInWords(rights, { accounts, text, format });
  const now = rightsInWords(member.rights, { accounts: member.accounts, text, format });
  return (
    <ConfirmChange
      title={titles[decision]}
      confirm={words[decision]}
      cancel={words.cancel}
      onCancel={onCancel}
      change={{ change: 'member_decision', id, decision }}
      make={(password, ways) => call(decideMemberChange, { id, decision, password }, ways)}
      onDone={() => onDone(told[decision])}
    >
      <p>{member.name}</p>
      <p>{fill(text.before, { rights: now })}</p>
      <p>{fill(text.after, { rights: then })}</p>
    </ConfirmChange>
  );
}
