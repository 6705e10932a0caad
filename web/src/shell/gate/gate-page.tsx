import { unlockSite } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../calls/call.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { LanguageSelect } from '../language-select.tsx';
import { Logo } from '../logo.tsx';
import { liftGate } from '../use-gate.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import styles from './gate-page.module.css';

/** The general password gate (spec 2). */
export function GatePage() {
  const text = useText('gate');
  const { showPassword, hidePassword } = useText('common');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await call(unlockSite, { password });
    setBusy(false);
    if (outcome.ok) liftGate(outcome.value.gatePass);
    else setError(failureText(outcome.failure));
  }

  return (
    <div className={styles.gate}>
      <div className={styles.engraving} aria-hidden="true">
        <div className={styles.ink} />
        <div className={styles.needle} />
      </div>
      <div className={styles.card}>
        <div className={styles.top}>
          <Logo />
          <LanguageSelect />
        </div>
        <h1>{text.title}</h1>
        <p className={styles.subtitle}>{text.subtitle}</p>
        <form onSubmit={(event) => void submit(event)}>
          <Field label={text.password} error={error}>
            <PasswordInput
              value={password}
              onChange={(value) => {
                setPassword(value);
                setError(undefined);
              }}
              showLabel={showPassword}
              hideLabel={hidePassword}
              autoComplete="off"
            />
          </Field>
          <Button type="submit" isBusy={isBusy} hasMarker isWide className={styles.confirm}>
            {text.confirm}
          </Button>
        </form>
        <div className={styles.spoken} role="alert">
          {error}
        </div>
      </div>
    </div>
  );
}
