import { fill, plural } from '@bank/dictionaries';
import { isZero } from '@bank/money';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './found-line.module.css';
import type { Totals } from './use-totals.ts';

/**
 * How many entries were found and what they come to, where they are of one currency; spoken once it is known, and
 * nothing before. What is not the whole says so.
 */
export function FoundLine({ totals: { soFar, stage } }: { readonly totals: Totals }) {
  const text = useText('statement').found;
  const language = useLanguage();
  const format = useFormat();
  const found = soFar?.sums.filter(({ count }) => count > 0) ?? [];
  const only = found.length === 1 ? found[0] : undefined;
  const isCounting = stage === 'counting';
  const content =
    soFar === null ? (
      <span className={styles.counting}>{stage === 'failed' ? text.failed : text.counting}</span>
    ) : (
      <>
        <b className={styles.count}>
          {fill(plural(language, soFar.count, text.entries), { count: format.count(soFar.count) })}
        </b>
        {only && !isZero(only.debit) && <span>{fill(text.debit, { amount: `−${format.money(only.debit)}` })}</span>}
        {only && !isZero(only.credit) && (
          <span className={styles.credit}>{fill(text.credit, { amount: `+${format.money(only.credit)}` })}</span>
        )}
        {stage !== 'whole' && (
          <span className={styles.counting}>{stage === 'failed' ? text.incomplete : text.countingOn}</span>
        )}
      </>
    );
  return (
    <>
      <p className={styles.line} role="status">
        {!isCounting && content}
      </p>
      {isCounting && <p className={styles.line}>{content}</p>}
    </>
  );
}
