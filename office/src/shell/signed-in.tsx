import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { chooseTheme, themes, useTheme, type Theme } from '../kept/theme.ts';
import { signOut, useStaff } from '../session/session-store.ts';
import { texts } from '../texts/texts.ts';
import styles from './header.module.css';

/** Who is signed in with which roles, the colours, the keys, and the way out. */
export function SignedIn({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const text = texts('shell');
  const staff = useStaff();
  const theme = useTheme();
  const roles = staff.roles.map((role) => text.roles[role]).join(', ');
  const readsOnly = staff.roles.every((role) => role === 'auditor');
  return (
    <div className={styles.end}>
      <span className={styles.staff} title={readsOnly ? text.readsOnly : undefined}>
        <Link href="/account">{staff.name}</Link>
        <span className={styles.roles}>{fill(text.rolesLabel, { roles })}</span>
      </span>
      <select
        className={styles.theme}
        aria-label={text.theme}
        value={theme}
        onChange={(event) => chooseTheme(event.target.value as Theme)}
      >
        {themes.map((choice) => (
          <option key={choice} value={choice}>
            {text.themes[choice]}
          </option>
        ))}
      </select>
      <button type="button" className={styles.plain} aria-label={text.shortcuts.title} onClick={onShortcuts}>
        <kbd>?</kbd>
      </button>
      <button type="button" className={styles.plain} onClick={() => void signOut()}>
        {text.signOut}
      </button>
    </div>
  );
}
