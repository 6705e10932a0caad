import { fill, plural } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { ReactNode } from 'react';
import { amountText } from '../texts/amount-text.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import styles from './queue-table.module.css';
import { sumsOf, type Summed } from './sums-of.ts';

export interface ChoiceBarProps {
  readonly amounts: readonly Summed[];
  /** Chosen before a reload, and not here any more. */
  readonly goneCount: number;
  /** Where more rows fit the filters than are chosen. */
  readonly onAll: (() => void) | undefined;
  readonly allLabel: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** How many rows are chosen, their sum in each currency, and what can be done with all of them. */
export function ChoiceBar({ amounts, goneCount, onAll, allLabel, onClear, children }: ChoiceBarProps) {
  const text = texts('queue');
  const count = fill(plural('en', amounts.length, text.chosen), { count: format.count(amounts.length) });
  return (
    <div className={styles.choice} role="group" aria-label={text.choice}>
      <output className={styles.sums}>
        <strong>{count}</strong> {sumsOf(amounts).map(amountText).join(' · ')}
        {goneCount > 0 && ` ${fill(text.goneOfChoice, { count: format.count(goneCount) })}`}
      </output>
      {children}
      {onAll !== undefined && <TextButton onClick={onAll}>{allLabel}</TextButton>}
      <TextButton onClick={onClear}>{text.clearChoice}</TextButton>
    </div>
  );
}
