import { inTransaction } from '@bank/database';
import { recordEvent } from './base/audit/index.ts';
import type { Platform } from './base/platform/platform.ts';
import { readKeptDays } from './base/settings/index.ts';
import { deleteOldEnquiries } from './office/enquiries/index.ts';
import { deleteOldInvitations } from './office/invitations/index.ts';
import { deleteOldFiles } from './office/onboarding/index.ts';

/** With papers of some megabytes each. */
const messagesAtOnce = 100;
/** One round ends in time: the next one goes on. */
const partsMax = 50;

/**
 * Drops messages, invitations and files of applications whose time of keeping is over, a part at a time, and puts on
 * record that they are gone.
 */
export async function deleteOldMessages(platform: Pick<Platform, 'db' | 'newId' | 'clock'>): Promise<void> {
  for (let parts = 0; parts < partsMax; parts += 1) if ((await deleteSome(platform)) < messagesAtOnce) return;
}

/** Answers how many of one kind went at most. */
function deleteSome(platform: Pick<Platform, 'db' | 'newId' | 'clock'>): Promise<number> {
  return inTransaction(platform.db, async (transaction) => {
    const daysOf = (name: 'applications_kept_years' | 'messages_kept_years') => readKeptDays(transaction, name);
    const files = await deleteOldFiles(transaction, await daysOf('applications_kept_years'), messagesAtOnce);
    const invitations = await deleteOldInvitations(
      transaction,
      await daysOf('applications_kept_years'),
      messagesAtOnce,
    );
    const messages = await deleteOldEnquiries(transaction, await daysOf('messages_kept_years'), messagesAtOnce);
    if (files.length + invitations.length + messages.length === 0) return 0;
    await recordEvent(transaction, platform, {
      kind: 'old_messages_deleted',
      subject: [
        `${messages.length} messages`,
        `${files.length} files of applications`,
        `${invitations.length} invitations`,
      ].join(', '),
      about: [
        ...files.map((id) => ({ kind: 'application', id }) as const),
        ...invitations.map((id) => ({ kind: 'invitation', id }) as const),
        ...messages.map((id) => ({ kind: 'message', id }) as const),
      ],
    });
    return Math.max(files.length, invitations.length, messages.length);
  });
}
