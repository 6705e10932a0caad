import { useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons; the first takes the focus. */
  readonly actions: ReactNode;
  /** Escape asks for the same as the harmless button. */
  readonly onCancel: () => void;
}

/** A question that cannot wait: keeps the focus within, dims the page. Rendered only while it is open. */
export function Dialog({ title, children, actions, onCancel }: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useModal(dialog, onCancel);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} aria-describedby={textId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <div className={styles.text} id={textId}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
