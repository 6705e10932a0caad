import { nameLengthMax, type Beneficiary } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { isFound } from '@bank/ui/text-match.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Outcome } from '../../../calls/outcome.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './beneficiary-list.module.css';
import { beneficiaryTexts } from '../../orders/beneficiaries/beneficiary-texts.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';

export interface BeneficiaryListProps {
  readonly beneficiaries: Beneficiaries;
  readonly onClose: () => void;
}

/** From so many on the list can be searched. */
const searchedFrom = 8;

/** What is being done to one of the list. */
type Doing =
  | { readonly id: string; readonly kind: 'renaming'; readonly label: string }
  | { readonly id: string; readonly kind: 'deleting' };

/** The saved beneficiaries, to rename and to delete. Stands outside the order's form: Enter here never sends that. */
export function BeneficiaryList({ beneficiaries, onClose }: BeneficiaryListProps) {
  const text = useText('international-transfer').beneficiaries;
  const { clearSearch } = useText('common');
  const failureText = useFailureText();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const { countryName } = useFormat();
  const language = useLanguage();
  const isSearched = beneficiaries.list.length >= searchedFrom || query !== '';
  const found = beneficiaries.list.filter((beneficiary) => {
    const { name, foundBy } = beneficiaryTexts(beneficiary, countryName);
    return beneficiary.id === doing?.id || isFound(query, [name, ...foundBy]);
  });

  // The focus moves to the one that is changed, and afterwards back; if its place is gone, to the list.
  const list = useRef<HTMLUListElement>(null);
  const [changedId, changeKind] = [doing?.id, doing?.kind];
  const changedBefore = useRef<{ readonly id: string; readonly kind: Doing['kind'] } | null>(null);
  useEffect(() => {
    const before = changedBefore.current;
    changedBefore.current =
      changedId === undefined || changeKind === undefined ? null : { id: changedId, kind: changeKind };
    if (changedBefore.current !== null) {
      list.current?.querySelector<HTMLElement>('[data-change] input, [data-change] button')?.focus();
    } else if (before !== null) {
      const opener = list.current?.querySelector<HTMLElement>(`[data-opens="${before.kind} ${CSS.escape(before.id)}"]`);
      (opener ?? list.current)?.focus();
    }
  }, [changedId, changeKind]);

  async function carryOut(change: () => Promise<Outcome<unknown>>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const outcome = await change();
    setBusy(false);
    setProblem(outcome.ok ? null : failureText(outcome.failure));
    if (outcome.ok) setDoing(null);
  }

  function begin(next: Doing | null): void {
    setProblem(null);
    setDoing(next);
  }

  return createPortal(
    <Dialog
      title={text.title}
      onCancel={() => (doing === null ? onClose() : begin(null))}
      actions={
        <Button variant="outline" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {isSearched && (
        <Field label={text.search} className={styles.search}>
          <TextInput type="search" clearLabel={clearSearch} value={query} onChange={setQuery} autoComplete="off" />
        </Field>
      )}
      {isSearched && (
        <VisuallyHidden role="status">
          {fill(plural(language, found.length, text.found), { count: found.length })}
        </VisuallyHidden>
      )}
      {found.length === 0 && <p>{beneficiaries.list.length === 0 ? text.empty : text.none}</p>}
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={text.title}>
        {found.map((beneficiary) => (
          <li key={beneficiary.id} className={styles.item}>
            <Details beneficiary={beneficiary} />
            {doing?.id !== beneficiary.id && (
              <div className={styles.actions}>
                <TextButton
                  aria-label={`${text.rename}: ${beneficiary.label}`}
                  data-opens={`renaming ${beneficiary.id}`}
                  onClick={() => begin({ id: beneficiary.id, kind: 'renaming', label: beneficiary.label })}
                >
                  {text.rename}
                </TextButton>
                <TextButton
                  aria-label={`${text.remove}: ${beneficiary.label}`}
                  data-opens={`deleting ${beneficiary.id}`}
                  onClick={() => begin({ id: beneficiary.id, kind: 'deleting' })}
                >
                  {text.remove}
                </TextButton>
              </div>
            )}
            {doing?.id === beneficiary.id && doing.kind === 'renaming' && (
              <form
                data-change=""
                className={styles.change}
                onSubmit={(event) => {
                  event.preventDefault();
                  // React passes it on to the order's form, although that one does not hold this one.
                  event.stopPropagation();
                  void carryOut(() => beneficiaries.rename(beneficiary.id, doing.label));
                }}
              >
                <Field label={fill(text.renameLabel, { label: beneficiary.label })}>
                  <TextInput
                    value={doing.label}
                    onChange={(label) => setDoing({ ...doing, label })}
                    maxLength={nameLengthMax}
                    autoComplete="off"
                  />
                </Field>
                {problem !== null && <Alert tone="error">{problem}</Alert>}
                <div className={styles.actions}>
                  <Button type="submit" size="small" isBusy={isBusy}>
                    {text.keep}
                  </Button>
                  <Button size="small" variant="outline" onClick={() => begin(null)}>
                    {text.cancel}
                  </Button>
                </div>
              </form>
            )}
            {doing?.id === beneficiary.id && doing.kind === 'deleting' && (
              <div
                data-change=""
                className={styles.change}
                role="group"
                aria-label={fill(text.removeTitle, { label: beneficiary.label })}
              >
                <p className={styles.question}>{fill(text.removeTitle, { label: beneficiary.label })}</p>
                <p>{text.removeText}</p>
                {problem !== null && <Alert tone="error">{problem}</Alert>}
                <div className={styles.actions}>
                  <Button size="small" variant="outline" onClick={() => begin(null)}>
                    {text.removeKeep}
                  </Button>
                  <Button
                    size="small"
                    isBusy={isBusy}
                    onClick={() => void carryOut(() => beneficiaries.remove(beneficiary.id))}
                  >
                    {text.remove}
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>,
    document.body,
  );
}

function Details({ beneficiary }: { readonly beneficiary: Beneficiary }) {
  const { countryName } = useFormat();
  const { label, creditorName, creditorAccount, creditorAgentName, creditorAgentBic, creditorCountry } = beneficiary;
  return (
    <div className={styles.details}>
      <b className={styles.label}>{label}</b>
      {label !== creditorName && <span>{creditorName}</span>}
      <GroupedText>{creditorAccount}</GroupedText>
      <small>
        {creditorAgentName}, {creditorAgentBic}, {countryName(creditorCountry)}
      </small>
    </div>
  );
}
