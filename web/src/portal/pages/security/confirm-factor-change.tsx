import type { BodyOf } from '@bank/contract';
import { confirmFactorChange } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { ConfirmByCode, type ConfirmByCodeProps } from '../../access/confirmation/confirm-by-code.tsx';

type Asked = BodyOf<typeof confirmFactorChange>;

export interface ConfirmFactorChangeProps<Value> extends Omit<ConfirmByCodeProps<Value>, 'ask'> {
  /** Which change, with its fields. */
  readonly change: Pick<Asked, 'change'> & Partial<Omit<Asked, 'password' | 'isMailAsked'>>;
}

const nothingElse = { name: '', id: '', isPinMailed: true };

/** Users change with what they log in and confirm: the password, and a code of a way that they have already. */
export function ConfirmFactorChange<Value>({ change, ...props }: ConfirmFactorChangeProps<Value>) {
  return (
    <ConfirmByCode
      {...props}
      ask={(password, isMailAsked) => call(confirmFactorChange, { ...nothingElse, ...change, password, isMailAsked })}
    />
  );
}
