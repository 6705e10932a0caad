import { compactAccount, type PaymentOfEntry } from '@bank/contract';
import { readPayment } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { readStatement } from '../../../calls/read-statement.ts';

/** The newest order to an account that the bank has carried out or holds; null where there is none to be read. */
export async function readLastPaymentTo(creditorAccount: string): Promise<PaymentOfEntry | null> {
  const account = compactAccount(creditorAccount);
  const found = await readStatement({
    text: account,
    types: ['swift', 'sepa'],
    statuses: ['in_process', 'completed'],
    limit: 1,
  });
  const entry = found.ok ? found.value.part[0] : undefined;
  if (entry === undefined) return null;
  const payment = await call(readPayment, { id: entry.id });
  return payment.ok && compactAccount(payment.value.creditorAccount) === account ? payment.value : null;
}
