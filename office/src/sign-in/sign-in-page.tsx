import type { StaffMember } from '@bank/contract/office';
import { Symbol } from '@bank/ui/symbol.tsx';
import { lazy, Suspense, useState } from 'react';
import { beginSession } from '../session/session-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in-page.module.css';

/** Few come here, once: their browser alone fetches what draws the QR code. */
const EnrolmentForm = lazy(() => import('./enrolment-form.tsx').then((file) => ({ default: file.EnrolmentForm })));

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'code' }
  | { readonly name: 'enrolment' }
  | { readonly name: 'recovery_codes'; readonly staff: StaffMember; readonly codes: readonly string[] };

/** The steps of the sign-in; above the page that somebody was at, where a session has ended. */
export function SignInPage({ hasEnded }: { readonly hasEnded: boolean }) {
  const isThere = useTexts(['sign-in']);
  const [login, setLogin] = useState('');
  const [step, setStep] = useState<Step>({ name: 'password' });
  if (!isThere) return null;
  const text = texts('sign-in');
  const back = () => setStep({ name: 'password' });
  return (
    <main className={styles.page}>
      <div className={styles.engraving} aria-hidden="true" />
      <div className={styles.sheet}>
        <p className={styles.mark}>
          <Symbol className={styles.symbol} />
          Ostro <span>{texts('shell').name}</span>
        </p>
        {step.name === 'password' && (
          <PasswordForm
            login={login}
            onLogin={setLogin}
            notice={hasEnded ? text.ended : null}
            onNext={(name) => setStep(name === 'code' ? { name } : { name })}
          />
        )}
        {step.name === 'code' && <CodeForm onBack={back} onEnrolment={() => setStep({ name: 'enrolment' })} />}
        {step.name === 'enrolment' && (
          <Suspense>
            <EnrolmentForm onBack={back} onDone={(staff, codes) => setStep({ name: 'recovery_codes', staff, codes })} />
          </Suspense>
        )}
        {step.name === 'recovery_codes' && <RecoveryCodes codes={step.codes} onKept={() => beginSession(step.staff)} />}
      </div>
    </main>
  );
}
