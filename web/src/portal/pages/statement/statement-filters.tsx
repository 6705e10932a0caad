import { Opener } from '@bank/ui/opener.tsx';
import { useMedia } from '@bank/ui/use-media.ts';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { AccountField, CurrencyField, SearchField, type EntryFieldProps } from './entry-fields.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import type { NamedFilter } from './filter-names.ts';
import { MoreFilters } from './more-filters.tsx';
import { PeriodField, PeriodDays, usePeriod } from './period-filter.tsx';
import { filterOf } from './statement-choice.ts';
import styles from './statement-filters.module.css';
import { TakeAwayPanel } from './take-away-panel.tsx';

export interface StatementFiltersProps extends Pick<EntryFieldProps, 'accounts' | 'choice' | 'onChoose'> {
  /** Those that are set. */
  readonly filters: readonly NamedFilter[];
}

/**
 * Which entries, on one line: search, currency, account (spec 2) and period; what is needed less often folds out below
 * it, and so does the statement as a file. On a telephone there are the search and one button for all the others.
 */
export function StatementFilters(props: StatementFiltersProps) {
  const isTelephone = useMedia('(width <= 720px)');
  return isTelephone ? <TelephoneLine {...props} /> : <DeskLine {...props} />;
}

function DeskLine({ accounts, choice, onChoose }: StatementFiltersProps) {
  const { filters: text } = useText('statement');
  const { open } = useText('statement-files');
  const [moreId, filesId] = [useId(), useId()];
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isTakeAwayOpen, setTakeAwayOpen] = useState(false);
  const period = usePeriod(choice, onChoose);
  const fields = { accounts, choice, onChoose, isLabelHidden: true };
  return (
    <div className={styles.box}>
      <div className={styles.filters} role="group" aria-label={text.label}>
        <SearchField choice={choice} onChoose={onChoose} />
        <CurrencyField {...fields} />
        <AccountField {...fields} />
        <PeriodField period={period} isLabelHidden />
        <div className={styles.openers}>
          <Opener label={text.more} controls={moreId} isOpen={isMoreOpen} onToggle={() => setMoreOpen(!isMoreOpen)} />
          <Opener
            label={open}
            controls={filesId}
            isOpen={isTakeAwayOpen}
            onToggle={() => setTakeAwayOpen(!isTakeAwayOpen)}
          />
        </div>
        {period.isOwn && <PeriodDays period={period} className={styles.days} />}
      </div>
      <div id={moreId} className={styles.panel} role="group" aria-label={text.more} hidden={!isMoreOpen}>
        <MoreFilters choice={choice} onChoose={onChoose} />
      </div>
      <TakeAwayPanel
        id={filesId}
        className={styles.panel}
        isOpen={isTakeAwayOpen}
        accounts={accounts}
        shown={filterOf(choice)}
      />
    </div>
  );
}

/** A desk needs no sheet. Null while it cannot be fetched. */
const fetchSheet = () => import('./filter-sheet.tsx').catch(() => null);

function TelephoneLine({ accounts, choice, filters, onChoose }: StatementFiltersProps) {
  const { filters: text } = useText('statement');
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  // The words stand in the field beside it.
  const count = filters.filter(({ key }) => key !== 'text').length;

  // Fetched as soon as the line stands. A fetch that failed is tried again at the press.
  useEffect(() => {
    void fetchSheet().then((file) => {
      if (file === null) setOpen(false);
      else setSheet(() => file.FilterSheet);
    });
  }, [isOpen]);

  return (
    <div className={styles.box}>
      <div className={styles.filters} role="group" aria-label={text.label}>
        <SearchField choice={choice} onChoose={onChoose} />
        <button type="button" className={styles.sheetOpener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.sheet}
          {count > 0 && <b className={styles.count}>{count}</b>}
        </button>
      </div>
      {isOpen && Sheet !== null && (
        <Sheet accounts={accounts} choice={choice} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
