import { referenceLengthMax, rhythms, type Client, type RhythmName } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { ErrorSummary } from '@bank/ui/error-summary.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useEffect } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { useBeneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import { EndFields } from './end-fields.tsx';
import { StandingReview } from './standing-review.tsx';
import styles from './standing-orders.module.css';
import { useStandingForm, type FieldName } from './use-standing-form.ts';

const order: readonly FieldName[] = [
  'to',
  'amount',
  'debtorAccount',
  'reference',
  'charges',
  'startsOn',
  'lastOn',
  'times',
  'sum',
];
const idOf = (field: FieldName): string => `standing-${field}`;
const daysOfMonth = Array.from({ length: 31 }, (_, place) => String(place + 1));

/** Whom, how much, from where, what for, how often, until when. */
export function StandingForm({
  client,
  onPlaced,
}: {
  readonly client: Client;
  readonly onPlaced: () => Promise<void>;
}) {
  const text = useText('standing-orders');
  const charges = useText('international-transfer').charges;
  const format = useFormat();
  const beneficiaries = useBeneficiaries();
  const form = useStandingForm(client, beneficiaries.list);
  const { fields, type, problems, attempt, asked, debtor, isOwn } = form;
  // It was asked for: the keyboard goes on in it.
  useEffect(() => document.getElementById(idOf('to'))?.focus(), []);
  const errorOf = (field: FieldName) => (attempt > 0 ? problems[field] : undefined);
  const entries = order.flatMap((field) => {
    const problem = problems[field];
    return problem === undefined ? [] : [{ fieldId: idOf(field), text: problem }];
  });
  const accountOptions = client.accounts.map((account) => ({
    id: account.id,
    label: namedAccount(account, `${account.number} · ${format.money(account.availableBalance)}`),
  }));

  async function placed(isPlaced: Promise<boolean>): Promise<void> {
    const firstOn = asked?.firstOn ?? '';
    if (!(await isPlaced)) return;
    showMovement(text.done, fill(text.next, { date: format.date(firstOn) }));
    await onPlaced();
  }

  // The form of the code is one of its own: it stands beside this one.
  return (
    <>
      <form
        className={styles.form}
        aria-labelledby="new-standing-order"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {attempt > 0 && entries.length > 0 && asked === null && (
          <div className={styles.full}>
            <ErrorSummary title={text.problems.title} entries={entries} attempt={attempt} />
          </div>
        )}
        <Field
          id={idOf('to')}
          className={styles.full}
          label={text.form.to}
          hint={text.form.toHint}
          error={errorOf('to')}
        >
          <Select
            value={fields.to}
            placeholder={text.form.chooseTo}
            options={[
              ...beneficiaries.list.map(({ id, label, creditorName, creditorAccount }) => ({
                value: `beneficiary:${id}`,
                label: `${label || creditorName}, ${creditorAccount}`,
              })),
              ...accountOptions.map(({ id, label }) => ({ value: `account:${id}`, label })),
            ]}
            onChange={(to) => type({ to })}
          />
        </Field>
        <Field
          id={idOf('amount')}
          label={fields.isAllAbove && isOwn ? text.form.keeps : text.form.amount}
          error={errorOf('amount')}
        >
          <TextInput
            value={fields.amount}
            onChange={(amount) => type({ amount })}
            suffix={debtor?.currency}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field id={idOf('debtorAccount')} label={text.form.from} error={errorOf('debtorAccount')}>
          <Select
            value={fields.debtorAccount}
            placeholder={text.form.chooseFrom}
            options={accountOptions.map(({ id, label }) => ({ value: id, label }))}
            onChange={(debtorAccount) => type({ debtorAccount })}
          />
        </Field>
        {isOwn && (
          <div className={styles.full}>
            <Checkbox
              label={text.form.allAbove}
              isChecked={fields.isAllAbove}
              onChange={(isAllAbove) => type({ isAllAbove })}
            />
          </div>
        )}
        <Field
          id={idOf('reference')}
          className={isOwn ? styles.full : undefined}
          label={text.form.reference}
          error={errorOf('reference')}
        >
          <TextInput
            value={fields.reference}
            onChange={(reference) => type({ reference })}
            maxLength={referenceLengthMax}
            autoComplete="off"
          />
        </Field>
        {!isOwn && (
          <Field id={idOf('charges')} label={text.form.charges} error={errorOf('charges')}>
            <Select
              value={fields.charges}
              placeholder={text.form.chooseCharges}
              options={(['OUR', 'BEN', 'SHA'] as const).map((value) => ({
                value,
                label: `${value}, ${charges[value].meaning}`,
              }))}
              onChange={(chosen) => type({ charges: chosen })}
            />
          </Field>
        )}
        <Field id={idOf('rhythm')} label={text.form.rhythm}>
          <Select
            value={fields.rhythm}
            options={rhythms.map((value) => ({ value, label: text.rhythms[value].name }))}
            onChange={(rhythm) => type({ rhythm: rhythm as RhythmName, day: '1' })}
          />
        </Field>
        {fields.rhythm !== 'month_end' && (
          <Field id={idOf('day')} label={fields.rhythm === 'weekly' ? text.form.weekday : text.form.dayOfMonth}>
            <Select
              value={fields.day}
              options={
                fields.rhythm === 'weekly'
                  ? text.weekdays.map((label, place) => ({ value: String(place + 1), label }))
                  : daysOfMonth.map((value) => ({ value, label: value }))
              }
              onChange={(day) => type({ day })}
            />
          </Field>
        )}
        <Field id={idOf('startsOn')} label={text.form.startsOn} hint={text.form.startsHint} error={errorOf('startsOn')}>
          <TextInput type="date" value={fields.startsOn} onChange={(startsOn) => type({ startsOn })} />
        </Field>
        <EndFields fields={fields} type={type} errorOf={errorOf} idOf={idOf} currency={debtor?.currency} />
        <div className={styles.full}>
          <Button type="submit" hasMarker>
            {text.form.submit}
          </Button>
        </div>
      </form>
      {asked !== null && (
        <StandingReview
          form={form}
          asked={asked}
          onConfirm={(isMailAsked) => void placed(form.confirm(isMailAsked))}
          onCode={(code) => void placed(form.place(code))}
        />
      )}
    </>
  );
}
