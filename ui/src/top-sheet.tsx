import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './top-sheet.module.css';
import { useModal } from './use-modal.ts';

export type TopSheetProps = {
  readonly children: ReactNode;
  readonly isWide?: boolean;
  readonly onClose: () => void;
} & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string });

/**
 * A sheet that hangs from the top of the window, above the page: a search, a list. A press beside it closes it.
 * Rendered only while it is open.
 */
export function TopSheet({ children, isWide = false, onClose, ...name }: TopSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose, { closesBeside: true });
  return (
    <dialog ref={dialog} className={classNames(styles.dialog, isWide && styles.wide)} {...name}>
      <div className={styles.sheet}>{children}</div>
    </dialog>
  );
}
