import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useId, type ReactNode } from 'react';
import { Coming } from '../../client/coming.tsx';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './grants.module.css';

export interface SecuritySectionProps {
  readonly title: string;
  /** What can be done beside the title. */
  readonly action?: ReactNode;
  /** Stands above the list, which grows when it comes. */
  readonly lead?: string;
  /** Something is on its way. */
  readonly isBusy?: boolean;
  /** Lines held open while nothing was read yet; 0 where nothing is held open. */
  readonly linesToCome?: number;
  readonly failure: Failure | null;
  /** What did not succeed, in front of why. */
  readonly failedText: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A part of the page: its title, what is held open for it or why it is not here, and what it holds. */
export function SecuritySection({
  title,
  action,
  lead,
  isBusy = false,
  linesToCome = 0,
  failure,
  failedText,
  onRetry,
  children,
}: SecuritySectionProps) {
  const common = useText('common');
  const failureText = useFailureText();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {lead !== undefined && <p className={styles.quiet}>{lead}</p>}
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={onRetry}>{common.tryAgain}</TextButton>}>
          <p>{failedText}</p>
          <p>{failureText(failure)}</p>
        </Alert>
      )}
      {linesToCome > 0 && <Coming lines={linesToCome} />}
      {children}
    </section>
  );
}
