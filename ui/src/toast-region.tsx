import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Marker } from './marker.tsx';
import { useStore } from './store.ts';
import { closeToast, toasts, type Toast } from './toast-queue.ts';
import styles from './toast-region.module.css';

/** How long a success stays, unless the pointer or the focus is on it. One that can be acted on stays until closed. */
const toastDurationMs = 6000;

const noToasts: readonly Toast[] = [];

/** The place where toasts appear, once on a page. It stands from the start, so that what enters it is spoken. */
export function ToastRegion({ closeLabel }: { readonly closeLabel: string }) {
  const shown = useStore(toasts, () => noToasts);
  return (
    <div className={styles.region} role="status">
      {shown.map((toast) => (
        <ToastNote key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastNote({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const leavesByItself = toast.tone === 'success' && toast.action === undefined && !isHeld;

  useEffect(() => {
    if (!leavesByItself) return;
    const timer = setTimeout(() => closeToast(toast.id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [leavesByItself, toast.id]);

  return (
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'success' ? (
        <Marker className={styles.marker} />
      ) : (
        <span className={styles.sign} aria-hidden="true" />
      )}
      <div className={styles.text}>
        <p>{toast.text}</p>
        {toast.detail !== undefined && <p>{toast.detail}</p>}
        {toast.action !== undefined && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              closeToast(toast.id);
              toast.action?.onPress();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => closeToast(toast.id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
