import type { AcceptInvitation } from '@bank/contract/office';
import { rejectInvitation, sendInvitationAgain, type OfficeInvitation } from '@bank/contract/office/invitations';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { texts } from '../../texts/texts.ts';

/** What an officer does with an invitation: accept as a new user or one whom the bank knows, reject, or write again. */
export type InvitationAct =
  | { readonly kind: 'new' | 'reject' | 'again'; readonly invitation: OfficeInvitation }
  | { readonly kind: 'known'; readonly invitation: OfficeInvitation; readonly login: string };

export interface InvitationDialogProps {
  readonly act: InvitationAct;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function InvitationDialog({ act, onClose, onDone }: InvitationDialogProps) {
  const text = texts('invitations');
  const { id, name, clientName, rights } = act.invitation;
  const [login, setLogin] = useState(act.kind === 'known' ? act.login : act.invitation.suggestedLogin);
  if (act.kind === 'new' || act.kind === 'known') {
    const content: AcceptInvitation = { invitation: id, user: act.kind, login: login.trim().toLowerCase() };
    return (
      <ProposeDialog
        kind="accept_invitation"
        content={content}
        title={fill(act.kind === 'new' ? text.proposeOf : text.knownOf, { name, login })}
        onClose={onClose}
      >
        <p>
          {clientName}: {rights}
        </p>
        <p>{text.proposeText}</p>
        {act.kind === 'new' && (
          <Field label={text.login}>
            <TextInput value={login} onChange={setLogin} autoComplete="off" />
          </Field>
        )}
      </ProposeDialog>
    );
  }
  const isRejection = act.kind === 'reject';
  return (
    <DecisionDialog
      title={fill(isRejection ? text.rejectOf : text.againOf, { name })}
      confirmLabel={isRejection ? text.reject : text.again}
      isGrave={isRejection}
      reason={isRejection ? 'required' : 'none'}
      decide={async (reason) => {
        const fields = { id };
        const outcome = isRejection
          ? await callOffice(rejectInvitation, { fields, body: { reason } })
          : await callOffice(sendInvitationAgain, { fields });
        return outcome.ok ? null : outcome.failure;
      }}
      onClose={onClose}
      onDecided={onDone}
    >
      <p>{isRejection ? text.rejectText : text.againText}</p>
    </DecisionDialog>
  );
}
