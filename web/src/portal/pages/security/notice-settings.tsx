import { noticeKinds, type NoticeKind } from '@bank/contract';
import { changeNoticeSettings, readNoticeSettings } from '@bank/contract/calls';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import styles from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';

/** What the client is told of by mail. Each box is kept as soon as it is ticked. */
export function NoticeSettings() {
  const text = useText('security');
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

  const isComing = mailed === null && failure === null;
  return (
    <SecuritySection
      title={text.notices.title}
      isBusy={isComing}
      linesToCome={isComing ? 4 : 0}
      failure={failure}
      failedText={mailed === null ? text.notices.failed : text.notices.notKept}
      onRetry={() => void read()}
    >
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
      <p>
        <PageLink to="notices">{text.notices.byAccount}</PageLink>
      </p>
    </SecuritySection>
  );
}
