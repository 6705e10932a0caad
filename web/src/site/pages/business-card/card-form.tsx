import { Alert } from '@bank/ui/alert.tsx';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import styles from './card-form.module.css';
import { cardMessage, type CardWish } from './card-message.ts';

const emptyOrder: CardWish = { clientId: '', shippingAddress: '', isDebit: false, isCredit: false };

/**
 * The order of a card. Its button makes no call (spec 2): it tells the client in place that cards are ordered through
 * the account manager, with a link that carries what was typed into the message there.
 */
export function CardForm() {
  const text = useText('business-card');
  const { addressOf } = useNavigation();
  const [order, setOrder] = useState(emptyOrder);
  const [isAnswered, setAnswered] = useState(false);
  const accountManager = addressOf('account-manager');
  /** Adds to the newest order: what was typed before hydration arrives for all fields before the next rendering. */
  const change = (part: Partial<CardWish>) => setOrder((current) => ({ ...current, ...part }));

  const way = accountManager !== undefined && (
    <p className={styles.way}>
      <ButtonLink
        href={`${accountManager}?message=${encodeURIComponent(cardMessage(order, text))}`}
        variant="outline"
        size="small"
        hasMarker
      >
        {text.answer.link}
      </ButtonLink>
    </p>
  );
  return (
    <form
      className={styles.form}
      aria-labelledby="card-form-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAnswered(true);
      }}
    >
      <h2 id="card-form-title">{text.form.title}</h2>
      <Field label={text.form.clientId}>
        <TextInput
          value={order.clientId}
          onChange={(clientId) => change({ clientId })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field label={text.form.shippingAddress}>
        <TextInput
          value={order.shippingAddress}
          onChange={(shippingAddress) => change({ shippingAddress })}
          autoComplete="address-line1"
        />
      </Field>
      <fieldset className={styles.types}>
        <legend>{text.form.cardType}</legend>
        <Checkbox label={text.form.debit} isChecked={order.isDebit} onChange={(isDebit) => change({ isDebit })} />
        <Checkbox label={text.form.credit} isChecked={order.isCredit} onChange={(isCredit) => change({ isCredit })} />
      </fieldset>
      <Button type="submit" hasMarker className={styles.submit}>
        {text.form.submit}
      </Button>
      <div role="status">
        {isAnswered && (
          <Alert tone="notice" announce="none">
            <p>
              <b>{text.answer.title}</b> {text.answer.text}
            </p>
            {way}
          </Alert>
        )}
      </div>
      {!isAnswered && (
        <Alert tone="notice" announce="none" className={styles.withoutScripts}>
          <b>{text.answer.title}</b>
          {way}
        </Alert>
      )}
    </form>
  );
}
