import { bankAccount, postEntries, type JournalEntryId } from '@bank/ledger';
import { recordStaffActs, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { CamtRefused } from './camt-file.ts';
import type { PlannedTransaction } from './fate.ts';
import { findEntry, resolveEntry } from './store.ts';

/**
 * Takes entries out of suspense whose details a file tells now: what was booked of them is taken back, so that their
 * parts move the nostro account in their place. The caller has locked them.
 *
 * @throws CamtRefused where the books refuse it
 */
export async function takeLumpsBack(
  platform: Platform,
  plan: readonly PlannedTransaction[],
  fileName: string,
): Promise<void> {
  const { db, newId, clock } = platform;
  const ids = new Set(plan.flatMap(({ splits }) => splits?.id ?? []));
  for (const id of ids) {
    const { amount, side } = (await findEntry(db, id))!;
    const own = { currency: amount.currency, newId, now: clock.now() };
    const nostro = await bankAccount(db, { kind: 'nostro', ...own });
    const suspense = await bankAccount(db, { kind: 'suspense', ...own });
    const [from, to] = side === 'credit' ? [suspense, nostro] : [nostro, suspense];
    const journalEntryId = newId() as JournalEntryId;
    const [outcome] = await postEntries(
      db,
      [
        {
          id: journalEntryId,
          kind: 'suspense split',
          bookedAt: clock.bookingTime(),
          postings: [
            { accountId: from, side: 'debit', amount },
            { accountId: to, side: 'credit', amount },
          ],
        },
      ],
      { newId },
    );
    if ('refusal' in outcome!) throw new CamtRefused(`A batch in suspense cannot be split (${outcome.refusal}).`);
    await resolveEntry(db, id, {
      resolution: 'split',
      at: clock.now(),
      by: staffName(platform),
      reason: `Its payments came in ${fileName}`,
      journalEntryId,
    });
    await recordStaffActs(db, platform, [
      {
        kind: 'suspense_split',
        subject: id,
        about: [
          { kind: 'booking', id: journalEntryId },
          { kind: 'incoming_entry', id },
        ],
      },
    ]);
  }
}
