import type { Failure } from '@bank/transport';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';
import styles from './change-roles-dialog.module.css';

/** What was made, and what became of the proposal of roles that went with it. */
export interface MadePassword {
  readonly login: string;
  readonly password: string;
  /** `none` where no roles were wanted. */
  readonly roles: 'proposed' | 'none' | Failure;
}

/** A first password, this once. */
export function ShownPassword({ made, onClose }: { readonly made: MadePassword; readonly onClose: () => void }) {
  const { shown: text } = texts('staff');
  return (
    <Dialog title={text.title} actions={<Button onClick={onClose}>{texts('shell').close}</Button>} onCancel={onClose}>
      <p>{text.text}</p>
      <dl className={styles.secret}>
        <dt>{text.login}</dt>
        <dd>{made.login}</dd>
        <dt>{text.password}</dt>
        <dd>{made.password}</dd>
      </dl>
      {made.roles === 'proposed' && <p>{text.proposed}</p>}
      {typeof made.roles === 'object' && (
        <Alert tone="error">{fill(text.notProposed, { failure: failureText(made.roles) })}</Alert>
      )}
    </Dialog>
  );
}
