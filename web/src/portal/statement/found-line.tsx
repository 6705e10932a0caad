import { fill, plural } from '@bank/dictionaries';
import { isZero } from '@bank/money';
import type { StatementTotal } from '../../calls/read-statement-totals.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import styles from './found-line.module.css';

/** How many entries were found and what they come to; spoken when it is known. */
export function FoundLine({ total }: { readonly total: StatementTotal | null }) {
  const text = useText('statement').found;
  const language = useLanguage();
  const format = useFormat();
  return (
    <p className={styles.line} role="status">
      {total === null ? (
        <span className={styles.counting}>{text.counting}</span>
      ) : (
        <>
          <b className={styles.count}>{fill(plural(language, total.count, text.entries), { count: format.count(total.count) })}</b>
          {!isZero(total.debit) && <span>{fill(text.debit, { amount: `−${format.money(total.debit)}` })}</span>}
          {!isZero(total.credit) && <span className={styles.credit}>{fill(text.credit, { amount: `+${format.money(total.credit)}` })}</span>}
        </>
      )}
    </p>
  );
}
