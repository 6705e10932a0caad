import { goToAddress } from '@bank/ui/address.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * Gives an open sheet a step of its own in the browser's history: Back closes it and stays on the page. What was chosen
 * in the sheet, whose choices take each other's place, is one step then.
 */
export function useSheetInHistory(close: () => void): void {
  const onClose = useEffectEvent(close);

  useEffect(() => {
    const before = location.href;
    let chosen = before;
    let isLeft = false;
    history.pushState(history.state, '');
    const note = () => (chosen = location.href);
    const leave = () => {
      isLeft = true;
      onClose();
      if (chosen !== location.href) goToAddress(chosen);
    };
    addEventListener('step', note);
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('step', note);
      removeEventListener('popstate', leave);
      if (!isLeft && location.href === before) history.back();
    };
  }, []);
}
