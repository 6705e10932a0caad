import { fill } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { buttonClassName } from '@bank/ui/button-look.ts';
import { classNames } from '@bank/ui/class-names.ts';
import { Link } from '@bank/ui/link.tsx';
import { Neatline } from '@bank/ui/neatline.tsx';
import { brand } from '../content/brand.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { useText } from '../dictionaries/use-text.ts';
import { useNavigation } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import styles from './header.module.css';
import { CommandButton } from './command-button.tsx';
import { FeesLink } from './fees-link.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { Menu, menuId } from './menu.tsx';
import { useHasToken, useLogOut } from './use-log-out.ts';
import { logoHideScrollPx, useScrolledPast } from './use-scrolled-past.ts';

/** Menu, PERSONAL, CORPORATE, logo, Contact Us, language, online banking (spec 2). */
export function Header() {
  const text = useText('shell').header;
  const language = useLanguage();
  const { addressOf } = useNavigation();
  const { stage } = useSession();
  const hasToken = useHasToken();
  const logOut = useLogOut();
  const isLogoHidden = useScrolledPast(logoHideScrollPx);
  const bankingAddress = addressOf(stage === 'client' ? 'details' : 'login');

  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <nav className={styles.left} aria-label={text.label}>
          <CommandButton command="show-modal" target={menuId} className={styles.burger} label={text.openMenu}>
            <span className={styles.bars} />
            <span className={classNames(styles.wide, styles.word)}>{text.menu}</span>
          </CommandButton>
          <PageLink to="personal-banking" className={classNames(styles.caps, styles.roomy)}>
            {text.personal}
          </PageLink>
          <PageLink to="corporate-banking" className={classNames(styles.caps, styles.roomy)}>
            {text.corporate}
          </PageLink>
        </nav>
        <Link
          href={addressOf('home') ?? '/'}
          className={classNames(styles.logo, isLogoHidden && styles.logoHidden)}
          aria-label={fill(text.home, { bank: brand.names[language] })}
        >
          <Logo />
        </Link>
        <div className={styles.right}>
          <FeesLink className={styles.roomy} />
          <PageLink to="contact" className={styles.roomy}>
            {text.contactUs}
          </PageLink>
          {!hasToken && <LanguageSelect />}
          {hasToken && bankingAddress !== undefined && (
            <Link href={bankingAddress} className={styles.roomy}>
              {text.onlineBanking}
            </Link>
          )}
          {hasToken ? (
            <button
              type="button"
              className={buttonClassName({ variant: 'outline', size: 'small', className: styles.logout })}
              onClick={logOut}
            >
              {text.logout}
            </button>
          ) : (
            bankingAddress !== undefined && (
              <ButtonLink href={bankingAddress} size="small" hasMarker className={styles.banking}>
                <span className={styles.wide}>{text.onlineBanking}</span>
                <span className={styles.narrow}>{text.login}</span>
              </ButtonLink>
            )
          )}
        </div>
      </div>
      <Neatline />
      <Menu />
    </header>
  );
}
