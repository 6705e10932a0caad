import { Button } from '@bank/ui/button.tsx';
import { Opener } from '@bank/ui/opener.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useModal } from '@bank/ui/use-modal.ts';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { AccountField, CurrencyField, type EntryFieldProps } from './entry-fields.tsx';
import styles from './filter-sheet.module.css';
import { MoreFilters } from './more-filters.tsx';
import { PeriodField, PeriodDays, usePeriod } from './period-filter.tsx';
import { filterOf, noFilters } from './statement-choice.ts';
import { TakeAwayPanel } from './take-away-panel.tsx';
import { useSheetInHistory } from './use-sheet-in-history.ts';
import type { Choose } from './use-statement-choice.ts';

export interface FilterSheetProps extends EntryFieldProps {
  readonly onClose: () => void;
}

/** All filters on a sheet that slides over a telephone's screen; each takes effect at once, on the page behind it. */
export function FilterSheet({ accounts, choice, onChoose: choose, onClose }: FilterSheetProps) {
  const { filters: text, chips } = useText('statement');
  const common = useText('common');
  const { open } = useText('statement-files');
  const [titleId, filesId] = [useId(), useId()];
  const sheet = useRef<HTMLDialogElement>(null);
  const [isTakeAwayOpen, setTakeAwayOpen] = useState(false);
  const onChoose: Choose = (change) => choose(change, { isRefinement: true });
  const period = usePeriod(choice, onChoose);
  const fields = { accounts, choice, onChoose };

  useModal(sheet, onClose, { closesBeside: true });
  useSheetInHistory(onClose);

  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.whole}>
        <div className={styles.head}>
          <button type="button" className={styles.close} aria-label={common.close} onClick={onClose} />
          <h2 id={titleId} className={styles.title}>
            {text.sheet}
          </h2>
          <TextButton onClick={() => onChoose(noFilters)}>{chips.clearAll}</TextButton>
        </div>
        <div className={styles.fields}>
          <CurrencyField {...fields} />
          <AccountField {...fields} />
          <PeriodField period={period} />
          {period.isOwn && <PeriodDays period={period} className={styles.days} />}
          <MoreFilters choice={choice} onChoose={onChoose} />
          <div>
            <Opener
              label={open}
              controls={filesId}
              isOpen={isTakeAwayOpen}
              onToggle={() => setTakeAwayOpen(!isTakeAwayOpen)}
            />
            <TakeAwayPanel id={filesId} isOpen={isTakeAwayOpen} accounts={accounts} shown={filterOf(choice)} />
          </div>
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>{text.show}</Button>
        </div>
      </div>
    </dialog>
  );
}
