import { useEffect } from 'react';

/**
 * Brings the section that the address names into view when the guide is opened and on the way back and forward: a
 * section's address can be handed on. The site itself starts every page at its top.
 */
export function useAnchors(): void {
  useEffect(() => {
    showSection();
    addEventListener('popstate', showSection);
    return () => removeEventListener('popstate', showSection);
  }, []);
}

function showSection(): void {
  const id = location.hash.slice(1);
  if (id !== '') document.getElementById(id)?.scrollIntoView();
}
