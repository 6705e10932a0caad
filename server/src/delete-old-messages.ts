import { inTransaction } from '@bank/database';
import { recordEvent } from './base/audit/index.ts';
import type { Platform } from './base/platform/platform.ts';
import { readKeptDays } from './base/settings/index.ts';
import { deleteOldEnquiries } from './office/enquiries/index.ts';
import { deleteOldFiles } from './office/onboarding/index.ts';

/** Drops messages and files of applications whose time of keeping is over, and puts on record that they are gone. */
export function deleteOldMessages(platform: Pick<Platform, 'db' | 'newId' | 'clock'>): Promise<void> {
  return inTransaction(platform.db, async (transaction) => {
    const files = await deleteOldFiles(transaction, await readKeptDays(transaction, 'applications_kept_years'));
    const messages = await deleteOldEnquiries(transaction, await readKeptDays(transaction, 'messages_kept_years'));
    if (files.length + messages.length === 0) return;
    await recordEvent(transaction, platform, {
      kind: 'old_messages_deleted',
      subject: `${messages.length} messages, ${files.length} files of applications`,
      about: [
        ...files.map((id) => ({ kind: 'application', id }) as const),
        ...messages.map((id) => ({ kind: 'message', id }) as const),
      ],
    });
  });
}
