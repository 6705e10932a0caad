import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * When the page went on its way to paper; null while it is not. The browser takes its picture as soon as `beforeprint`
 * is over.
 */
export function usePrinting(): Date | null {
  const [begunAt, setBegunAt] = useState<Date | null>(null);
  useEffect(() => {
    const begin = (): void => flushSync(() => setBegunAt(new Date()));
    const end = (): void => setBegunAt(null);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return begunAt;
}
