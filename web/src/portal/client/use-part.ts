import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';

/** Part of a page whose script is fetched when the page stands. */
type Fetching<Props> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'loaded'; readonly Part: ComponentType<Props> }
  | { readonly stage: 'failed' };

/** Fetches a part of a page. Where it cannot be fetched the rest of the page stands, and `retry` tries again. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): {
  readonly part: Fetching<Props>;
  readonly retry: () => void;
} {
  const [part, setPart] = useState<Fetching<Props>>({ stage: 'loading' });
  const isMounted = useRef(false);

  const begin = useCallback(async () => {
    setPart({ stage: 'loading' });
    const found = await load().catch(() => null);
    if (isMounted.current) setPart(found === null ? { stage: 'failed' } : { stage: 'loaded', Part: found });
  }, [load]);

  useEffect(() => {
    isMounted.current = true;
    void begin();
    return () => {
      isMounted.current = false;
    };
  }, [begin]);

  return { part, retry: () => void begin() };
}
