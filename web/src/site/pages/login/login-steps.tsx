import { classNames } from '@bank/ui/class-names.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './login-steps.module.css';

/** Which of the two steps the login has come to. */
export function LoginSteps({ current }: { readonly current: 'credentials' | 'pin' }) {
  const text = useText('login').steps;
  const isDone = current === 'pin';
  return (
    <ol className={styles.steps} aria-label={text.label}>
      <li className={classNames(styles.step, isDone && styles.done)} aria-current={isDone ? undefined : 'step'}>
        {text.credentials}
        {isDone && <VisuallyHidden>, {text.done}</VisuallyHidden>}
      </li>
      <li className={styles.step} aria-current={isDone ? 'step' : undefined}>
        {text.pin}
      </li>
    </ol>
  );
}
