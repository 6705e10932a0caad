import { fill } from '@bank/dictionaries';
import { staffMail } from '@bank/dictionaries/office/staff-mail';
import { inTransaction } from '@bank/database';
import { idOfKey } from '../../base/audit/index.ts';
import { enqueueMail, isMailWritten, mailBody, paragraph } from '../../base/mail/index.ts';
import { isSingleAddress } from '../../base/platform/single-address.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listDueOfStaff, type DueOfPerson } from './due-of-staff-store.ts';

/** By the bank's clock: before people come in. */
const hourOfReminders = 6;

/**
 * Mails everybody of the staff who has tasks that are due, once on each day: their number, no text and no client, for a
 * mail leaves the bank. The id of a mail follows from person and day.
 */
export async function remindOfTasks(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { fromHour = hourOfReminders }: { readonly fromHour?: number } = {},
): Promise<void> {
  const { staffMailDomain: domain, officeUrl } = config;
  if (domain === undefined) return;
  for (const due of await listDueOfStaff(db, { fromHour })) {
    const recipient = `${due.login}@${domain}`;
    const id = idOfKey(`tasks of ${due.login} on ${due.day}`);
    if (!isSingleAddress(recipient) || (await isMailWritten(db, id))) continue;
    await inTransaction(db, (transaction) =>
      enqueueMail(transaction, { id, kind: 'notice', recipient, ...composeReminder(due, officeUrl) }),
    );
  }
}

function composeReminder({ day, dueToday, late }: DueOfPerson, address: string | undefined) {
  const { tasks: text } = staffMail;
  const where = address === undefined ? text.whereUnnamed : fill(text.where, { address });
  const lead = fill(text.lead, { dueToday: String(dueToday), late: String(late) });
  return { subject: fill(text.subject, { day }), ...mailBody('en', [paragraph(lead), paragraph(where)]) };
}
