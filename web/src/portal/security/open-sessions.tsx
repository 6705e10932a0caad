import { useCallback, useEffect, useState } from 'react';
import { closeSession } from '../../calls/close-session.ts';
import type { Failure } from '../../calls/outcome.ts';
import { readSessions, type OpenSession } from '../../calls/read-sessions.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { prolonging } from '../prolonging.ts';
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
  const [closingId, setClosingId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  const read = useCallback(async () => {
    setFailure(null);
    const outcome = await prolonging(readSessions());
    if (outcome.ok) setSessions(outcome.value);
    else setFailure(outcome.failure);
  }, []);

  useEffect(() => void read(), [read]);

  async function close(id: string): Promise<void> {
    if (closingId !== null) return;
    setClosingId(id);
    const outcome = await prolonging(closeSession(id));
    setClosingId(null);
    // One that is over already is what was wanted.
    const isOver = outcome.ok || (outcome.failure.kind === 'refused' && outcome.failure.reason === 'session_not_found');
    if (isOver) showToast(text.sessions.closed);
    else setFailure(outcome.failure);
    if (isOver) await read();
  }

  const columns = sessionColumns(text, format, { closingId, close: (id) => void close(id) });

  return (
    <section className={styles.section} aria-labelledby="sessions-title" aria-busy={sessions === null && failure === null}>
      <div className={styles.head}>
        <h2 id="sessions-title">{text.sessions.title}</h2>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.everywhere.open}
        </Button>
      </div>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
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
      {isAsking && <LogOutEverywhere onCancel={() => setAsking(false)} />}
    </section>
  );
}
