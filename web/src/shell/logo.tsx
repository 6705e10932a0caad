import { brand } from '../content/brand.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './logo.module.css';
import { Symbol } from '../ui/symbol.tsx';

/** Symbol and wordmark. Decoration: whatever stands around it names the bank. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  const language = useLanguage();
  return (
    <span className={classNames(styles.logo, className)} aria-hidden="true">
      <Symbol className={styles.symbol} />
      <span className={classNames(styles.wordmark, styles[brand.wordmarks[language]])} />
    </span>
  );
}
