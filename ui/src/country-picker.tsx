import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { CountryFlag } from './country-flag.tsx';
import styles from './country-picker.module.css';
import { searchCountries, type PhoneCountry } from './phone-country.ts';
import { markMatch } from './text-match.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountryPickerText {
  /** Names the choice. */
  readonly country: string;
  readonly search: string;
  readonly close: string;
  /** Shown in the list when the search finds nothing. */
  readonly noMatch: string;
  /** Says how many countries the search leaves, for assistive technology. */
  readonly count: (count: number) => string;
}

export interface CountryPickerProps {
  readonly countries: readonly PhoneCountry[];
  /** Code of the chosen country, or empty. */
  readonly chosen: string;
  readonly text: CountryPickerText;
  /** What opened the list, and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

/** Where the list is a sheet over the whole screen; the style sheet says the same. */
const narrowScreen = '(max-width: 720px)';

/**
 * The countries with flags and dial prefixes, searched by typing (WAI-ARIA 1.2, combobox with a list). It hangs from
 * the field, or fills a small screen. Rendered only while it is open.
 */
export function CountryPicker({ countries, chosen, text, opener, onChoose, onClose }: CountryPickerProps) {
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const [activeCode, setActiveCode] = useState(chosen);
  const found = searchCountries(query, countries);
  const activeIndex = found.findIndex(({ code }) => code === activeCode);

  useLayoutEffect(() => {
    const panel = dialog.current;
    if (panel === null) return;
    if (matchMedia(narrowScreen).matches) panel.showModal();
    else {
      panel.show();
      panel.scrollIntoView({ block: 'nearest' });
    }
    search.current?.focus({ preventScroll: true });
    return () => panel.close();
  }, []);

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeCode, query]);

  const closeUnless = useEffectEvent((target: EventTarget | null) => {
    const isWithin = (element: HTMLElement | null) => target instanceof Node && element?.contains(target) === true;
    if (!isWithin(dialog.current) && !isWithin(opener.current)) onClose();
  });
  useEffect(() => {
    const press = (event: PointerEvent) => closeUnless(event.target);
    const focus = (event: FocusEvent) => closeUnless(event.target);
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', focus);
    };
  }, []);

  function leave(): void {
    onClose();
    opener.current?.focus();
  }

  function type(typed: string): void {
    setQuery(typed);
    setActiveCode(searchCountries(typed, countries)[0]?.code ?? '');
  }

  /** A step from nothing leads to the first or the last; beyond an end, to the other. */
  function move(step: 1 | -1): void {
    const from = activeIndex === -1 && step === -1 ? 0 : activeIndex;
    setActiveCode(found[(from + step + found.length) % found.length]?.code ?? '');
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') leave();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      const active = found[activeIndex];
      if (active !== undefined) onChoose(active.code);
    } else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={text.country}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className={styles.head}>
        <input
          ref={search}
          className={classNames(control.control, styles.search)}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeIndex === -1 ? undefined : `${listId}-${activeCode}`}
          aria-label={text.search}
          placeholder={text.search}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={pressKey}
        />
        <button type="button" className={styles.close} aria-label={text.close} onClick={leave}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <ul
        ref={list}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={text.country}
        hidden={found.length === 0}
      >
        {found.map((country) => (
          <li
            key={country.code}
            id={`${listId}-${country.code}`}
            className={classNames(styles.option, country.code === activeCode && styles.active)}
            role="option"
            aria-selected={country.code === chosen}
            data-active={country.code === activeCode || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country.code)}
          >
            <CountryFlag address={country.flag} />
            <span>
              <Marked query={query} text={country.name} />
            </span>
            <span className={styles.code}>{country.code}</span>
            <span className={styles.prefix}>{country.dialPrefix}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{text.noMatch}</p>}
      <VisuallyHidden role="status">{query === '' ? '' : text.count(found.length)}</VisuallyHidden>
    </dialog>
  );
}

function Marked({ query, text }: { readonly query: string; readonly text: string }) {
  return markMatch(query, text).map((part, place) => (part.isMatch ? <mark key={place}>{part.text}</mark> : part.text));
}
