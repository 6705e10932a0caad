import { readErasure, takeExtract, type OfficeCase } from '@bank/contract/office/cases';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './cases-page.module.css';
import { nameOf } from './name-of.ts';
import { ReportData } from './report-data.tsx';

/** The data of the person of a case: as a file, and what of it goes and stays where they ask for its erasure. */
export function DataDialog({
  of,
  onClose,
  onChanged,
}: {
  readonly of: OfficeCase;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const text = texts('cases');
  const mayExtract = useStaff().roles.some((role) => role === 'auditor' || role === 'compliance');
  const close = (
    <Button variant="outline" onClick={onClose}>
      {text.close}
    </Button>
  );
  return (
    <Dialog title={nameOf(of)} actions={close} onCancel={onClose}>
      <p>{[of.person, of.about].filter(Boolean).join(', ')}</p>
      {of.kind === 'report' && <ReportData of={of} onAdded={onChanged} />}
      {mayExtract && of.kind !== 'report' && (
        <span className={styles.acts}>
          <TextButton onClick={() => void save(of, 'json')}>{text.json}</TextButton>
          <TextButton onClick={() => void save(of, 'html')}>{text.html}</TextButton>
        </span>
      )}
      {of.isOpen && of.kind === 'erasure' && <Judgement of={of} />}
    </Dialog>
  );
}

/** What goes and what stays, before two people decide it. */
function Judgement({ of }: { readonly of: OfficeCase }) {
  const text = texts('cases');
  const mayPropose = useStaff().roles.some((role) => role === 'support' || role === 'compliance');
  const answer = useAnswer(of.id, (signal) => callOffice(readErasure, { fields: { id: of.id }, signal }));
  return (
    <AnswerPlace answer={answer}>
      {({ removes, keeps }) => (
        <>
          <ul aria-label={text.judge}>
            {removes.map(({ what, count }) => (
              <li key={what}>{fill(text.removes, { what, count })}</li>
            ))}
            {keeps.map(({ until, ...kept }) => (
              <li key={kept.what}>
                {until === null ? fill(text.keeps, kept) : fill(text.keepsUntil, { ...kept, day: format.date(until) })}
              </li>
            ))}
          </ul>
          {removes.length === 0 && <p>{text.nothing}</p>}
          {removes.length > 0 && mayPropose && (
            <Link href={proposalAddress('erase_person', { case: String(of.number) })}>{text.propose}</Link>
          )}
        </>
      )}
    </AnswerPlace>
  );
}

async function save({ id }: OfficeCase, wanted: 'json' | 'html'): Promise<void> {
  const outcome = await callOfficeForFile(takeExtract, { fields: { id }, query: { format: wanted } });
  if (outcome.ok) handOver(outcome.value);
  else showToast(failureText(outcome.failure), 'failure');
}
