import type { Account, Invitation } from '@bank/contract';
import { decideInvitation } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { rightsInWords } from '@bank/dictionaries/rights-in-words';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../../access/confirmation/confirm-change.tsx';
import styles from '../../access/grants/grants.module.css';
import type { InvitationAct } from './invitation-act.ts';
import { InviteUser } from './invite-user.tsx';

export interface InvitationDialogProps {
  readonly act: InvitationAct;
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  /** With what the user is told of it. */
  readonly onDone: (told: string) => void;
}

/** An administrator invites a person, or decides about an invitation, with password and code. */
export function InvitationDialog({ act, accounts, ...ways }: InvitationDialogProps) {
  if (act.kind === 'invite') return <InviteUser accounts={accounts} {...ways} />;
  return <Decision decision={act.kind} invitation={act.invitation} {...ways} />;
}

function Decision({
  decision,
  invitation: { id, name, email, birthDate, rights, accounts, by },
  onCancel,
  onDone,
}: Pick<InvitationDialogProps, 'onCancel' | 'onDone'> & {
  readonly decision: 'accept' | 'refuse' | 'withdraw';
  readonly invitation: Invitation;
}) {
  const text = useText('invitations');
  const { members } = useText('security');
  const words = useText('approval-rules');
  const format = useFormat();
  const titles = { accept: text.acceptTitle, refuse: text.refuseTitle, withdraw: text.withdrawTitle };
  const told = { accept: text.atBank, refuse: text.refused, withdraw: text.withdrawn };
  return (
    <ConfirmChange
      title={titles[decision]}
      confirm={words[decision]}
      cancel={words.cancel}
      onCancel={onCancel}
      change={{ change: 'invitation_decision', id, decision }}
      make={(password, ways) => call(decideInvitation, { id, decision, password }, ways)}
      onDone={() => onDone(told[decision])}
    >
      <p>
        {name}, {format.date(birthDate)}
      </p>
      <p className={styles.address}>{email}</p>
      <p>{fill(text.rights, { rights: rightsInWords(rights, { accounts, text: members, format }) })}</p>
      <p>{fill(text.by, { who: by ?? text.unnamed })}</p>
    </ConfirmChange>
  );
}
