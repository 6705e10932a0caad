import { Alert } from '@bank/ui/alert.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { fetchAhead } from '../../../navigation/fetch-ahead.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { useSession } from '../../../session/use-session.ts';
import { Benefits } from './benefits.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { LoginSteps } from './login-steps.tsx';
import styles from './login-page.module.css';
import { asReturnAddress, returnAddressOf } from './return-address.ts';
import { SecondStep } from './second-step.tsx';

/**
 * The login in two steps: login and password, then the one-time PIN (spec 4). Who is logged in already goes straight to
 * the account, and so does who gets through.
 */
export function LoginPage() {
  const text = useText('login');
  const demonstration = useDemonstrationText();
  const session = useSession();
  const { goTo } = useNavigation();
  const [username, setUsername] = useState('');
  /** Why the PIN step was left, in the bank's own words. */
  const [pinStepEnd, setPinStepEnd] = useState<string | null>(null);
  const endedAt = useRef<string | null>(null);

  const followStage = useEffectEvent(() => {
    if (session.stage === 'ended') endedAt.current = session.returnTo;
    if (session.stage === 'client') {
      const target = returnAddressOf(location.search) ?? asReturnAddress(endedAt.current) ?? 'details';
      goTo(target, { replace: true });
    }
  });
  useEffect(() => followStage(), [session.stage]);

  const isPinStep = session.stage === 'pin' || session.stage === 'client';
  // Which step it is comes with the answer of the bank: nobody types into the wrong one.
  const isLooking = session.stage === 'client' || (session.stage === 'restoring' && session.isUnanswered !== true);
  useEffect(() => {
    if (isPinStep) fetchAhead();
  }, [isPinStep]);

  return (
    <div className={styles.split}>
      <Benefits />
      <section className={styles.form} aria-labelledby="login-title">
        <LoginSteps current={isPinStep ? 'pin' : 'credentials'} />
        {session.stage === 'ended' && (
          <Alert tone="notice" className={styles.notice}>
            {text.sessionEnded}
          </Alert>
        )}
        {isLooking && <Skeleton lines={4} />}
        {session.stage === 'pin' && <SecondStep isResumed={session.isResumed === true} onEnd={setPinStepEnd} />}
        {!isPinStep && !isLooking && (
          <CredentialsForm
            username={username}
            onUsername={setUsername}
            notice={pinStepEnd}
            onSubmit={() => setPinStepEnd(null)}
          />
        )}
        {demonstration && (
          <Alert tone="notice" announce="none" className={styles.word}>
            <p>
              <b>{demonstration.login.title}</b> {demonstration.login.text}
            </p>
          </Alert>
        )}
      </section>
    </div>
  );
}
