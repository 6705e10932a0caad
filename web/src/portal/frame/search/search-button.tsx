import type { Client } from '@bank/contract';
import { classNames } from '@bank/ui/class-names.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../../dictionaries/text-store.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { readLanguage } from '../../../session/stored-language.ts';
import styles from './search-button.module.css';

/** Seldom needed at first: script and words come when it is opened. */
const loadDialog = async () => {
  const [file] = await Promise.all([
    import('./search-dialog.tsx'),
    loadTexts(readLanguage(), ['search', 'orders', 'messages', 'documents']),
  ]);
  return { default: file.SearchDialog };
};
const SearchDialog = lazy(loadDialog);
/** A dialog that cannot be fetched yet is asked for again when it is opened. */
const prepareDialog = (): void => void loadDialog().catch(() => undefined);

/**
 * Opens the search over everything that the client has; Ctrl K, or ⌘ K, does so too. Its place is held open before the
 * client is known, so that what stands beside it stays.
 */
export function SearchButton({ client }: { readonly client: Client | null }) {
  const text = useText('portal');
  const [isOpen, setOpen] = useState(false);

  const isReady = client !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isMeant || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A question that cannot wait stands above everything.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isReady]);

  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, !isReady && styles.coming)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
      >
        <span className={styles.glass} aria-hidden="true" />
        <span>
          {text.search}
          <VisuallyHidden> {text.searchAmong}</VisuallyHidden>
        </span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && client && (
        <Suspense fallback={null}>
          <SearchDialog client={client} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
