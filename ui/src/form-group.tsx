import { useId, type ReactNode } from 'react';
import styles from './form-group.module.css';

export interface FormGroupProps {
  readonly title: string;
  /** Where the form has several: which one this is. */
  readonly number?: number;
  /** Fields, two in a row; or one choice, given the id of the heading that names it. */
  readonly children: ReactNode | ((titleId: string) => ReactNode);
}

/** A part of a form under its own heading. */
export function FormGroup({ title, number, children }: FormGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <div className={styles.head}>
        {number !== undefined && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </div>
      {typeof children === 'function' ? children(titleId) : children}
    </div>
  );
}
