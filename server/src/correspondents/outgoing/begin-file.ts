import { brand, type Correspondent } from '@bank/contract';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { createHash } from 'node:crypto';
import { staffName } from '../../base/audit/index.ts';
import { valueDateOn } from '../../money/payments/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { outgoingFolderOf } from './notice-loss.ts';
import { PaymentFilesLocked } from './payment-files-locked.ts';
import { takeFileNumber, type WrittenFile } from './payment-file-store.ts';

/** The most payments of one file: its status file settles all of them in one database transaction. */
export const paymentsMax = 1_000;

/**
 * A file for a correspondent, before its content is written. Its number is the correspondent's next one, whatever the
 * file holds, and locked until the database transaction ends.
 *
 * @param platform with a database transaction
 * @param payments those of the file, all in its currency
 * @throws PaymentFilesLocked where the outgoing folder says that the number was used before
 *
 * @returns with the day on which the correspondent is to act, `YYYY-MM-DD`: a business day of the currency
 */
export async function beginFile(
  platform: Platform,
  {
    kind,
    correspondent: { bic, name, account },
    currency,
    payments,
  }: {
    readonly kind: WrittenFile['kind'];
    readonly correspondent: Correspondent;
    readonly currency: CurrencyCode;
    readonly payments: readonly { readonly amount: Money }[];
  },
): Promise<{ readonly file: WrittenFile; readonly day: string }> {
  const { db: transaction, clock, config, newId } = platform;
  const writtenAt = await momentOf(transaction, clock);
  const { valueDate = dayIn(config.timeZone, writtenAt) } = await valueDateOn(transaction, currency, writtenAt);
  const number = await takeFileNumber(transaction, bic);
  const folder = await outgoingFolderOf(platform);
  if (folder !== undefined && number <= (await folder.numbers.reached(bic)))
    throw new PaymentFilesLocked(`File ${messageIdOf(bic, number)} was handed out before: the database has lost rows.`);
  const file = {
    id: newId(),
    kind,
    messageId: messageIdOf(bic, number),
    number,
    correspondentBic: bic,
    correspondentName: name,
    account,
    orderCount: payments.length,
    amount: money(
      payments.reduce((sum, { amount }) => sum + amount.amountMinor, 0n),
      currency,
    ),
    writtenAt,
    writtenBy: staffName(platform),
  };
  return { file, day: valueDate };
}

/** By which the correspondent names the file: its number in a row of its own. */
export function messageIdOf(correspondentBic: string, number: number): string {
  return `${brand.bic}-${correspondentBic}-${String(number).padStart(6, '0')}`;
}

/** SHA-256. */
export function hashOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
