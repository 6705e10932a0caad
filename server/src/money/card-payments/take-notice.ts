import type { PaymentMode } from '../merchants/index.ts';
import { findByAcquirerReference } from './answers-store.ts';
import { acquirerOf, type CardDesk } from './card-desk.ts';
import { findOutRefunds } from './find-out-refunds.ts';
import { lookUpPayment } from './settle-due-payments.ts';

type Desk = Pick<CardDesk, 'db' | 'clock' | 'newId' | 'acquirer' | 'liveAcquirer'>;

/**
 * An acquirer says that it has news of a payment, or of a refund of it. What it says is not believed: it is asked.
 *
 * @returns whether it is a payment of the bank
 */
export async function takeNotice(desk: Desk, mode: PaymentMode, reference: string): Promise<boolean> {
  const acquirer = acquirerOf(desk, mode);
  if (acquirer === undefined) return false;
  const paymentId = await findByAcquirerReference(desk.db, { acquirer: acquirer.name, reference });
  if (paymentId === undefined) return false;
  await lookUpPayment(desk, mode, { paymentId, source: 'notice' });
  await findOutRefunds(desk, { modes: [mode], paymentId, source: 'notice' });
  return true;
}
