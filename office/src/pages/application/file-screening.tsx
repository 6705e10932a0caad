import { screenApplication } from '@bank/contract/office/applications';
import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './application-page.module.css';
import type { OpenFile } from './use-file-change.ts';

/** What the lists of sanctions say of the applicant's names, and what compliance decided. */
export function FileScreening({ file, mayAct, runHere }: OpenFile) {
  const text = texts('applications');
  const { hits, isUpToDate } = file.screening;
  const { id } = file.application;
  return (
    <Section
      title={text.screening}
      actions={
        mayAct && (
          <TextButton onClick={() => void runHere(callOffice(screenApplication, { fields: { id } }))}>
            {text.screen}
          </TextButton>
        )
      }
    >
      {!isUpToDate && <p>{text.screeningOld}</p>}
      {isUpToDate && hits.length === 0 && <p className={styles.quiet}>{text.screeningNone}</p>}
      <ul className={styles.documents}>
        {hits.map((hit) => (
          <li key={hit.id} className={styles.hit}>
            <p>
              {fill(text.hit, {
                name: hit.name,
                listed: hit.listedName,
                publisher: hit.publisher.toUpperCase(),
                reference: hit.reference,
              })}{' '}
              · {text.score} {format.count(hit.score)}
            </p>
            <p className={styles.quiet}>{hit.reasons.join(' ')}</p>
            <p>
              {text.hitDecision}:{' '}
              {hit.decision === null
                ? text.hitOpen
                : fill(text.hitDecided[hit.decision], { name: hit.decidedBy ?? '', reason: hit.decisionReason ?? '' })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
