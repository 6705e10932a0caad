import { accessTokenLifetimesDays, accessTokenNameLengthMax, type Account } from '@bank/contract';
import { createAccessToken } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { AccountChoice } from './account-choice.tsx';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';

export interface NewAccessTokenProps {
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  /** The token, which the bank tells this once. */
  readonly onMade: (token: string) => void;
}

/** Asks what a new token may read and for how long, and for the password. */
export function NewAccessToken({ accounts, onCancel, onMade }: NewAccessTokenProps) {
  const text = useText('security').tokens;
  const [name, setName] = useState('');
  const [lifetimeDays, setLifetimeDays] = useState<number>(accessTokenLifetimesDays[1]);
  const [chosen, setChosen] = useState<readonly string[]>([]);

  return (
    <ProveYourself
      title={text.newTitle}
      confirm={text.make}
      cancel={text.keepOut}
      onCancel={onCancel}
      send={(password) => call(createAccessToken, { name, accounts: chosen, lifetimeDays, password })}
      onDone={({ token }) => onMade(token)}
    >
      <Field label={text.nameLabel} hint={text.nameHint}>
        <TextInput value={name} onChange={setName} maxLength={accessTokenNameLengthMax} autoComplete="off" />
      </Field>
      <AccountChoice legend={text.accountsLegend} accounts={accounts} chosen={chosen} onChange={setChosen} />
      <Field label={text.lifetime}>
        <Select
          value={String(lifetimeDays)}
          onChange={(days) => setLifetimeDays(Number(days))}
          options={accessTokenLifetimesDays.map((days) => ({
            value: String(days),
            label: fill(text.days, { count: days }),
          }))}
        />
      </Field>
    </ProveYourself>
  );
}
