import { classNames } from './class-names.ts';
import styles from './status-mark.module.css';

export type StatusTone = 'done' | 'pending' | 'refused' | 'undone';

/** A state as a shape and a word; colour only repeats it. */
export function StatusMark({ tone, children }: { readonly tone: StatusTone; readonly children: string }) {
  return <span className={classNames(styles.mark, styles[tone])}>{children}</span>;
}
