import {
  accountWebhooks,
  merchantWebhooks,
  orderWebhooks,
  webhookLengthMax,
  webhookModes,
  type WebhookKind,
  type WebhookMode,
} from '@bank/contract';
import { createWebhookEndpoint } from '@bank/contract/calls';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';
import { KindChoice } from './kind-choice.tsx';

export interface NewEndpointProps {
  readonly onCancel: () => void;
  /** With the secret, which the bank tells this once. */
  readonly onMade: (secret: string) => void;
}

const groups = [
  ['merchant', merchantWebhooks],
  ['order', orderWebhooks],
  ['account', accountWebhooks],
] as const;

/** Asks where events go, which of them, and for the password. */
export function NewEndpoint({ onCancel, onMade }: NewEndpointProps) {
  const text = useText('webhooks').new;
  const [address, setAddress] = useState('');
  const [mode, setMode] = useState<WebhookMode>('live');
  const [chosen, setChosen] = useState<readonly WebhookKind[]>([]);
  const offered = groups.filter(([name]) => mode === 'live' || name === 'merchant');
  const kinds = chosen.filter((kind) => offered.some(([, those]) => those.some((one) => one === kind)));

  return (
    <ProveYourself
      title={text.title}
      confirm={text.make}
      cancel={text.cancel}
      onCancel={onCancel}
      send={(password) => call(createWebhookEndpoint, { address, mode, kinds, password })}
      onDone={({ secret }) => onMade(secret)}
    >
      <Field label={text.address} hint={text.addressHint}>
        <TextInput value={address} onChange={setAddress} maxLength={webhookLengthMax} autoComplete="off" />
      </Field>
      <Field label={text.mode}>
        <Select
          value={mode}
          onChange={(value) => setMode(webhookModes.find((known) => known === value) ?? 'live')}
          options={webhookModes.map((each) => ({ value: each, label: text.modes[each] }))}
        />
      </Field>
      {offered.map(([name, those]) => (
        <KindChoice
          key={name}
          legend={text.groups[name]}
          allText={text.all}
          kinds={those}
          chosen={chosen}
          onChange={setChosen}
        />
      ))}
    </ProveYourself>
  );
}
