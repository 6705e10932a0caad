import { referenceLengthMax, type Client, type OrderWithLife, type WireCharges } from '@bank/contract';
import { changeInternalOrder, changeInternationalOrder } from '@bank/contract/calls';
import { formatAmount } from '@bank/money';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useCountryOptions } from '../../orders/beneficiaries/use-country-options.ts';
import { namedAccount } from '../../client/named-account.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { NewsTitle } from '../../orders/news-title.tsx';
import { amountProblemText } from '../../orders/amount-problem-text.ts';
import { SendLater } from '../../orders/send-later.tsx';
import { readAmount } from '../../orders/typed-amount.ts';
import { DecisionFailure } from './decision-failure.tsx';
import { amountOf } from './order-columns.tsx';
import styles from './orders-page.module.css';

export interface ChangeProps {
  readonly order: OrderWithLife;
  readonly client: Client;
  readonly onDone: () => void;
  readonly onEnd: () => void;
}

const noCreditor = {
  creditorName: '',
  creditorAgentName: '',
  creditorAgentBic: '',
  creditorCountry: '',
  creditorAddress: '',
  charges: '',
};
const creditorTexts = [
  'creditorName',
  'creditorAccount',
  'creditorAgentBic',
  'creditorAgentName',
  'creditorAddress',
] as const;
const chargeOptions: readonly WireCharges[] = ['OUR', 'BEN', 'SHA'];

/** The content of a prepared order, to be changed by its user. The bank judges it as it would a new one. */
export function ChangeOrder({ order, client, onDone, onEnd }: ChangeProps) {
  const text = useText('orders').changing;
  const internal = useText('internal-transfer');
  const portal = useText('portal');
  const international = useText('international-transfer');
  const language = useLanguage();
  const format = useFormat();
  const failureText = useFailureText();
  const countries = useCountryOptions();
  const { accounts } = withOpenAccounts(client);
  // What was read when the form was opened: a change that came from elsewhere since is not written over.
  const [version] = useState(order.version);
  const [form, setForm] = useState(() => ({
    ...noCreditor,
    ...order.asked,
    debtorAccount: order.debtorAccount,
    creditorAccount: order.creditorAccount,
    amount: formatAmount(amountOf(order), language),
    remittanceInformation: order.remittanceInformation,
    executeOn: order.executeOn ?? '',
  }));
  const [amountProblem, setAmountProblem] = useState<string | undefined>();
  const { isBusy, failure, send, forget } = useSending();
  type Form = typeof form;
  const isInternal = order.kind === 'internal';
  const refused = failure?.kind === 'refused' ? failure.field : undefined;
  const isAtField = refused !== undefined && refused in form;
  const errorOf = (field: keyof Form) => (refused === field && failure ? failureText(failure) : undefined);
  const type = (part: Partial<Form>) => setForm((typed) => ({ ...typed, ...part }));
  const currency = accounts.find(({ number }) => number === form.debtorAccount)?.currency;
  const options = accounts.map((account) => ({
    value: account.number,
    label: namedAccount(account, `${account.currency}, ${account.number}`),
  }));

  async function save(): Promise<void> {
    if (isBusy || currency === undefined) return;
    const read = readAmount(form.amount, language, currency);
    setAmountProblem(read.ok ? undefined : amountProblemText(read.problem, currency, portal, format));
    forget();
    if (!read.ok) return;
    const asked = { ...form, id: order.id, version, amount: read.amount };
    const outcome = await send(() =>
      isInternal ? call(changeInternalOrder, asked) : call(changeInternationalOrder, asked),
    );
    if (outcome?.ok) onDone();
  }

  const input = (field: Exclude<keyof Form, 'executeOn'>, label: string, lengthMax?: number) => (
    <Field key={field} label={label} error={errorOf(field) ?? (field === 'amount' ? amountProblem : undefined)}>
      <TextInput
        value={form[field]}
        onChange={(typed) => type({ [field]: typed })}
        maxLength={lengthMax}
        suffix={field === 'amount' ? currency : undefined}
        inputMode={field === 'amount' ? 'decimal' : undefined}
        autoComplete="off"
      />
    </Field>
  );
  const account = (field: 'debtorAccount' | 'creditorAccount', label: string) => (
    <Field label={label} error={errorOf(field)}>
      <Select value={form[field]} options={options} onChange={(number) => type({ [field]: number })} />
    </Field>
  );

  return (
    <form
      className={styles.form}
      aria-labelledby="change-order-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.full}>
        <NewsTitle id="change-order-title">{text.title}</NewsTitle>
        <p className={styles.note}>{text.lead}</p>
      </div>
      {failure && !isAtField && (
        <div className={styles.full}>
          <DecisionFailure failure={failure} order={order} decision="changed" />
        </div>
      )}
      {account('debtorAccount', internal.form.from)}
      {isInternal && account('creditorAccount', internal.form.to)}
      {input('amount', internal.form.amount)}
      {!isInternal &&
        creditorTexts.map((field) =>
          input(field, international.fields[field === 'creditorAddress' ? 'street' : field]),
        )}
      {!isInternal && (
        <>
          <Field label={international.fields.creditorCountry} error={errorOf('creditorCountry')}>
            <Select
              value={form.creditorCountry}
              options={countries}
              onChange={(creditorCountry) => type({ creditorCountry })}
            />
          </Field>
          <Field label={international.groups.charges} error={errorOf('charges')}>
            <Select
              value={form.charges}
              options={chargeOptions.map((charges) => ({
                value: charges,
                label: `${charges}, ${international.charges[charges].meaning}`,
              }))}
              onChange={(charges) => type({ charges })}
            />
          </Field>
        </>
      )}
      {input('remittanceInformation', internal.form.reference, referenceLengthMax)}
      <SendLater
        id="change-order-day"
        value={form.executeOn}
        onChange={(executeOn) => type({ executeOn })}
        error={errorOf('executeOn')}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {text.submit}
        </Button>
        <Button variant="outline" onClick={onEnd}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}
