import {
  decideHeldOrder,
  proposeRelease,
  rejectOutgoingOrder,
  releaseOutgoingOrder,
  takeReleaseBack,
  type Decided,
} from '@bank/contract/office/order-decisions';
import type { OutgoingOrder } from '@bank/contract/office/outgoing-orders';
import type { ReturnCode } from '@bank/contract/office/incoming';
import { makeProposal } from '@bank/contract/office/proposals';
import { fill } from '@bank/dictionaries';
import type { Failure, Outcome } from '@bank/transport';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { showToast, type ToastAction } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { readCounts } from '../../counts/counts-store.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { ReturnCodeField } from '../../incoming/return-code-field.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { useStaff } from '../../session/session-store.ts';
import { amountText } from '../../texts/amount-text.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { CorrectAddress } from './correct-address.tsx';

const outcomes = ['completed', 'returned', 'rejected'] as const;
/** What takes no reason, and is asked all the same: it moves money, and a key alone does not. */
const plain = ['release', 'takeBack'] as const;
type Asked =
  | 'correct'
  | (typeof plain)[number]
  | 'propose'
  | 'reject'
  | 'releaseHeld'
  | 'rejectHeld'
  | (typeof outcomes)[number];

/** What this person can do with the order as it stands. A release is undone from its message until a file has it. */
export function OrderDecisions({
  order,
  onDecided,
  onMoved,
}: {
  readonly order: OutgoingOrder;
  /** Where this decision was done: the next one comes. */
  readonly onDecided: () => void;
  /** Where the order has moved otherwise: it is read again. */
  readonly onMoved: () => void;
}) {
  const { actions, dialogs, done, keys, undo } = texts('outgoing');
  const { roles } = useStaff();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [returnCode, setReturnCode] = useState<ReturnCode>('MS03');
  const { id, version, state } = order;
  const sendsPayments = roles.includes('payments') || roles.includes('approver');
  const isUndecided = sendsPayments && state === 'in_process' && order.proposedBy === null;
  const isUpForRelease = isUndecided && order.setAside === null;
  const canRelease = isUpForRelease && !order.needsSecondPerson;
  const canPropose = isUpForRelease && order.needsSecondPerson;
  const canTakeBack = sendsPayments && state === 'released';
  const canReject = sendsPayments && (state === 'in_process' || state === 'released');
  const hasLeft = state === 'sent' || state === 'rejection_announced';
  const canSay = outcomes.filter(
    (outcome) =>
      sendsPayments &&
      order.proposedBy === null &&
      (outcome === 'rejected'
        ? state === 'rejection_announced'
        : hasLeft || (outcome === 'returned' && state === 'completed')),
  );
  // One that is the one on the list is decided: its money waits for two people.
  const isConfirmed = order.hits.some(({ decision }) => decision === 'confirmed');
  const canDecideHeld = roles.includes('compliance') && state === 'held' && !isConfirmed;

  /** What came of a decision, as a failure for the dialog where the bank refused it. */
  function told(outcome: Outcome<Decided>, text: string, takingBack?: ToastAction): Failure | null {
    if (!outcome.ok) return outcome.failure;
    void readCounts();
    const { decidedBefore } = outcome.value;
    if (decidedBefore === null) showToast(text, 'success', takingBack);
    else showToast(beforeText(decidedBefore), 'failure');
    if (decidedBefore === null) onDecided();
    else onMoved();
    return null;
  }

  function wasAsked(outcome: Outcome<{ readonly id: string }>): Failure | null {
    if (!outcome.ok) return outcome.failure;
    showToast(done.proposed);
    onDecided();
    return null;
  }

  useShortcuts([
    ...(canRelease ? [{ keys: 'a', label: keys.release, run: () => setAsked('release') }] : []),
    ...(canPropose ? [{ keys: 'a', label: keys.release, run: () => setAsked('propose') }] : []),
    ...(canTakeBack ? [{ keys: 'u', label: keys.takeBack, run: () => setAsked('takeBack') }] : []),
    ...(canReject ? [{ keys: 'x', label: keys.reject, run: () => setAsked('reject') }] : []),
  ]);

  async function release(): Promise<Failure | null> {
    const outcome = await callOffice(releaseOutgoingOrder, { body: { id, version } });
    const undoIt = async (at: number): Promise<void> => {
      const taken = await callOffice(takeReleaseBack, { body: { id, version: at } });
      if (!taken.ok) showToast(failureText(taken.failure), 'failure');
      else if (taken.value.decidedBefore === null) showToast(done.takenBack);
      else showToast(beforeText(taken.value.decidedBefore), 'failure');
      void readCounts();
      onMoved();
    };
    const text = fill(done.releasedOne, { number: order.transferNumber });
    return told(outcome, text, {
      label: undo,
      onPress: () => void (outcome.ok && undoIt(outcome.value.version)),
    });
  }

  async function decide(reason: string): Promise<Failure | null> {
    const body = { id, version, reason };
    switch (asked) {
      case 'release':
        return release();
      case 'takeBack':
        return told(await callOffice(takeReleaseBack, { body: { id, version } }), done.takenBack);
      case 'propose':
        return wasAsked(await callOffice(proposeRelease, { body }));
      case 'reject':
        return told(await callOffice(rejectOutgoingOrder, { body }), done.rejected);
      case 'releaseHeld':
        return told(await callOffice(decideHeldOrder, { body: { ...body, decision: 'released' } }), done.heldReleased);
      case 'rejectHeld':
        return told(
          await callOffice(decideHeldOrder, { body: { ...body, decision: 'confirmed' } }),
          done.heldConfirmed,
        );
      case 'completed':
      case 'returned':
      case 'rejected': {
        const content = { order: id, version, outcome: asked, ...(asked === 'returned' && { returnCode }) };
        return wasAsked(await callOffice(makeProposal, { body: { kind: 'decide_sent_order', content, reason } }));
      }
      case 'correct':
      case null:
        return null;
    }
  }

  return (
    <>
      {canRelease && (
        <Button size="small" onClick={() => setAsked('release')}>
          {actions.release}
        </Button>
      )}
      {canPropose && (
        <Button size="small" onClick={() => setAsked('propose')}>
          {actions.propose}
        </Button>
      )}
      {isUndecided && (
        <Button size="small" variant="outline" onClick={() => setAsked('correct')}>
          {actions.correct}
        </Button>
      )}
      {order.hits[0] !== undefined && roles.includes('compliance') && (
        <ButtonLink href={`/screening/${order.hits[0].id}`} size="small" variant="outline">
          {actions.hits}
        </ButtonLink>
      )}
      {canTakeBack && (
        <Button size="small" variant="outline" onClick={() => setAsked('takeBack')}>
          {actions.takeBack}
        </Button>
      )}
      {canReject && (
        <Button size="small" variant="outline" onClick={() => setAsked('reject')}>
          {actions.reject}
        </Button>
      )}
      {[...canSay, ...(canDecideHeld ? (['releaseHeld', 'rejectHeld'] as const) : [])].map((name) => (
        <Button key={name} size="small" variant="outline" onClick={() => setAsked(name)}>
          {actions[name]}
        </Button>
      ))}
      {asked === 'correct' && (
        <CorrectAddress
          order={order}
          told={(outcome) => told(outcome, done.corrected)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'correct' && (
        <DecisionDialog
          title={dialogs[asked].title}
          confirmLabel={actions[asked]}
          isGrave={asked === 'reject' || asked === 'rejectHeld'}
          reason={plain.some((name) => name === asked) ? 'none' : 'required'}
          reasonHint={dialogs[asked].hint}
          decide={decide}
          onClose={() => setAsked(null)}
        >
          <p>
            <strong>{amountText(order)}</strong> → {order.creditorName}, {order.creditorAccount}
          </p>
          <p>{dialogs[asked].text}</p>
          {asked === 'returned' && (
            <ReturnCodeField label={dialogs.returned.code} value={returnCode} onChange={setReturnCode} />
          )}
        </DecisionDialog>
      )}
    </>
  );
}

/** Who was first, and what the order became. */
function beforeText({ by, to, at }: NonNullable<Decided['decidedBefore']>): string {
  const { decidedBefore, movedBefore, states } = texts('outgoing');
  const values = { state: states[to], at: format.dateTime(at) };
  return by === null ? fill(movedBefore, values) : fill(decidedBefore, { by, ...values });
}
