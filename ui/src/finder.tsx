import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './finder.module.css';
import { TopSheet } from './top-sheet.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FinderEntry {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  /** At the right: an amount, a key to press. */
  readonly figure?: ReactNode;
}

export interface FinderGroup<Entry extends FinderEntry> {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

export interface FinderProps<Entry extends FinderEntry> {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly FinderGroup<Entry>[];
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
  readonly isSearching: boolean;
  /** What stands below the list where the search failed, and where it found nothing. */
  readonly failure?: string | undefined;
  readonly nothing: { readonly title: string; readonly text: string };
  readonly texts: { readonly searching: string; readonly keys: string; readonly count: string };
}

/**
 * One field over everything that can be found: a combobox with a list in groups (WAI-ARIA 1.2). The focus stays in the
 * field; arrows move through the list, Enter chooses, Escape closes.
 */
export function Finder<Entry extends FinderEntry>({
  title,
  label,
  hint,
  query,
  onQuery,
  groups,
  onChoose,
  onClose,
  isSearching,
  failure,
  nothing,
  texts,
}: FinderProps<Entry>) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const entries = groups.flatMap((group) => group.entries);
  // Without a choice the first is meant: what was typed is opened by Enter alone.
  const activePlace = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  );
  const active = entries[activePlace];
  const optionId = ({ key }: FinderEntry): string => `${listId}-${key}`;

  function choose(entry: Entry): void {
    onClose();
    onChoose(entry);
  }

  function move(step: number): void {
    const next = entries[(activePlace + step + entries.length) % entries.length];
    if (next === undefined) return;
    setChosenKey(next.key);
    list.current?.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' });
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <TopSheet aria-label={title} onClose={onClose}>
      <input
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        maxLength={140}
        placeholder={hint}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value);
          setChosenKey(null);
        }}
        onKeyDown={pressKey}
      />
      <div ref={list} id={listId} className={styles.list} role="listbox" aria-label={title}>
        {groups.map((group) =>
          group.entries.length === 0 ? null : (
            <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`}>
              <p id={`${listId}-${group.key}`} className={styles.group} role="presentation">
                {group.title}
              </p>
              {group.entries.map((entry) => (
                <div
                  key={entry.key}
                  id={optionId(entry)}
                  className={classNames(styles.option, entry === active && styles.active)}
                  role="option"
                  aria-selected={entry === active}
                  // Keeps the focus in the field, where the keyboard is read.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(entry)}
                >
                  <span className={styles.title}>{entry.title}</span>
                  {entry.figure !== undefined && <span className={styles.figure}>{entry.figure}</span>}
                  {entry.detail !== undefined && entry.detail !== '' && (
                    <small className={styles.detail}>{entry.detail}</small>
                  )}
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      {entries.length === 0 && !isSearching && failure === undefined && (
        <div className={styles.nothing}>
          <p>{nothing.title}</p>
          <p className={styles.quiet}>{nothing.text}</p>
        </div>
      )}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <p className={styles.keys}>{isSearching ? texts.searching : texts.keys}</p>
      <VisuallyHidden role="status">{!isSearching && texts.count}</VisuallyHidden>
    </TopSheet>
  );
}
