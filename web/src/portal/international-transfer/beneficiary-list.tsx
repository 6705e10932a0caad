import { nameLengthMax } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Beneficiary } from '../../calls/beneficiary.ts';
import type { Outcome } from '../../calls/outcome.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { GroupedText } from '../../ui/grouped-text.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './beneficiary-list.module.css';
import type { Beneficiaries } from './use-beneficiaries.ts';

export interface BeneficiaryListProps {
  readonly beneficiaries: Beneficiaries;
  readonly onClose: () => void;
}

/** What is being done to one of the list. */
type Doing = { readonly id: string; readonly kind: 'renaming'; readonly label: string } | { readonly id: string; readonly kind: 'deleting' };

/** The saved beneficiaries, to rename and to delete. Stands outside the order's form: Enter here never sends that. */
export function BeneficiaryList({ beneficiaries, onClose }: BeneficiaryListProps) {
  const text = useText('international-transfer').beneficiaries;
  const failureText = useFailureText();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // Whoever began to change one finds the focus there.
  const list = useRef<HTMLUListElement>(null);
  const [changedId, changeKind] = [doing?.id, doing?.kind];
  useEffect(() => {
    if (changedId === undefined) return;
    list.current?.querySelector<HTMLElement>('[data-change] input, [data-change] button')?.focus();
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
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {beneficiaries.list.length === 0 && <p>{text.none}</p>}
      <ul ref={list} className={styles.list}>
        {beneficiaries.list.map((beneficiary) => (
          <li key={beneficiary.id} className={styles.item}>
            <Details beneficiary={beneficiary} />
            {doing?.id !== beneficiary.id && (
              <div className={styles.actions}>
                <TextButton
                  aria-label={`${text.rename}: ${beneficiary.label}`}
                  onClick={() => begin({ id: beneficiary.id, kind: 'renaming', label: beneficiary.label })}
                >
                  {text.rename}
                </TextButton>
                <TextButton
                  aria-label={`${text.remove}: ${beneficiary.label}`}
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
              <div data-change="" className={styles.change} role="group" aria-label={fill(text.removeTitle, { label: beneficiary.label })}>
                <p className={styles.question}>{fill(text.removeTitle, { label: beneficiary.label })}</p>
                <p>{text.removeText}</p>
                <div className={styles.actions}>
                  <Button size="small" variant="outline" onClick={() => begin(null)}>
                    {text.removeKeep}
                  </Button>
                  <Button size="small" isBusy={isBusy} onClick={() => void carryOut(() => beneficiaries.remove(beneficiary.id))}>
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
  const { label, creditorName, creditorAccount, creditorAgentName, creditorCountry } = beneficiary;
  return (
    <div className={styles.details}>
      <b className={styles.label}>{label}</b>
      {label !== creditorName && <span>{creditorName}</span>}
      <GroupedText>{creditorAccount}</GroupedText>
      <small>
        {creditorAgentName}, {countryName(creditorCountry)}
      </small>
    </div>
  );
}
