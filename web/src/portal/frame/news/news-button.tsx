import type { Client } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { useStore } from '@bank/ui/store.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { loadTexts } from '../../../dictionaries/text-store.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { readLanguage } from '../../../session/stored-language.ts';
import { useChange } from '../../client/changes.ts';
import { maySeeAccounts } from '../../client/rights.ts';
import { useReturn } from '../../client/use-return.ts';
import styles from './news-button.module.css';
import { markTitle } from '../title-marks.ts';
import { newsStore, readNews } from './news-store.ts';

/** Opened now and then: script and texts come when it is. */
const loadDialog = async () => {
  const [file] = await Promise.all([import('./news-dialog.tsx'), loadTexts(readLanguage(), ['news'])]);
  return { default: file.NewsDialog };
};
const NewsDialog = lazy(loadDialog);
/** A dialog that cannot be fetched yet is asked for again when it is opened. */
const prepareDialog = (): void => void loadDialog().catch(() => undefined);

/**
 * The sign of what happened since the user looked last, with their number; a press lists it. Its place is held open
 * before the client is known, so that what stands beside it stays.
 */
export function NewsButton({ client }: { readonly client: Client | null }) {
  const text = useText('portal').news;
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const kept = useStore(newsStore);
  const id = client !== null && maySeeAccounts(client) ? client.id : null;

  const read = (): void => {
    if (id !== null) void readNews(id);
  };
  useEffect(() => {
    if (id !== null) void readNews(id);
  }, [id]);
  useReturn(read);
  useChange(read);

  const news = kept !== null && kept.clientId === id ? kept : null;
  const count = news?.list.filter(({ isRead }) => !isRead).length ?? 0;
  useEffect(() => {
    markTitle('news', count === 0 ? null : String(count));
    return () => markTitle('news', null);
  }, [count]);
  const counted = count === 0 ? '' : fill(plural(language, count, text.unread), { count });
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={classNames(styles.button, id === null && styles.coming)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
      >
        <svg className={styles.bell} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 12h10c-1.2-1.2-1.5-2.5-1.5-5a3.5 3.5 0 0 0-7 0c0 2.5-.3 3.8-1.5 5ZM6.5 14h3" />
        </svg>
        <span className={styles.word}>
          {text.open}
          {count > 0 && <VisuallyHidden> {counted}</VisuallyHidden>}
        </span>
        <b className={classNames(styles.count, count > 0 && styles.unread)} aria-hidden="true">
          {count > 0 ? count : ''}
        </b>
      </button>
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
      {isOpen && news && (
        <Suspense fallback={null}>
          <NewsDialog news={news} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
