import { paymentStatuses, transferTypes } from '@bank/contract';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { AmountFilter } from './amount-filter.tsx';
import styles from './more-filters.module.css';
import type { StatementChoice } from './statement-choice.ts';
import type { Choose } from './use-statement-choice.ts';

/** Amount, type and status. */
export function MoreFilters({ choice, onChoose }: { readonly choice: StatementChoice; readonly onChoose: Choose }) {
  const { filters: text, types, statuses } = useText('statement');
  return (
    <div className={styles.fields}>
      <AmountFilter choice={choice} onChoose={onChoose} />
      <NameFilter
        legend={text.types}
        names={transferTypes}
        texts={types}
        chosen={choice.types}
        className={styles.types}
        onChange={(chosen) => onChoose({ types: chosen })}
      />
      <NameFilter
        legend={text.statuses}
        names={paymentStatuses}
        texts={statuses}
        chosen={choice.statuses}
        className={styles.statuses}
        onChange={(chosen) => onChoose({ statuses: chosen })}
      />
    </div>
  );
}

interface NameFilterProps<Name extends string> {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly texts: Readonly<Record<Name, string>>;
  readonly chosen: readonly Name[];
  readonly className: string | undefined;
  readonly onChange: (chosen: readonly Name[]) => void;
}

/** Several of a few names; none ticked is all of them. */
function NameFilter<Name extends string>({ legend, names, texts, chosen, className, onChange }: NameFilterProps<Name>) {
  return (
    <fieldset className={className}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.boxes}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={texts[name]}
            isChecked={chosen.includes(name)}
            onChange={(isChecked) =>
              onChange(names.filter((each) => (each === name ? isChecked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
