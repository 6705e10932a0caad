import { languages } from '@bank/contract';
import { Neatline } from '@bank/ui/neatline.tsx';
import { brand } from '../content/brand.ts';
import { claims } from '../content/claims.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { useText } from '../dictionaries/use-text.ts';
import { PageLink } from '../navigation/page-link.tsx';
import type { PageName } from '../navigation/page-name.ts';
import { useSession } from '../session/use-session.ts';
import { languageNames } from '../dictionaries/language-names.ts';
import { useLanguageSwitch } from './language-switch.ts';
import { CommandButton } from './command-button.tsx';
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

/** The menu's id; its buttons name it in `commandfor`. */
export const menuId = 'menu';

function close(): void {
  document.querySelector<HTMLDialogElement>(`#${menuId}`)?.close();
}
/** What a client comes for stands before the website. */
const account: readonly PageName[] = [
  'details',
  'statement',
  'international-transfer',
  'internal-transfer',
  'orders',
  'standing-orders',
  'order-files',
  'deposits',
  'documents',
  'messages',
  'beneficiaries',
  'security',
  'users-and-limits',
  'notices',
  'webhooks',
  'card-payments',
];

/**
 * The full-height sheet behind the hamburger. A modal dialog of the browser: it keeps the focus and closes on Escape.
 * It is in the page from the start, closed. Its buttons are commands to the dialog (HTML Standard, `command`), so that
 * it opens before the page's scripts run, or without them.
 */
export function Menu() {
  const text = useText('shell');
  const language = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const { stage } = useSession();
  const hasToken = useHasToken();
  const logOut = useLogOut();

  const isClient = stage === 'client';
  const entry = (to: PageName) => (
    <PageLink to={to} onClick={close}>
      {text.pages[to]}
    </PageLink>
  );

  return (
    <dialog id={menuId} className={styles.sheet} aria-label={text.header.menu}>
      <div className={styles.top}>
        <CommandButton command="close" target={menuId} className={styles.close} label={text.header.closeMenu}>
          <span className={styles.cross} />
        </CommandButton>
        <Logo />
      </div>
      <Neatline />
      <div className={styles.body}>
        <nav className={styles.large} aria-label={text.header.menu}>
          {(isClient ? account : large).map((to) => (
            <span key={to} className={styles.entry}>
              {entry(to)}
            </span>
          ))}
        </nav>
        <div className={styles.aside}>
          <ul className={styles.small}>
            {(isClient ? [...large, ...small] : small).map((to) => (
              <li key={to}>{entry(to)}</li>
            ))}
            {!isClient && <li>{entry('login')}</li>}
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
