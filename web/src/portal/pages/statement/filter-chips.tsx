import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './filter-chips.module.css';
import type { NamedFilter } from './filter-names.ts';
import { noFilters } from './statement-choice.ts';
import type { Choose } from './use-statement-choice.ts';

/** What narrows the statement, each to be taken away by a press. */
export function FilterChips({
  filters,
  onChoose,
}: {
  readonly filters: readonly NamedFilter[];
  readonly onChoose: Choose;
}) {
  const text = useText('statement').chips;
  if (filters.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ul className={styles.list} aria-label={text.label}>
        {filters.map(({ key, name, without }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={fill(text.remove, { filter: name })}
              onClick={() => onChoose(without)}
            >
              {name}
              <span className={styles.cross} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <TextButton onClick={() => onChoose(noFilters)}>{text.clearAll}</TextButton>
    </div>
  );
}
