import { chargeBearers, goesBySepa, type WireCharges } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import choice from '@bank/ui/choice-card.module.css';
import { classNames } from '@bank/ui/class-names.ts';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './charge-option.module.css';
import { ChargeLine } from './charge-line.tsx';
import { fieldId } from './fields.ts';
import type { FilledForm } from './use-form.ts';

const options = Object.keys(chargeBearers) as readonly WireCharges[];

/** Who pays the charges: one of three (spec 2). Nobody is made to pay by a choice that was there already. */
export function ChargeOption({ order }: { readonly order: FilledForm }) {
  const text = useText('international-transfer');
  const { form, debtor } = order;
  const id = fieldId('charges');
  const error = order.errorOf('charges');
  const isSepa =
    debtor !== undefined &&
    goesBySepa({ currency: debtor.currency, creditorCountry: form.creditorCountry, charges: 'SHA' });

  return (
    <FormGroup number={3} title={text.groups.charges}>
      {(titleId) => (
        <div className={styles.option}>
          <div
            role="radiogroup"
            className={styles.cards}
            aria-labelledby={titleId}
            aria-describedby={error && `${id}-error`}
            aria-invalid={error ? true : undefined}
            aria-required="true"
          >
            {options.map((charges, place) => (
              <label key={charges} className={classNames(choice.card, styles.card)}>
                <input
                  type="radio"
                  id={place === 0 ? id : `${id}-${charges}`}
                  className={styles.radio}
                  name={id}
                  value={charges}
                  checked={form.charges === charges}
                  onChange={() => order.type({ charges })}
                  aria-labelledby={`${id}-${charges}-label`}
                  aria-describedby={`${id}-${charges}-detail`}
                />
                <ChargeLine charges={charges} />
                <span className={styles.words}>
                  <span id={`${id}-${charges}-label`}>
                    <b className={styles.code}>{charges}</b>{' '}
                    <span className={styles.meaning}>{text.charges[charges].meaning}</span>
                  </span>
                  <small id={`${id}-${charges}-detail`} className={classNames(choice.detail, styles.detail)}>
                    {text.charges[charges].detail}
                  </small>
                </span>
              </label>
            ))}
          </div>
          <p className={styles.chosen} aria-hidden="true">
            {form.charges !== '' && text.charges[form.charges].detail}
          </p>
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
          <div className={styles.way} role="status">
            {isSepa && (
              <Alert tone="notice" announce="none">
                {text.sepaNote}
              </Alert>
            )}
          </div>
        </div>
      )}
    </FormGroup>
  );
}
