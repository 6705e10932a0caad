import { useId, useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { Opener } from '../../../ui/opener.tsx';
import { MoreFilters } from './more-filters.tsx';
import { filterOf, type StatementChoice } from './statement-choice.ts';
import styles from './statement-tools.module.css';
import { TakeAway } from './take-away.tsx';
import type { Choose } from './use-statement-choice.ts';

/** What is not needed every time, behind two words on one line: the further filters, and the statement as a file. */
export function StatementTools({ choice, onChoose }: { readonly choice: StatementChoice; readonly onChoose: Choose }) {
  const { filters } = useText('statement');
  const { open } = useText('statement-files');
  const [moreId, filesId] = [useId(), useId()];
  const [isMoreOpen, setMoreOpen] = useState(
    choice.amountFrom !== '' || choice.amountTo !== '' || choice.types.length > 0 || choice.statuses.length > 0,
  );
  const [isTakeAwayOpen, setTakeAwayOpen] = useState(false);
  return (
    <div className={styles.tools}>
      <div className={styles.openers}>
        <Opener label={filters.more} controls={moreId} isOpen={isMoreOpen} onToggle={() => setMoreOpen(!isMoreOpen)} />
        <Opener
          label={open}
          controls={filesId}
          isOpen={isTakeAwayOpen}
          onToggle={() => setTakeAwayOpen(!isTakeAwayOpen)}
        />
      </div>
      <div id={moreId} className={styles.panel} role="group" aria-label={filters.more} hidden={!isMoreOpen}>
        <MoreFilters choice={choice} onChoose={onChoose} />
      </div>
      <div id={filesId} className={styles.panel} hidden={!isTakeAwayOpen}>
        <TakeAway shown={filterOf(choice)} />
      </div>
    </div>
  );
}
