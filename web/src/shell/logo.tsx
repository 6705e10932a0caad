import { classNames } from '@bank/ui/class-names.ts';
import { Symbol } from '@bank/ui/symbol.tsx';
import { brand } from '../content/brand.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import styles from './logo.module.css';

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
