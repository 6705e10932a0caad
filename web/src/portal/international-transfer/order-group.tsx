import { useId, type ReactNode } from 'react';
import styles from './order-group.module.css';

export interface OrderGroupProps {
  readonly number: number;
  readonly title: string;
  /** Fields, two in a row; or one choice, given the id of the heading that names it. */
  readonly children: ReactNode | ((titleId: string) => ReactNode);
}

/** A numbered part of the order under its own heading. */
export function OrderGroup({ number, title, children }: OrderGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </div>
      {typeof children === 'function' ? children(titleId) : children}
    </div>
  );
}
