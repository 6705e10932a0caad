import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import frame from '@bank/ui/framed.module.css';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { QuoteRate } from '../../orders/quote-rate.tsx';
import styles from './quote-note.module.css';
import type { QuoteState } from './use-quote.ts';

/**
 * What the conversion would credit, at which rate and of what time. Stands from the start, so that changes are spoken.
 */
export function QuoteNote({ state }: { readonly state: QuoteState }) {
  const text = useText('internal-transfer').quote;
  const format = useFormat();

  function content() {
    switch (state.stage) {
      case 'none':
        return null;
      case 'asking':
        return <p className={styles.small}>{text.asking}</p>;
      case 'failed':
        return <p className={styles.small}>{state.failure.kind === 'refused' ? state.failure.message : text.failed}</p>;
      case 'quoted': {
        const { quote } = state;
        return (
          <>
            <p className={styles.amount}>{fill(text.credited, { amount: format.money(quote.counterAmount) })}</p>
            <QuoteRate quote={quote} className={styles.small} />
          </>
        );
      }
    }
  }

  return (
    <div className={styles.place} role="status" aria-label={text.label}>
      {state.stage !== 'none' && <div className={classNames(frame.framed, styles.note)}>{content()}</div>}
    </div>
  );
}
