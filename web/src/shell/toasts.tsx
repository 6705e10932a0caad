import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '../dictionaries/use-text.ts';
import type { LoadedPage } from './load-page.ts';
import { isPortal } from './routes.ts';

function Nothing(): ReactNode {
  return null;
}

/** Its script comes with the first page that can say something; where it cannot be fetched the page stands without. */
const ToastRegion = lazy<ComponentType<{ closeLabel: string }>>(() =>
  import('@bank/ui/toast-region.tsx').then(
    (file) => ({ default: file.ToastRegion }),
    () => ({ default: Nothing }),
  ),
);

/**
 * The place of the toasts, once for the whole site: one that is said while the page changes stays and is not said
 * again.
 */
export function Toasts({ page: { name, texts } }: { readonly page: LoadedPage }) {
  const { close } = useText('common');
  const [isOpened, setOpened] = useState(false);
  const speaks = isPortal(name) || texts.includes('enquiry');

  // After mount, for the prerendered page has nothing to say; and for good, so that a toast outlives its page.
  useEffect(() => {
    if (speaks) setOpened(true);
  }, [speaks]);

  if (!isOpened) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion closeLabel={close} />
    </Suspense>
  );
}
