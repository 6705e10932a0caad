import { fill } from '@bank/dictionaries';
import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { Link } from '@bank/ui/link.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { texts } from '../../texts/texts.ts';
import { AgeingView } from './ageing-view.tsx';
import styles from './books-page.module.css';
import { SheetView } from './sheet-view.tsx';
import { TrialBalanceView } from './trial-balance-view.tsx';

const views = ['sheet', 'results', 'trial', 'ageing'] as const;

/** What the bank has, owes and earns, its trial balance, what stands where nothing should stay. Keys 1 to 4. */
export function BooksPage() {
  const text = texts('books');
  const query = new URLSearchParams(useQuery());
  const view = views.find((one) => one === query.get('view')) ?? 'sheet';
  const hrefOf = (one: (typeof views)[number]) => {
    const next = new URLSearchParams(query);
    next.set('view', one);
    return `/books?${next}`;
  };
  useShortcuts(
    views.map((one, place) => ({
      keys: String(place + 1),
      label: fill(text.choosePart, { part: text[one] }),
      run: () => goToAddress(hrefOf(one), { replace: true }),
    })),
  );
  return (
    <div className={styles.page}>
      <nav className={styles.views} aria-label={text.views}>
        {views.map((one) => (
          <Link key={one} href={hrefOf(one)} className={styles.view} aria-current={one === view ? 'page' : undefined}>
            {text[one]}
          </Link>
        ))}
      </nav>
      {view === 'trial' ? (
        <TrialBalanceView />
      ) : view === 'ageing' ? (
        <AgeingView />
      ) : (
        <SheetView key={view} view={view} />
      )}
    </div>
  );
}
