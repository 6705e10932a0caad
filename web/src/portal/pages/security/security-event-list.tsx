import type { SecurityEvent } from '@bank/contract';
import { readSecurityEvents } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { callForPart, type Part } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { securityEventColumns } from './security-event-columns.tsx';
import styles from '../../access/grants/grants.module.css';

/** What happened at the client's door, newest first, a part at a time. */
export function SecurityEventList() {
  const text = useText('security');
  const common = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const [read, setRead] = useState<Part<readonly SecurityEvent[]> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isReading, setReading] = useState(true);
  const isMounted = useRef(false);

  const readPart = useCallback(async (before: Part<readonly SecurityEvent[]> | null) => {
    setReading(true);
    setFailure(null);
    const outcome = await callForPart(readSecurityEvents, before === null ? {} : { cursor: before.nextCursor });
    if (!isMounted.current) return;
    setReading(false);
    if (outcome.ok) setRead({ ...outcome.value, part: [...(before?.part ?? []), ...outcome.value.part] });
    else setFailure(outcome.failure);
  }, []);

  useEffect(() => {
    isMounted.current = true;
    void readPart(null);
    return () => {
      isMounted.current = false;
    };
  }, [readPart]);

  const columns = useMemo(() => securityEventColumns(text, format), [text, format]);

  return (
    <section className={styles.section} aria-labelledby="events-title" aria-busy={isReading}>
      <div className={styles.head}>
        <h2 id="events-title">{text.events.title}</h2>
      </div>
      {read === null && failure === null && <Coming lines={6} />}
      {read !== null && (
        <DataTable
          caption={text.events.title}
          columns={columns}
          rows={read.part}
          rowKey={(event) => event.id}
          rowCount={read.nextCursor === null ? undefined : -1}
        />
      )}
      <div className={styles.foot}>
        {failure !== null && (
          <Alert tone="error" action={<TextButton onClick={() => void readPart(read)}>{common.tryAgain}</TextButton>}>
            <p>{text.events.failed}</p>
            <p>{failureText(failure)}</p>
          </Alert>
        )}
        {failure === null && read !== null && read.nextCursor !== null && (
          <Button variant="outline" hasMarker isBusy={isReading} onClick={() => void readPart(read)}>
            {text.events.more}
          </Button>
        )}
        {read !== null && read.nextCursor === null && <p className={styles.quiet}>{text.events.end}</p>}
      </div>
    </section>
  );
}
