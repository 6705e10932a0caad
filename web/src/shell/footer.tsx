import { lazySection } from '@bank/ui/lazy-section.tsx';
import styles from './footer.module.css';
import { TideLine } from './tide-line.tsx';

const FooterContent = lazySection(() => import('./footer-content.tsx').then((file) => file.FooterContent));

/**
 * The footer of the public pages (spec 2). Its line has to know of every scroll; its links work before their script is
 * there.
 */
export function Footer() {
  return (
    <footer className={styles.footer} data-deferred="">
      <TideLine />
      <FooterContent />
    </footer>
  );
}
