import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Opens a dialog of the browser above the page for as long as it is drawn, and gives the focus back to where it was.
 * Escape asks for the same as its harmless button.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    const cancel = (event: Event): void => {
      event.preventDefault();
      close();
    };
    if (!element.open) element.showModal();
    element.addEventListener('cancel', cancel);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog]);
}
