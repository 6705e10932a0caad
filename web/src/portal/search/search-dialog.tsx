import type { Client } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { goToAddress } from '../../ui/address.ts';
import { classNames } from '../../ui/class-names.ts';
import { useModal } from '../../ui/use-modal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { findingGroups, type Finding } from './finding.ts';
import styles from './search-dialog.module.css';
import { useFindings } from './use-findings.ts';

export interface SearchDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/**
 * One search over payments of all currencies, orders in process, beneficiaries, accounts and pages: a combobox with a
 * list (WAI-ARIA 1.2). The focus stays in the field; arrows move through the list, Enter opens, Escape closes.
 */
export function SearchDialog({ client, onClose }: SearchDialogProps) {
  const text = useText('search');
  const language = useLanguage();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { findings, isSearching, hasFailed } = useFindings(query, client);
  // Without a choice the first is meant: what was typed is opened by Enter alone.
  const activePlace = Math.max(
    0,
    findings.findIndex(({ key }) => key === chosenKey),
  );
  const active = findings[activePlace];
  const optionId = ({ key }: Finding): string => `${listId}-${key}`;

  useModal(dialog, onClose);

  function open(finding: Finding): void {
    onClose();
    goToAddress(finding.address);
  }

  function move(step: number): void {
    const next = findings[(activePlace + step + findings.length) % findings.length];
    if (next === undefined) return;
    setChosenKey(next.key);
    list.current?.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' });
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active !== undefined) open(active);
    else return;
    event.preventDefault();
  }

  const hasNothing = findings.length === 0 && !isSearching && !hasFailed;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={text.title}>
      <div className={styles.sheet}>
        <input
          className={styles.field}
          type="text"
          role="combobox"
          aria-label={text.label}
          aria-expanded={findings.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          maxLength={140}
          placeholder={text.hint}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosenKey(null);
          }}
          onKeyDown={pressKey}
        />
        <div ref={list} id={listId} className={styles.list} role="listbox" aria-label={text.title}>
          {findingGroups.map((group) => {
            const found = findings.filter((finding) => finding.group === group);
            if (found.length === 0) return null;
            return (
              <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
                <p id={`${listId}-${group}`} className={styles.group} role="presentation">
                  {text[group]}
                </p>
                {found.map((finding) => (
                  <div
                    key={finding.key}
                    id={optionId(finding)}
                    className={classNames(styles.option, finding === active && styles.active)}
                    role="option"
                    aria-selected={finding === active}
                    // Keeps the focus in the field, where the keyboard is read.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => open(finding)}
                  >
                    <span className={styles.title}>{finding.title}</span>
                    {finding.figure !== undefined && <span className={styles.figure}>{finding.figure}</span>}
                    {finding.detail !== '' && <small className={styles.detail}>{finding.detail}</small>}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
        {hasNothing && (
          <div className={styles.nothing}>
            <p>{fill(text.none, { text: query.trim() })}</p>
            <p className={styles.quiet}>{text.noneText}</p>
          </div>
        )}
        {hasFailed && (
          <p className={styles.failure} role="alert">
            {text.failed}
          </p>
        )}
        <p className={styles.keys}>{isSearching ? text.searching : text.keys}</p>
        <VisuallyHidden role="status">
          {!isSearching && fill(plural(language, findings.length, text.results), { count: findings.length })}
        </VisuallyHidden>
      </div>
    </dialog>
  );
}
