import { fill } from '@bank/dictionaries';
import { goToAddress } from '@bank/ui/address.ts';
import { Button } from '@bank/ui/button.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { Field } from '@bank/ui/field.tsx';
import { Select, type SelectOption } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { DayField } from '../day/day-field.tsx';
import { texts } from '../texts/texts.ts';
import { Drawer } from './drawer.tsx';
import { forgetFilter, savedFilters, saveFilter, type SavedFilter } from './kept-queue.ts';
import { writeWish, type QueueWish } from './queue-address.ts';
import styles from './queue-table.module.css';

/** One filter of a queue. Its key stands in the address; a text with the key `text` is what `/` leads to. */
export type QueueFilter =
  | { readonly kind: 'text'; readonly key: string; readonly label: string }
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: string;
      readonly options: readonly SelectOption[];
      /** What the queue shows where nothing is chosen, if that is not everything. */
      readonly any?: string;
    };

export interface QueueFiltersProps {
  readonly queue: string;
  readonly filters: readonly QueueFilter[];
  readonly wish: QueueWish;
}

/** How long somebody may rest between two letters before the list is read. */
const typingDelayMs = 250;

/** The filters of a queue. Each change is an address, so that it can be sent to a colleague. */
export function QueueFilters({ queue, filters, wish }: QueueFiltersProps) {
  const text = texts('queue');
  const [isUnfolded, setUnfolded] = useState(false);
  if (filters.length === 0) return null;
  const go = (query: string) => goToAddress(location.pathname + query, { replace: true });
  const set = (key: string, value: string) => go(writeWish({ ...wish, filters: { ...wish.filters, [key]: value } }));
  return (
    <form
      role="search"
      className={classNames(styles.filters, !isUnfolded && styles.folded)}
      onSubmit={(event) => event.preventDefault()}
    >
      {filters.map((filter) =>
        filter.kind === 'day' ? (
          <DayField
            key={filter.key}
            id={`${queue}-${filter.key}`}
            label={filter.label}
            className={styles.filter}
            value={wish.filters[filter.key] ?? ''}
            onChange={(value) => set(filter.key, value)}
          />
        ) : (
          <Field key={filter.key} id={`${queue}-${filter.key}`} label={filter.label} className={styles.filter}>
            {filter.kind === 'choice' ? (
              <Select
                value={wish.filters[filter.key] ?? ''}
                onChange={(value) => set(filter.key, value)}
                options={[{ value: '', label: filter.any ?? text.any }, ...filter.options]}
              />
            ) : (
              <TypedFilter value={wish.filters[filter.key] ?? ''} onChange={(value) => set(filter.key, value)} />
            )}
          </Field>
        ),
      )}
      {filters.length > 2 && (
        <TextButton className={styles.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? text.fewer : text.all}
        </TextButton>
      )}
      {Object.keys(wish.filters).length > 0 && (
        <TextButton onClick={() => go(writeWish({ ...wish, filters: {} }))}>{text.clear}</TextButton>
      )}
      <SavedFilters queue={queue} query={writeWish(wish)} onChoose={go} />
    </form>
  );
}

interface TypedFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Shows at once what is typed, and asks for it when the hand rests. */
function TypedFilter({ value, onChange }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), typingDelayMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput type="search" clearLabel={texts('queue').clear} value={typed} onChange={setTyped} autoComplete="off" />
  );
}

interface SavedFiltersProps {
  readonly queue: string;
  readonly query: string;
  readonly onChoose: (query: string) => void;
}

function SavedFilters({ queue, query, onChoose }: SavedFiltersProps) {
  const text = texts('queue');
  const [saved, setSaved] = useState<readonly SavedFilter[]>(() => savedFilters(queue));
  const [name, setName] = useState('');

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    setSaved(saveFilter(queue, { name: name.trim(), query }));
    setName('');
  }

  return (
    <Drawer label={text.saved}>
      {saved.length === 0 && <p>{text.noSaved}</p>}
      <ul className={styles.saved}>
        {saved.map((filter) => (
          <li key={filter.name}>
            <TextButton onClick={() => onChoose(filter.query)}>{filter.name}</TextButton>
            <button
              type="button"
              className={styles.forget}
              aria-label={fill(text.forget, { name: filter.name })}
              onClick={() => setSaved(forgetFilter(queue, filter.name))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      {query !== '' && (
        <div className={styles.save}>
          <Field label={text.saveName}>
            <TextInput
              value={name}
              onChange={setName}
              maxLength={60}
              onKeyDown={(event) => {
                if (event.key === 'Enter') save(event);
              }}
            />
          </Field>
          <Button size="small" onClick={save}>
            {text.save}
          </Button>
        </div>
      )}
    </Drawer>
  );
}
