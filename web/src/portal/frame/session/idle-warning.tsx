import type { Client } from '@bank/contract';
import { readClient } from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { markTitle } from '../title-marks.ts';
import { idleStateOf, type IdleState } from './idle-clock.ts';
import { noteActivity, noteIdleLife, readLastActivityAt } from './session-activity.ts';
import styles from './idle-warning.module.css';

/** Warns a minute before the idle life of the session ends. Every call that the bank answers prolongs it. */
export function IdleWarning({ client }: { readonly client: Client }) {
  const text = useText('portal').idle;
  const language = useLanguage();
  const { openClient, logOut } = useSession();
  const [idle, setIdle] = useState<IdleState>({ kind: 'active' });
  const [isAsking, setAsking] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);

  // A client that has just been read is activity: the login, a reload, a refresh after a transfer.
  useEffect(() => noteActivity(Date.now()), [client]);

  useEffect(() => {
    noteIdleLife(client.sessionIdleSeconds);
    const look = () =>
      setIdle(
        idleStateOf({
          now: Date.now(),
          lastActivityAt: readLastActivityAt(),
          idleSeconds: client.sessionIdleSeconds,
        }),
      );
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [client.sessionIdleSeconds]);

  async function askBank(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    const outcome = await call(readClient);
    setAsking(false);
    setUnreachable(!outcome.ok);
    if (!outcome.ok) return;
    setIdle({ kind: 'active' });
    openClient(outcome.value);
  }

  // The end by our clock: the bank says whether it is so. A 401 ends the session for the whole page.
  const isOver = idle.kind === 'over';
  const askAtTheEnd = useEffectEvent(() => void askBank());
  useEffect(() => {
    if (isOver) askAtTheEnd();
  }, [isOver]);

  const secondsLeft = idle.kind === 'warning' ? idle.secondsLeft : 0;
  const told = fill(plural(language, secondsLeft, text.secondsLeft), { count: secondsLeft });
  const mark = idle.kind === 'active' ? null : told;
  useEffect(() => {
    markTitle('idle', mark);
    return () => markTitle('idle', null);
  }, [mark]);

  if (idle.kind === 'active') return null;
  return (
    <Dialog
      title={text.title}
      onCancel={() => void askBank()}
      actions={
        <>
          <Button hasMarker isBusy={isAsking} onClick={() => void askBank()}>
            {text.stay}
          </Button>
          <TextButton onClick={() => void logOut()}>{text.logout}</TextButton>
        </>
      }
    >
      <p>{text.text}</p>
      <p className={styles.seconds} role="timer">
        {told}
      </p>
      {isUnreachable && <Alert tone="error">{text.notProlonged}</Alert>}
    </Dialog>
  );
}
