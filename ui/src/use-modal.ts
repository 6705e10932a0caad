import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Opens a dialog of the browser above the page for as long as it is drawn, and gives the focus back to where it was.
 * Escape and a press beside it ask for the same as its harmless button.
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
    // What lies beside the sheet belongs to the dialog itself.
    const press = ({ target }: Event): void => {
      if (target === element) close();
    };
    if (!element.open) element.showModal();
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', press);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog]);
}
