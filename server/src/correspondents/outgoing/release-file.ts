import { amountText } from '@bank/money';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { handOut } from './keep-copy.ts';
import type { WrittenFile } from './payment-file-store.ts';
import { insertRelease, readLeaving } from './released-files-store.ts';

/**
 * Lets a payment file leave.
 *
 * @param platform with the database transaction of what two people decided, or of an emergency act
 */
export async function releaseFile(platform: Platform, { id, messageId }: WrittenFile): Promise<void> {
  if (!(await insertRelease(platform.db, { fileId: id, by: staffName(platform) }))) return;
  await recordStaffAct(platform.db, platform, {
    kind: 'payment_file_released',
    subject: messageId,
    about: [{ kind: 'payment_file', id }],
  });
}

/**
 * The bytes of a file, to be handed to its correspondent, once a second person has let it leave. An operator's command
 * lets it leave alone, which is an emergency act.
 */
export async function takeFile(platform: Platform, file: WrittenFile): Promise<Buffer | 'second_person_required'> {
  if ((await readLeaving(platform.db, file.id)).releasedBy === undefined) {
    const isReleased = await inTransaction(platform.db, async (transaction) => {
      const act = { kind: 'send_file', what: `Let the payment file ${textOf(file)} leave.` } as const;
      if ((await passAlone(transaction, platform, act)) !== 'passed') return false;
      await releaseFile({ ...platform, db: transaction }, file);
      return true;
    });
    if (!isReleased) return 'second_person_required';
  }
  return handOut(platform, file);
}

/** As a second person reads of a file. */
export function textOf({ messageId, correspondentName, correspondentBic, orderCount, amount }: WrittenFile): string {
  return `${messageId} to ${correspondentName}, ${correspondentBic}: ${orderCount} over ${amountText(amount)}`;
}
