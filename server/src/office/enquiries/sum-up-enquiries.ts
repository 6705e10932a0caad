import { brand } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { enqueueMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { composeSummaryMail } from './compose-enquiry-mail.ts';
import { takeAwaitingSummary } from './store.ts';

/** Mails one summary of the enquiries that were not mailed one by one. A job calls it every ten minutes. */
export async function sumUpEnquiries({ db, newId }: Pick<Platform, 'db' | 'newId'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const enquiries = await takeAwaitingSummary(transaction);
    if (enquiries.length === 0) return;
    await enqueueMail(transaction, {
      ...composeSummaryMail(enquiries),
      id: newId(),
      kind: 'enquiry',
      recipient: brand.mailbox,
    });
  });
}
