import { workParts, officeToday } from '@bank/contract/office/today';
import { useEffect, useRef } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { useCounts } from '../../counts/counts-store.ts';
import { ReadFailure } from '../../sheet/sheet.tsx';
import { texts } from '../../texts/texts.ts';
import { BankDay } from './bank-day.tsx';
import styles from './home-page.module.css';
import { WorkOfPart } from './work-of-part.tsx';

/** What this person may and should do now, what they wait for, what is blocked, and the day of the bank. */
export function HomePage() {
  const { titles } = texts('pages');
  const text = texts('today');
  const isRead = useRef(false);
  const {
    value: today,
    failure,
    refresh,
  } = useCall('today', (signal) => callOffice(officeToday, { signal, ...(isRead.current && { isUnasked: true }) }));
  // The figures of the navigation are read every few seconds: where one moves, the page is no longer what waits.
  const figures = JSON.stringify(useCounts());
  const before = useRef(figures);
  useEffect(() => {
    if (before.current === figures) return;
    before.current = figures;
    isRead.current = true;
    refresh();
  });
  return (
    <>
      <h1>{titles.home}</h1>
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {today === null && failure === null && <p role="status">{texts('shell').loading}</p>}
      {today !== null && (
        <>
          {today.queues.every(({ part }) => part !== 'mine') && <p className={styles.nothing}>{text.nothing}</p>}
          {workParts.map((part) => (
            <WorkOfPart key={part} part={part} queues={today.queues} now={today.now} day={today.day} />
          ))}
          <BankDay day={today.day} entries={today.calendar} />
        </>
      )}
    </>
  );
}
