import { fill, plural } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './fee-search-box.module.css';

export interface FeeSearchBoxProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Rows that match, or come nearest, and rows in all; null while nothing is searched for. */
  readonly found: { readonly count: number; readonly total: number; readonly isNearest: boolean } | null;
  /** Stands at the end of the line beneath the field. */
  readonly children: ReactNode;
}

/** The search over the tariff: it filters as one types, says how many rows match, and Escape clears it. */
export function FeeSearchBox({ typed, onTyped, found, children }: FeeSearchBoxProps) {
  const text = useText('tariff').search;
  const { clearSearch } = useText('common');
  const language = useLanguage();
  const outcome =
    found !== null &&
    fill(plural(language, found.count, found.isNearest ? text.nearest : text.found), {
      count: found.count,
      total: found.total,
    });
  return (
    <form className={styles.box} role="search" onSubmit={(event) => event.preventDefault()}>
      <Field label={text.label} hint={text.hint}>
        <TextInput
          type="search"
          clearLabel={clearSearch}
          value={typed}
          onChange={onTyped}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onTyped('');
          }}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </Field>
      <div className={styles.outcome}>
        <p role="status">{outcome}</p>
        <div className={styles.end}>{children}</div>
      </div>
    </form>
  );
}
