import { useEffect, useState } from 'react';

export const menuButtonId = 'menu';

/** Whether the navigation is open in a narrow window. A page that was chosen and Escape close it. */
export function useMenu(pathname: string): {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
} {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpenAt(null);
      document.getElementById(menuButtonId)?.focus();
    };
    // Before the keys of the page, for which Escape means the page before.
    document.addEventListener('keydown', key, { capture: true });
    return () => document.removeEventListener('keydown', key, { capture: true });
  }, [isOpen]);
  return { isOpen, onToggle: () => setOpenAt(isOpen ? null : pathname) };
}
