import { isLockedByRestore } from '../../base/platform/restore-lock-store.ts';
import type { Database } from '../../base/platform/platform.ts';

/** The bank was restored: no file is written until people have compared those that left with the database. */
export class PaymentFilesLocked extends Error {
  override readonly name = 'PaymentFilesLocked';
  constructor(why = 'Payment files are locked since the bank was restored: orders could leave twice.') {
    super(
      `${why} Compare them with the ` +
        'correspondent (`restored list` says what left), then two people release them in the office under After a ' +
        'restore (docs/recovery.md#after-a-restore).',
    );
  }
}

/**
 * @param transaction that in which a file is written
 *
 * @throws PaymentFilesLocked
 */
export async function refuseLocked(transaction: Database): Promise<void> {
  if (await isLockedByRestore(transaction, 'payment_files')) throw new PaymentFilesLocked();
}
