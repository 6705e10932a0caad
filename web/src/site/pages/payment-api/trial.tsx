import { tryPaymentApi } from '@bank/contract/calls';
import {
  isCardField,
  isPayerField,
  isPaymentField,
  trialOperation,
  trialRequest,
  trialValueMax,
  type TrialField,
  type TrialName,
} from '@bank/contract/payment-api-v2';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Disclosure } from '@bank/ui/disclosure.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { isOfDemonstration } from '../../../dictionaries/text-store.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { readableReply, trialCurl } from './code-samples.ts';
import { useCardMeanings } from './sandbox-cards.ts';
import styles from './trial.module.css';
import { newKey, useTrialState } from './trial-state.ts';

interface Shown {
  readonly request: string;
  readonly reply: string;
  /** `HTTP 200, 12 ms`. */
  readonly outcome: string;
}

/** An operation that a reader tries where it is explained, in test mode. Only a demonstration offers it. */
export function Trial({ name, title }: { readonly name: TrialName; readonly title?: string }) {
  const { trial: text } = useText('payment-api-v2');
  if (!isOfDemonstration()) return null;
  return (
    <div className={styles.trial}>
      <Disclosure label={title === undefined ? text.open : `${text.open}: ${title}`}>
        <TrialForm name={name} />
      </Disclosure>
    </div>
  );
}

/** What a reply calls the payment that it tells of; undefined where it tells of none. */
function paymentOf(reply: string): string | undefined {
  const begin = ['"transaction_number":"', '"id":"'].find((mark) => reply.includes(mark));
  return begin === undefined ? undefined : reply.split(begin)[1]?.split('"')[0];
}

function TrialForm({ name }: { readonly name: TrialName }) {
  const { trial: text } = useText('payment-api-v2');
  const { samples } = useText('payment-api');
  const failureText = useFailureText();
  const { payment, payer, keepPayment } = useTrialState();
  const { isBusy, failure, send } = useSending();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** The path needs a payment, and none that can be one is typed. */
  const [isLacking, setLacking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  /** The same request again has the same key, another one another. */
  const once = useRef({ content: '', key: '' });
  const operation = trialOperation(name);
  const valueOf = (field: TrialField): string => {
    const usual = isPaymentField(field) ? payment : isPayerField(field) && payer !== '' ? payer : field.value;
    return typed[field.name] ?? usual;
  };

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const values = operation.fields.map((field) => valueOf(field).trim());
    const request = trialRequest(name, values);
    setLacking(request === undefined);
    if (request === undefined) return;
    const content = JSON.stringify(values);
    if (once.current.content !== content) once.current = { content, key: newKey() };
    const key = operation.isOnce ? once.current.key : '';
    const outcome = await send(() => call(tryPaymentApi, { operation: name, values, key }));
    if (outcome === null || !outcome.ok) return;
    const { httpStatus, reply, isReplayed, durationMs } = outcome.value;
    const said = isReplayed ? text.replayed : text.outcome;
    setShown({
      request: trialCurl(request, { isOpen: operation.isOpen, key }),
      reply: readableReply(reply),
      outcome: fill(said, { status: String(httpStatus), duration: String(durationMs) }),
    });
    const made = name.startsWith('createPayment') ? paymentOf(reply) : undefined;
    if (made !== undefined) keepPayment(made);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.note}>{operation.fields.length === 0 ? text.text : `${text.text} ${text.empty}`}</p>
      {operation.fields.length > 0 && (
        <div className={styles.fields}>
          {operation.fields.map((field) => (
            <TrialControl
              key={field.name}
              field={field}
              value={valueOf(field)}
              isLacking={isLacking && isPaymentField(field)}
              onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
        </div>
      )}
      <Button type="submit" size="small" isBusy={isBusy}>
        {text.send}
      </Button>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      <p className={styles.outcome} role="status">
        {shown?.outcome}
      </p>
      {shown !== undefined && (
        <>
          <CodeSample title={samples.request} views={[{ label: 'curl', code: shown.request, language: 'shell' }]} />
          <CodeSample title={samples.answer} views={[{ label: 'JSON', code: shown.reply, language: 'json' }]} />
        </>
      )}
    </form>
  );
}

function TrialControl({
  field,
  value,
  isLacking,
  onChange,
}: {
  readonly field: TrialField;
  readonly value: string;
  readonly isLacking: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { trial: text } = useText('payment-api-v2');
  const cards = useCardMeanings();
  const label = field.name.replace(/[{}]/g, '');
  if (isCardField(field))
    return (
      <Field label={label} className={styles.wide}>
        <Select
          value={value}
          onChange={onChange}
          // An option is plain text: it has no marks of code.
          options={cards.map(({ number, meaning }) => ({
            value: number,
            label: `${number}: ${meaning.replaceAll('`', '')}`,
          }))}
        />
      </Field>
    );
  return (
    <Field
      label={label}
      error={isLacking ? text.payment : undefined}
      hint={isPaymentField(field) && !isLacking ? text.payment : undefined}
    >
      <TextInput
        value={value}
        maxLength={trialValueMax}
        onChange={onChange}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
    </Field>
  );
}
