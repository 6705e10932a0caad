import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly lines?: number;
  /** Gives the lines another height. */
  readonly className?: string | undefined;
}

/** Where text is about to be. Silent for assistive technology: the place that waits says so itself with `aria-busy`. */
export function Skeleton({ lines = 1, className }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.line, className)} />
      ))}
    </span>
  );
}
