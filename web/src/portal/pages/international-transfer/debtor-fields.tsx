import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { tidyAmount } from '../../orders/typed-amount.ts';
import styles from './order-form.module.css';
import { OrderTextField } from './order-text-field.tsx';
import { fieldId } from './fields.ts';
import type { FilledForm } from './use-form.ts';

export interface DebtorFieldsProps {
  readonly accounts: readonly Account[];
  readonly order: FilledForm;
}

/**
 * How much, which account pays, and what the beneficiary reads. The bank decides on the balance; here it is said early.
 */
export function DebtorFields({ accounts, order }: DebtorFieldsProps) {
  const text = useText('international-transfer');
  const language = useLanguage();
  const format = useFormat();
  const { form, debtor } = order;

  return (
    <FormGroup number={2} title={text.groups.debtor}>
      <Field id={fieldId('amount')} label={text.fields.amount} error={order.errorOf('amount')}>
        <TextInput
          value={form.amount}
          onChange={(typed) => order.type({ amount: typed })}
          onBlur={() => {
            order.leave('amount');
            const tidy = debtor ? tidyAmount(form.amount, language, debtor.currency) : form.amount;
            if (tidy !== form.amount) order.type({ amount: tidy });
          }}
          suffix={debtor?.currency}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field
        id={fieldId('debtorAccount')}
        label={text.fields.debtorAccount}
        hint={debtor && fill(text.available, { amount: format.money(debtor.availableBalance) })}
        error={order.errorOf('debtorAccount')}
      >
        <Select
          value={form.debtorAccount}
          placeholder={text.chooseAccount}
          options={accounts.map((account) => ({
            value: account.id,
            label: namedAccount(
              account,
              fill(text.account, {
                currency: account.currency,
                number: account.number,
                amount: format.amount(account.availableBalance),
              }),
            ),
          }))}
          onChange={(debtorAccount) => order.type({ debtorAccount })}
        />
      </Field>
      <p className={styles.sent} role="status">
        {order.lastPaidOn !== null && fill(text.asLastTime, { date: format.date(order.lastPaidOn) })}
      </p>
      <OrderTextField order={order} field="remittanceInformation" className={styles.full} />
    </FormGroup>
  );
}
