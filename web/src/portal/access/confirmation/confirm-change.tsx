import type { BodyOf } from '@bank/contract';
import { confirmChange } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { ConfirmByCode, type ConfirmByCodeProps } from './confirm-by-code.tsx';

type Asked = BodyOf<typeof confirmChange>;

export interface ConfirmChangeProps<Value> extends Omit<ConfirmByCodeProps<Value>, 'ask'> {
  /** Which change, with its fields. */
  readonly change: Pick<Asked, 'change'> & Partial<Omit<Asked, 'password' | 'isMailAsked'>>;
}

const noLimit = { user: '', period: '', account: '', kind: '', currency: '', amount: '' };
const nobody = { firstName: '', lastName: '', email: '', birthDate: '', language: '' };
const nothingElse = {
  rules: [],
  id: '',
  decision: '',
  hours: '',
  isTrusted: false,
  limit: noLimit,
  rights: null,
  ...nobody,
};

/** An administrator changes what counts for the client, with the password and a code. */
export function ConfirmChange<Value>({ change, ...props }: ConfirmChangeProps<Value>) {
  return (
    <ConfirmByCode
      {...props}
      ask={(password, isMailAsked) => call(confirmChange, { ...nothingElse, ...change, password, isMailAsked })}
    />
  );
}
