import type { ClientFileData } from '@bank/contract/office/client-file';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useStaff } from '../session/session-store.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import styles from './client-file.module.css';

/** The rating that counts, why it is what it is, and when it is looked at again. */
export function RiskFacts({ file, mayChange }: { readonly file: ClientFileData; readonly mayChange: boolean }) {
  const text = texts('client-file');
  const { roles } = useStaff();
  const [rating] = file.ratings;
  return (
    <>
      {rating === undefined ? (
        <p>{text.notRated}</p>
      ) : (
        <>
          {rating.nextReview < file.today && (
            <Alert tone="notice" announce="none">
              {fill(text.overdue, { day: rating.nextReview })}
            </Alert>
          )}
          {rating.risk === 'high' && !rating.isOfCompliance && (
            <Alert tone="notice" announce="none">
              {text.needsCompliance}
            </Alert>
          )}
          <p>
            {fill(text.rated, {
              risk: text.risks[rating.risk],
              points: String(rating.points),
              name: rating.by,
              time: format.dateTime(rating.at),
              day: rating.nextReview,
            })}{' '}
            {rating.risk !== rating.computed &&
              fill(text.changed, { risk: text.risks[rating.computed], reason: rating.reason })}{' '}
            {rating.approvedBy !== null && fill(text.approvedBy, { name: rating.approvedBy })}
          </p>
          <p className={styles.quiet}>
            {rating.told.map(({ question, answer, points }) => `${question}: ${answer} (${points})`).join(' · ')}
          </p>
        </>
      )}
      {mayChange && roles.includes('compliance') && <Link href={questionnaireAddress(file)}>{text.questionnaire}</Link>}
    </>
  );
}

/** The form of another questionnaire, filled in with the one in force. */
function questionnaireAddress({ questionnaire }: ClientFileData): string {
  const { questions, mediumFrom, highFrom, reviewMonths } = questionnaire;
  const lines = questions.map(({ id, text, answers }) =>
    [`${id}: ${text}`, ...answers.map((one) => `- ${one.id} ${one.points} ${one.text}`)].join('\n'),
  );
  return `/proposals/new?${new URLSearchParams({
    kind: 'set_risk_questionnaire',
    questions: lines.join('\n'),
    mediumFrom: String(mediumFrom),
    highFrom: String(highFrom),
    reviewLow: String(reviewMonths.low),
    reviewMedium: String(reviewMonths.medium),
    reviewHigh: String(reviewMonths.high),
  })}`;
}
