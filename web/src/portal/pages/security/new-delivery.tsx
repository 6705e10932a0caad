import { deliveredFormats, deliveryFrequencies, webhookLengthMax, type Account } from '@bank/contract';
import { orderStatementDelivery } from '@bank/contract/calls';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { fileFormats } from '../../files/format-names.ts';
import { AccountChoice } from './account-choice.tsx';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';

export interface NewDeliveryProps {
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  /** With the key that signs what is sent, which the bank tells this once; null where a mail tells of statements. */
  readonly onMade: (secret: string | null) => void;
}

/** Asks of which accounts statements go out, how often, in which format and where to, and for the password. */
export function NewDelivery({ accounts, onCancel, onMade }: NewDeliveryProps) {
  const text = useText('security').deliveries;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [frequency, setFrequency] = useState<string>('monthly');
  const [format, setFormat] = useState<string>('pdf');
  const [webhook, setWebhook] = useState('');

  return (
    <ProveYourself
      title={text.newTitle}
      confirm={text.make}
      cancel={text.keepOut}
      onCancel={onCancel}
      send={(password) => call(orderStatementDelivery, { accounts: chosen, frequency, format, webhook, password })}
      onDone={({ secret }) => onMade(secret)}
    >
      <AccountChoice legend={text.accountsLegend} accounts={accounts} chosen={chosen} onChange={setChosen} />
      <Field label={text.frequency}>
        <Select
          value={frequency}
          onChange={setFrequency}
          options={deliveryFrequencies.map((each) => ({ value: each, label: text.frequencies[each] }))}
        />
      </Field>
      <Field label={text.format}>
        <Select
          value={format}
          onChange={setFormat}
          options={fileFormats
            .filter((each) => deliveredFormats.includes(each.format))
            .map((each) => ({ value: each.format, label: each.name }))}
        />
      </Field>
      <Field label={text.webhook} hint={text.webhookHint}>
        <TextInput value={webhook} onChange={setWebhook} maxLength={webhookLengthMax} autoComplete="off" />
      </Field>
    </ProveYourself>
  );
}
