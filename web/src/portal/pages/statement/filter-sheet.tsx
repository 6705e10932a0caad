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
import { TakeAway } from './take-away.tsx';

/** All filters on a sheet that slides over a telephone's screen; each takes effect at once, on the page behind it. */
export function FilterSheet({
  accounts,
  choice,
  onChoose,
  onClose,
}: EntryFieldProps & { readonly onClose: () => void }) {
  const { filters: text, chips } = useText('statement');
  const { open } = useText('statement-files');
  const [titleId, filesId] = [useId(), useId()];
  const sheet = useRef<HTMLDialogElement>(null);
  const [isTakeAwayOpen, setTakeAwayOpen] = useState(false);
  const period = usePeriod(choice, onChoose);
  const fields = { accounts, choice, onChoose };

  useModal(sheet, onClose);

  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.whole}>
        <div className={styles.head}>
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
            <div id={filesId} hidden={!isTakeAwayOpen}>
              <TakeAway accounts={accounts} shown={filterOf(choice)} />
            </div>
          </div>
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>{text.show}</Button>
        </div>
      </div>
    </dialog>
  );
}
