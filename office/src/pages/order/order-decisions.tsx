import {
  decideHeldOrder,
  proposeRelease,
  rejectOutgoingOrder,
  releaseOutgoingOrder,
  takeReleaseBack,
  type Decided,
  type OutgoingOrder,
} from '@bank/contract/office/outgoing-orders';
import type { ReturnCode } from '@bank/contract/office/incoming';
import { makeProposal } from '@bank/contract/office/proposals';
import { fill } from '@bank/dictionaries';
import type { Failure, Outcome } from '@bank/transport';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { readCounts } from '../../counts/counts-store.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { ReturnCodeField } from '../../incoming/return-code-field.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { useStaff } from '../../session/session-store.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { CorrectAddress } from './correct-address.tsx';

const outcomes = ['completed', 'returned', 'rejected'] as const;
type Asked = 'correct' | 'propose' | 'reject' | 'releaseHeld' | 'rejectHeld' | (typeof outcomes)[number];

/** What this person can do with the order as it stands. A release is undone from its message until a file has it. */
export function OrderDecisions({
  order,
  onDecided,
}: {
  readonly order: OutgoingOrder;
  readonly onDecided: () => void;
}) {
  const { actions, dialogs, done, keys, undo } = texts('outgoing');
  const { roles } = useStaff();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [returnCode, setReturnCode] = useState<ReturnCode>('MS03');
  const [isSending, setSending] = useState(false);
  const { id, version, state } = order;
  const sendsPayments = roles.includes('payments') || roles.includes('approver');
  const isUndecided = sendsPayments && state === 'in_process' && order.proposedBy === null;
  const canRelease = isUndecided && !order.needsSecondPerson;
  const canPropose = isUndecided && order.needsSecondPerson;
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
  function told(outcome: Outcome<Decided>, text: string): Failure | null {
    if (!outcome.ok) return outcome.failure;
    onDecided();
    void readCounts();
    const { decidedBefore } = outcome.value;
    if (decidedBefore === null) showToast(text);
    else showToast(beforeText(decidedBefore), 'failure');
    return null;
  }

  async function atOnce(call: Promise<Outcome<Decided>>, text: string, after?: (decided: Decided) => void) {
    if (isSending) return;
    setSending(true);
    const outcome = await call;
    setSending(false);
    const failure = told(outcome, text);
    if (failure !== null) showToast(failureText(failure), 'failure');
    else if (outcome.ok && outcome.value.decidedBefore === null) after?.(outcome.value);
  }

  function wasAsked(outcome: Outcome<{ readonly id: string }>): Failure | null {
    if (!outcome.ok) return outcome.failure;
    showToast(done.proposed);
    onDecided();
    return null;
  }

  const takeBack = (at: number) => atOnce(callOffice(takeReleaseBack, { body: { id, version: at } }), done.takenBack);
  const release = () =>
    void atOnce(callOffice(releaseOutgoingOrder, { body: { id, version } }), done.released, (decided) =>
      showToast(done.released, 'success', { label: undo, onPress: () => void takeBack(decided.version) }),
    );

  useShortcuts([
    ...(canRelease ? [{ keys: 'a', label: keys.release, run: release }] : []),
    ...(canPropose ? [{ keys: 'a', label: keys.release, run: () => setAsked('propose') }] : []),
    ...(canTakeBack ? [{ keys: 'u', label: keys.takeBack, run: () => void takeBack(version) }] : []),
    ...(canReject ? [{ keys: 'x', label: keys.reject, run: () => setAsked('reject') }] : []),
  ]);

  async function decide(reason: string): Promise<Failure | null> {
    const body = { id, version, reason };
    switch (asked) {
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
        <Button size="small" isBusy={isSending} onClick={release}>
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
        <Button size="small" isBusy={isSending} variant="outline" onClick={() => void takeBack(version)}>
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
          reasonHint={dialogs[asked].hint}
          decide={decide}
          onClose={() => setAsked(null)}
        >
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
