import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './alert.module.css';

export type AlertTone = 'error' | 'success' | 'notice';

export interface AlertProps {
  readonly tone: AlertTone;
  readonly children: ReactNode;
  /** What can be done about it, at the right or below. */
  readonly action?: ReactNode;
  /** `none` for a notice that stands on the page from the start. */
  readonly announce?: 'now' | 'none';
  readonly className?: string | undefined;
}

/** A message in its place on the page. Errors are spoken at once, the others when there is time. */
export function Alert({ tone, children, action, announce = 'now', className }: AlertProps) {
  const role = announce === 'none' ? undefined : tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.alert, styles[tone], className)} role={role}>
      <span className={styles.sign} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
