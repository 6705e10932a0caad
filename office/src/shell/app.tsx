import { Button } from '@bank/ui/button.tsx';
import { ToastRegion } from '@bank/ui/toast-region.tsx';
import { restoreSession, useSession } from '../session/session-store.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { texts } from '../texts/texts.ts';
import styles from './app.module.css';
import { Frame } from './frame.tsx';

/**
 * Everything: the sign-in, or the page in its frame. Where a session ends in the middle of work, the page stays beneath
 * the sign-in with all that was typed; it comes back for the same person, and is thrown away for another.
 */
export function App() {
  const session = useSession();
  const { tryAgain, failures, close } = texts('shell');
  const owner = session.stage === 'signed_in' ? session.staff : session.stage === 'signed_out' ? session.before : null;
  const isCovered = session.stage !== 'signed_in';
  return (
    <>
      {session.stage === 'unreachable' && (
        <main className={styles.alone}>
          <p>{failures.unreachable}</p>
          <Button onClick={() => void restoreSession()}>{tryAgain}</Button>
        </main>
      )}
      {session.stage === 'signed_out' && <SignInPage hasEnded={session.hasEnded} />}
      {owner !== null && (
        <div key={owner.login} className={styles.office} hidden={isCovered}>
          <Frame />
        </div>
      )}
      <ToastRegion closeLabel={close} />
    </>
  );
}
