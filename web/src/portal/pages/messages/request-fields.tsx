import {
  requestFields,
  requestKinds,
  type Client,
  type RequestField,
  type RequestForm,
  type ThreadTopic,
} from '@bank/contract';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';

interface RequestFieldsProps {
  readonly topic: ThreadTopic;
  readonly client: Client;
  readonly form: RequestForm;
  readonly onChange: (form: RequestForm) => void;
  /** The field that the bank refused, and why. */
  readonly refused: { readonly field: string | undefined; readonly text: string } | null;
}

/** What the form of a request asks for beside its text. A question asks for nothing. */
export function RequestFields({ topic, client, form, onChange, refused }: RequestFieldsProps) {
  const text = useText('messages').form;
  function control(name: RequestField) {
    const value = form[name] ?? '';
    const change = (typed: string) => onChange({ ...form, [name]: typed });
    if (name === 'account') {
      const options = client.accounts.map((account) => ({
        value: account.number,
        label: namedAccount(account, `${account.number} · ${account.currency}`),
      }));
      return <Select value={value} placeholder={text.choose} options={options} onChange={change} />;
    }
    if (name === 'kind') {
      const kinds = topic in requestKinds ? requestKinds[topic as keyof typeof requestKinds] : [];
      const options = kinds.map((kind) => ({ value: kind, label: text.kinds[kind] }));
      return <Select value={value} placeholder={text.choose} options={options} onChange={change} />;
    }
    return <TextInput {...(name === 'day' && { type: 'date' as const })} value={value} onChange={change} />;
  }
  return requestFields[topic].map((name) => (
    <Field
      key={name}
      label={name === 'day' && topic === 'data' ? text.since : text.fields[name]}
      error={refused?.field === name ? refused.text : undefined}
    >
      {control(name)}
    </Field>
  ));
}
