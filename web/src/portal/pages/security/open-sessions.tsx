import { knownPlaceDays, type OpenSession } from '@bank/contract';
import { readSessions } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { EndSession } from './end-session.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import styles from './security-page.module.css';
import { sessionColumns } from './session-columns.tsx';

/** The open logins, each with its end, and the end of all of them. */
export function OpenSessions() {
  const text = useText('security');
  const common = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const [sessions, setSessions] = useState<readonly OpenSession[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const [isAsking, setAsking] = useState(false);

  const read = useCallback(async () => {
    setFailure(null);
    const outcome = await call(readSessions);
    if (outcome.ok) setSessions(outcome.value);
    else setFailure(outcome.failure);
  }, []);

  useEffect(() => void read(), [read]);

  function ended(): void {
    setEnding(null);
    showToast(text.sessions.closed);
    void read();
  }

  const columns = sessionColumns(text, format, { close: setEnding });

  return (
    <section
      className={styles.section}
      aria-labelledby="sessions-title"
      aria-busy={sessions === null && failure === null}
    >
      <div className={styles.head}>
        <h2 id="sessions-title">{text.sessions.title}</h2>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.everywhere.open}
        </Button>
      </div>
      {/* Above the list, which grows when it comes. */}
      <p className={styles.quiet}>{fill(text.sessions.known, { days: String(knownPlaceDays) })}</p>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
          <p>{text.sessions.failed}</p>
          <p>{failureText(failure)}</p>
        </Alert>
      )}
      {sessions === null && failure === null && (
        <>
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Skeleton lines={3} />
        </>
      )}
      {sessions !== null && (
        <DataTable caption={text.sessions.title} columns={columns} rows={sessions} rowKey={(session) => session.id} />
      )}
      {ending !== null && <EndSession session={ending} onCancel={() => setEnding(null)} onEnded={ended} />}
      {isAsking && <LogOutEverywhere onCancel={() => setAsking(false)} />}
    </section>
  );
}
