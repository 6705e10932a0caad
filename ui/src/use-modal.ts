import { useEffect, useEffectEvent, type RefObject } from 'react';
import { countModal } from './open-modals.ts';

/**
 * Opens a dialog of the browser above the page for as long as it is drawn, and gives the focus back to where it was.
 * Escape asks for the same as its harmless button, and so does a press beside what it holds, where `closesBeside`.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  { closesBeside = false }: { readonly closesBeside?: boolean } = {},
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    const cancel = (event: Event): void => {
      event.preventDefault();
      close();
    };
    // What lies beside it belongs to the dialog itself.
    const press = ({ target }: Event): void => {
      if (closesBeside && target === element) close();
    };
    if (!element.open) element.showModal();
    const goes = countModal();
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', press);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      goes();
    };
  }, [dialog, closesBeside]);
}
