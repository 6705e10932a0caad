import { languages } from '@bank/contract';
import { useEffect, useRef } from 'react';
import { brand } from '../content/brand.ts';
import { claims } from '../content/claims.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { useText } from '../dictionaries/use-text.ts';
import { PageLink } from '../navigation/page-link.tsx';
import type { PageName } from '../navigation/page-name.ts';
import { useSession } from '../session/use-session.ts';
import { Neatline } from '../ui/neatline.tsx';
import { languageNames } from './language-names.ts';
import { useLanguageSwitch } from './language-switch.ts';
import { Logo } from './logo.tsx';
import styles from './menu.module.css';
import { useHasToken, useLogOut } from './use-log-out.ts';

const large: readonly PageName[] = [
  'home',
  'personal-banking',
  'corporate-banking',
  'cryptocurrency',
  'investment',
  'about',
];
const small: readonly PageName[] = [
  'contact',
  'account-manager',
  'application',
  'business-card',
  'agent',
  'tariff',
  'payment-api',
];

/**
 * The full-height sheet behind the hamburger. A modal dialog of the browser: it keeps the focus and closes on Escape.
 */
export function Menu({ close }: { readonly close: () => void }) {
  const text = useText('shell');
  const language = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const { stage } = useSession();
  const hasToken = useHasToken();
  const logOut = useLogOut();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const sheet = dialog.current;
    if (sheet && !sheet.open) sheet.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      sheet?.close();
    };
  }, []);

  const entry = (to: PageName) => (
    <PageLink to={to} onClick={close}>
      {text.pages[to]}
    </PageLink>
  );

  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={text.header.menu} onClose={close}>
      <div className={styles.top}>
        <button type="button" className={styles.close} aria-label={text.header.closeMenu} onClick={close}>
          <span className={styles.cross} />
        </button>
        <Logo className={styles.logo} />
      </div>
      <Neatline />
      <div className={styles.body}>
        <nav className={styles.large} aria-label={text.header.menu}>
          {large.map((to) => (
            <span key={to} className={styles.entry}>
              {entry(to)}
            </span>
          ))}
        </nav>
        <div className={styles.aside}>
          <ul className={styles.small}>
            {small.map((to) => (
              <li key={to}>{entry(to)}</li>
            ))}
            <li>{stage === 'client' ? entry('details') : entry('login')}</li>
            {hasToken && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    logOut();
                  }}
                >
                  {text.header.logout}
                </button>
              </li>
            )}
          </ul>
          {!hasToken && (
            <ul className={styles.languages} aria-label={text.header.language}>
              {languages.map((code) => (
                <li key={code}>
                  <button
                    type="button"
                    lang={code}
                    aria-current={code === language ? 'true' : undefined}
                    onClick={() => {
                      close();
                      switchLanguage(code);
                    }}
                  >
                    {languageNames[code]}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.desk}>
            <a href={`mailto:${brand.mailbox}`}>{brand.mailbox}</a>
            <br />
            {claims.officeHours}
          </p>
        </div>
      </div>
    </dialog>
  );
}
