import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import control from './control.module.css';
import { useFieldControl } from './field-context.ts';
import select from './select.module.css';
import { isFound, markMatch } from './text-match.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ComboboxOption {
  readonly value: string;
  /** A short code before the name: `CHF`. */
  readonly code?: string;
  readonly name: string;
  /** At the right of the list: a balance. Beneath the name where there is no code. */
  readonly detail?: string | undefined;
  /** What it is found by beside code and name: a country, an account number. */
  readonly foundBy?: readonly string[];
}

export interface ComboboxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly ComboboxOption[];
  /** Shown in the list when the search finds nothing. */
  readonly noMatchText: string;
  /** Says how many options the search leaves, for assistive technology. */
  readonly countText: (count: number) => string;
}

/**
 * One choice out of a list that is searched by typing, within a `Field` (WAI-ARIA 1.2, combobox with list
 * autocompletion). Focus stays in the input; arrows move through the list, Enter chooses, and so does Tab after typing;
 * Escape and leaving otherwise keep what was chosen before.
 */
export function Combobox({ value, onChange, options, noMatchText, countText }: ComboboxProps) {
  const field = useFieldControl();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What is typed since the list opened; null until something is. */
  const [query, setQuery] = useState<string | null>(null);
  const [activeValue, setActiveValue] = useState<string | null>(null);

  const chosen = options.find((option) => option.value === value);
  const chosenText = chosen ? [chosen.code, chosen.name].filter(Boolean).join(', ') : '';
  const found = options.filter((option) => isFound(query ?? '', searchedTexts(option)));
  const activeIndex = found.findIndex((option) => option.value === activeValue);
  const optionId = (optionValue: string): string => `${listId}-${optionValue}`;

  // A list that opens beneath the window's edge, or on a choice far down, is seen by nobody.
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function open(): void {
    if (isOpen) return;
    setOpen(true);
    setActiveValue(value);
  }

  function close(): void {
    setOpen(false);
    setQuery(null);
  }

  function choose(option: ComboboxOption): void {
    close();
    if (option.value !== value) onChange(option.value);
    selectText();
  }

  /** Going on by Tab takes the option that the typed text led to: who typed it meant it. */
  function takeWhatWasTyped(): void {
    const active = found[activeIndex];
    if (isOpen && active && query !== null && query.trim() !== '' && active.value !== value) onChange(active.value);
  }

  /** The text of the choice arrives with the next rendering; selecting it lets the next search replace it. */
  function selectText(): void {
    requestAnimationFrame(() => input.current?.select());
  }

  function search(text: string): void {
    open();
    setQuery(text);
    setActiveValue(options.find((option) => isFound(text, searchedTexts(option)))?.value ?? null);
  }

  function move(step: number): void {
    const next = found[(activeIndex + step + found.length) % found.length];
    if (!isOpen) open();
    else if (next) {
      setActiveValue(next.value);
      list.current?.querySelector(`#${CSS.escape(optionId(next.value))}`)?.scrollIntoView({ block: 'nearest' });
    }
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) {
      const active = found[activeIndex];
      if (active) choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      close();
      selectText();
    } else {
      if (event.key === 'Tab') takeWhatWasTyped();
      return;
    }
    event.preventDefault();
  }

  return (
    <div className={styles.box}>
      <input
        ref={input}
        id={field.id}
        className={classNames(control.control, select.select)}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && activeIndex >= 0 ? optionId(found[activeIndex]?.value ?? '') : undefined}
        aria-describedby={field.describedBy}
        aria-invalid={field.isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        value={query ?? chosenText}
        onChange={(event) => search(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onBlur={close}
        onKeyDown={pressKey}
      />
      <ul
        ref={list}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-labelledby={field.labelId}
        hidden={!isOpen || found.length === 0}
      >
        {found.map((option) => (
          <li
            key={option.value}
            id={optionId(option.value)}
            className={classNames(
              styles.option,
              option.code === undefined && styles.plain,
              option.value === activeValue && styles.active,
            )}
            role="option"
            aria-selected={option.value === value}
            // Keeps the focus in the input, where the keyboard is read.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.code !== undefined && (
              <b className={styles.code}>
                <Marked query={query} text={option.code} />
              </b>
            )}
            <span>
              <Marked query={query} text={option.name} />
            </span>
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
          </li>
        ))}
      </ul>
      {isOpen && found.length === 0 && (
        <p className={styles.none} aria-hidden="true">
          {noMatchText}
        </p>
      )}
      <VisuallyHidden role="status">{isOpen && query !== null ? countText(found.length) : ''}</VisuallyHidden>
    </div>
  );
}

function searchedTexts({ code = '', name, foundBy = [] }: ComboboxOption): readonly string[] {
  return [code, name, ...foundBy];
}

function Marked({ query, text }: { readonly query: string | null; readonly text: string }) {
  return markMatch(query ?? '', text).map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
