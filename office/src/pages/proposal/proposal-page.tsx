import { readEntryDocument } from '@bank/contract/office/entries-by-hand';
import { approveProposal, readProposal, refuseProposal, withdrawProposal } from '@bank/contract/office/proposals';
import type { ProposalState } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { FileSection } from '../../client-file/file-section.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { PageProps } from '../../navigation/page.ts';
import { DifferenceTable } from '../../proposals/difference-table.tsx';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer, type Answer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './proposal-page.module.css';

type Read = typeof readProposal.answer._zod.output;
const tones: Readonly<Record<ProposalState, StatusTone>> = {
  open: 'pending',
  approved: 'done',
  refused: 'refused',
  withdrawn: 'undone',
  expired: 'undone',
};

type Step = 'approve' | 'refuse' | 'withdraw';

/** One proposal: what was, what will be, who and why; and what this person may do with it. */
export function ProposalPage({ fields: { id = '' } }: PageProps) {
  const answer = useAnswer(id, (signal) => callOffice(readProposal, { fields: { id }, signal }));
  return (
    <AnswerPlace answer={answer}>
      {(read) => <ReadProposal key={read.proposal.state} read={read} answer={answer} />}
    </AnswerPlace>
  );
}

function ReadProposal({ read, answer }: { readonly read: Read; readonly answer: Answer<Read> }) {
  const text = texts('proposals');
  const { proposal, version, mayDecide, mayWithdraw, problem } = read;
  const [step, setStep] = useState<Step | null>(null);
  // What was read when the question was asked: what changes meanwhile is not approved with it.
  const [readVersion, setReadVersion] = useState('');
  const mayReadFiles = useStaff().roles.some((role) => role !== 'administrator' && role !== 'payments');
  const mayApprove = mayDecide && version !== null;
  function ask(asked: Step): void {
    setReadVersion(version ?? '');
    setStep(asked);
  }
  useShortcuts([
    ...(mayApprove ? [{ keys: 'y', label: text.approve, run: () => ask('approve') }] : []),
    ...(mayDecide ? [{ keys: 'n', label: text.refuse, run: () => ask('refuse') }] : []),
  ]);

  async function decide(reason: string): Promise<Failure | null> {
    const fields = { id: proposal.id };
    const outcome =
      step === 'approve'
        ? await callOffice(approveProposal, { fields, body: { version: readVersion } })
        : step === 'refuse'
          ? await callOffice(refuseProposal, { fields, body: { reason } })
          : await callOffice(withdrawProposal, { fields });
    // Also after a refusal: somebody else may have been faster, and the page says who.
    answer.refresh();
    return outcome.ok ? null : outcome.failure;
  }

  async function take(document: string): Promise<void> {
    const outcome = await callOfficeForFile(readEntryDocument, { fields: { id: document } });
    if (outcome.ok) handOver(outcome.value);
    else answer.refresh();
  }

  const titles = { approve: text.approveTitle, refuse: text.refuseTitle, withdraw: text.withdrawTitle };
  return (
    <article className={styles.proposal}>
      <PageHead
        title={text.kinds[proposal.kind]}
        mark={<StatusMark tone={tones[proposal.state]}>{text.states[proposal.state]}</StatusMark>}
      />
      <dl className={styles.facts}>
        <dt>{text.columns.proposedBy}</dt>
        <dd>{fill(text.proposed, { login: proposal.proposedBy, time: format.dateTime(proposal.proposedAt) })}</dd>
        <dt>{text.reasonGiven}</dt>
        <dd>{proposal.reason}</dd>
        {proposal.state === 'open' && (
          <>
            <dt>{text.columns.expiresAt}</dt>
            <dd>{format.dateTime(proposal.expiresAt)}</dd>
          </>
        )}
        {proposal.decidedBy !== null && proposal.decidedAt !== null && (
          <>
            <dt>{text.columns.decidedBy}</dt>
            <dd>{fill(text.decided, { login: proposal.decidedBy, time: format.dateTime(proposal.decidedAt) })}</dd>
          </>
        )}
        {proposal.decisionReason !== null && (
          <>
            <dt>{text.reasonOfRefusal}</dt>
            <dd>{proposal.decisionReason}</dd>
          </>
        )}
      </dl>
      {proposal.state === 'expired' && (
        <Alert tone="notice">{fill(text.expiredAt, { time: format.dateTime(proposal.expiresAt) })}</Alert>
      )}
      {problem !== null && <Alert tone="error">{text.cannotNow}</Alert>}
      {mayWithdraw && (
        <Alert tone="notice" announce="none">
          {text.ownNotice}
        </Alert>
      )}
      {read.entryNumber !== null && (
        <p>
          <Link href={`/entries-by-hand/${read.entryNumber}`}>
            {fill(text.entryOf, { number: String(read.entryNumber) })}
          </Link>
        </p>
      )}
      <DifferenceTable differences={proposal.differences} />
      {read.document !== null && (
        <p>
          <TextButton onClick={() => void take(read.document!)}>{text.differences.document}</TextButton>
        </p>
      )}
      {proposal.kind === 'accept_application' && read.subject !== null && mayReadFiles && (
        <div className={styles.file}>
          <FileSection of="application" id={read.subject} />
          <Link href={`/applications/${read.subject}`}>{texts('client-file').ofApplication}</Link>
        </div>
      )}
      {(mayDecide || mayWithdraw) && (
        <p className={styles.actions}>
          {mayApprove && <Button onClick={() => ask('approve')}>{text.approve}</Button>}
          {mayDecide && (
            <Button variant="outline" onClick={() => ask('refuse')}>
              {text.refuse}
            </Button>
          )}
          {mayWithdraw && (
            <Button variant="outline" onClick={() => ask('withdraw')}>
              {text.withdraw}
            </Button>
          )}
        </p>
      )}
      {step !== null && (
        <DecisionDialog
          title={titles[step]}
          confirmLabel={text[step]}
          isGrave={step === 'approve'}
          reason={step === 'refuse' ? 'required' : 'none'}
          decide={decide}
          onClose={() => setStep(null)}
        >
          {step === 'approve' && <p>{text.approveText}</p>}
        </DecisionDialog>
      )}
    </article>
  );
}
