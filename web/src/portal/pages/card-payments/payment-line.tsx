import type { Client, WebhookMode } from '@bank/contract';
import { readCardPayment, refundCardPayment } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { currencyCode, fromDecimalString, isPositive, subtract, toDecimalString } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import shared from '../../access/grants/grants.module.css';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import { mayApprove } from '../../client/rights.ts';
import styles from './card-payments.module.css';
import { tonesOfPayments } from './payment-columns.tsx';

export interface PaymentLineProps {
  readonly client: Client;
  readonly mode: WebhookMode;
  readonly id: string;
  readonly onClose: () => void;
  readonly onRefunded: () => void;
}

/** One payment: what happened to it, and the way to give it back. */
export function PaymentLine({ client, mode, id, onClose, onRefunded }: PaymentLineProps) {
  const text = useText('card-payments');
  const format = useFormat();
  const failureText = useFailureText();
  const read = useCallback(() => call(readCardPayment, { mode, id }), [mode, id]);
  const { list, failure, readAgain } = useListed(read);
  /** The name of the refund that is asked for now: sent twice, it is made once. */
  const [refundId, setRefundId] = useState<string | null>(null);
  const [amount, setAmount] = useState('');

  if (list !== null && refundId !== null)
    return (
      <ProveYourself
        title={fill(text.refund.title, { id })}
        confirm={text.refund.confirm}
        cancel={text.refund.cancel}
        onCancel={() => setRefundId(null)}
        send={(password) => call(refundCardPayment, { mode, id, refundId, amount, password })}
        onDone={() => {
          setRefundId(null);
          showToast(text.refund.done);
          readAgain();
          onRefunded();
        }}
      >
        <p>{mode === 'test' ? text.mode.test : text.refund.text}</p>
        <Field label={fill(text.refund.amount, { currency: list.payment.currency })}>
          <TextInput value={amount} onChange={setAmount} inputMode="decimal" autoComplete="off" />
        </Field>
      </ProveYourself>
    );

  const left =
    list === null
      ? null
      : subtract(
          fromDecimalString(list.payment.amount, currencyCode(list.payment.currency)),
          fromDecimalString(list.payment.refundedAmount, currencyCode(list.payment.currency)),
        );
  const isRefundable =
    left !== null &&
    isPositive(left) &&
    (list?.payment.status === 'approved' || list?.payment.status === 'partly_refunded') &&
    mayApprove(client);
  return (
    <Dialog
      title={fill(text.line.title, { id })}
      onCancel={onClose}
      actions={
        <>
          {isRefundable && (
            <Button
              onClick={() => {
                setAmount(toDecimalString(left));
                setRefundId(crypto.randomUUID());
              }}
            >
              {text.refund.open}
            </Button>
          )}
          <TextButton onClick={onClose}>{text.line.close}</TextButton>
        </>
      }
    >
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      {list === null && failure === null && <Coming lines={4} />}
      {list !== null && (
        <>
          <p>
            {`${format.decimal(list.payment.amount)} ${list.payment.currency}`}
            <span className={shared.note}>
              {fill(text.line.net, { amount: `${format.decimal(list.payment.netAmount)} ${list.payment.currency}` })}
            </span>
          </p>
          <ol className={styles.line}>
            <li>
              {text.line.asked} <span className={shared.note}>{format.dateTime(list.payment.createdAt)}</span>
            </li>
            {list.moves.map((move, place) => (
              <li key={place}>
                <StatusMark tone={tonesOfPayments[move.status]}>{text.payments.states[move.status]}</StatusMark>
                <span className={shared.note}>{`${format.dateTime(move.movedAt)}, ${text.line.by[move.by]}`}</span>
              </li>
            ))}
            {list.refunds.map((refund) => (
              <li key={refund.id}>
                {fill(text.payments.refunded, {
                  amount: `${format.decimal(refund.amount)} ${list.payment.currency}`,
                })}
                <span className={shared.note}>
                  {`${format.dateTime(refund.createdAt)}, ${text.refund.states[refund.status]}`}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
