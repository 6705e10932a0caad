import type { ProposalKindName } from '@bank/contract/office';
import { makeProposal } from '@bank/contract/office/proposals';
import { goToAddress } from '@bank/ui/address.ts';
import { useRef, type ReactNode } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { DecisionDialog } from '../decide/decision-dialog.tsx';
import { texts } from '../texts/texts.ts';

export interface ProposeDialogProps {
  readonly kind: ProposalKindName;
  readonly content: object;
  readonly title: string;
  readonly reasonLabel?: string | undefined;
  readonly isGrave?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Puts something before somebody else, and shows the proposal with all that it would do. */
export function ProposeDialog({ kind, content, title, reasonLabel, isGrave, children, onClose }: ProposeDialogProps) {
  const made = useRef('');
  return (
    <DecisionDialog
      title={title}
      confirmLabel={texts('proposals').form.send}
      {...(reasonLabel !== undefined && { reasonLabel })}
      {...(isGrave !== undefined && { isGrave })}
      onClose={onClose}
      onDecided={() => goToAddress(`/proposals/${made.current}`)}
      decide={async (reason) => {
        const outcome = await callOffice(makeProposal, { body: { kind, content, reason } });
        if (!outcome.ok) return outcome.failure;
        made.current = outcome.value.id;
        return null;
      }}
    >
      {children}
    </DecisionDialog>
  );
}
