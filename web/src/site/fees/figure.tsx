import { classNames } from '@bank/ui/class-names.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import type { FeeFigure } from './fee-texts.ts';
import styles from './figure.module.css';

/** A price: a figure with its currency, a percentage with its bounds, or a word. */
export function Figure({ figure, mark }: { readonly figure: FeeFigure; readonly mark: (text: string) => ReactNode }) {
  switch (figure.kind) {
    case 'amount':
      return (
        <span className={styles.amount}>
          <span className={styles.figure}>{mark(figure.text)}</span>{' '}
          <span className={styles.currency}>{mark(figure.currency)}</span>
        </span>
      );
    case 'share':
      return (
        <>
          <span className={styles.figure}>{mark(figure.text)}</span>
          {figure.bounds !== null && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <span className={styles.bounds}>{mark(figure.bounds)}</span>
            </>
          )}
        </>
      );
    case 'word':
      return <span className={wordLook(figure)}>{mark(figure.text)}</span>;
  }
}

/** Several words break into two lines on narrow screens, never into three. */
function wordLook({ word, text }: Extract<FeeFigure, { kind: 'word' }>): string {
  if (word === 'free') return classNames(styles.free);
  return classNames(styles.word, text.includes(' ') && styles.phrase);
}
