import { noticeKinds, type NoticeKind } from '@bank/contract';
import { changeNoticeSettings, readNoticeSettings } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './security-page.module.css';

/** What the client is told of by mail. Each box is kept as soon as it is ticked. */
export function NoticeSettings() {
  const text = useText('security');
  const common = useText('common');
  const failureText = useFailureText();
  const [mailed, setMailed] = useState<readonly NoticeKind[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const read = useCallback(async () => {
    setFailure(null);
    const outcome = await call(readNoticeSettings);
    if (outcome.ok) setMailed(outcome.value.mailed);
    else setFailure(outcome.failure);
  }, []);

  useEffect(() => void read(), [read]);

  async function change(kind: NoticeKind, isMailed: boolean): Promise<void> {
    setFailure(null);
    setMailed((before) => [...before!.filter((other) => other !== kind), ...(isMailed ? [kind] : [])]);
    const outcome = await call(changeNoticeSettings, { kind, isMailed });
    if (outcome.ok) return;
    setFailure(outcome.failure);
    // The box shows what the bank knows.
    setMailed((before) => [...before!.filter((other) => other !== kind), ...(isMailed ? [] : [kind])]);
  }

  return (
    <section className={styles.section} aria-labelledby="notices-title" aria-busy={mailed === null && failure === null}>
      <div className={styles.head}>
        <h2 id="notices-title">{text.notices.title}</h2>
      </div>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
          <p>{mailed === null ? text.notices.failed : text.notices.notKept}</p>
          <p>{failureText(failure)}</p>
        </Alert>
      )}
      {mailed === null && failure === null && (
        <>
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Skeleton lines={4} />
        </>
      )}
      {mailed !== null && (
        <fieldset className={styles.notices}>
          <legend>{text.notices.legend}</legend>
          {noticeKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={text.notices.kinds[kind]}
              isChecked={mailed.includes(kind)}
              onChange={(isMailed) => void change(kind, isMailed)}
            />
          ))}
        </fieldset>
      )}
      <p className={styles.quiet}>{text.notices.always}</p>
    </section>
  );
}
