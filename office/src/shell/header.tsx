import { Link } from '@bank/ui/link.tsx';
import { Symbol } from '@bank/ui/symbol.tsx';
import { texts } from '../texts/texts.ts';
import styles from './header.module.css';
import { SignedIn } from './signed-in.tsx';
import { menuButtonId } from './use-menu.ts';

/** In a window without room beside the page the navigation opens from a button. */
export interface Menu {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface HeaderProps {
  /** Null where the navigation stands beside the page. */
  readonly menu: Menu | null;
  readonly onFind: () => void;
  readonly onShortcuts: () => void;
}

export const navigationId = 'navigation';

/** The bank's mark, the way to everything, and who is signed in. */
export function Header({ menu, onFind, onShortcuts }: HeaderProps) {
  const text = texts('shell');
  return (
    <header className={styles.header}>
      {menu !== null && (
        <button
          id={menuButtonId}
          type="button"
          className={styles.menu}
          aria-expanded={menu.isOpen}
          aria-controls={menu.isOpen ? navigationId : undefined}
          onClick={menu.onToggle}
        >
          <span className={styles.bars} aria-hidden="true" />
          {text.menu}
        </button>
      )}
      <Link href="/" className={styles.mark}>
        <Symbol className={styles.symbol} />
        Ostro <span className={styles.office}>{text.name}</span>
      </Link>
      <button type="button" className={styles.find} onClick={onFind}>
        {text.palette.open} {menu === null && <kbd>Ctrl K</kbd>}
      </button>
      {menu === null && <SignedIn onShortcuts={onShortcuts} />}
    </header>
  );
}
