import { isZero, money, toDecimalString, type Money } from '@bank/money';
import type { Difference } from '@bank/contract/office';
import { bankAccount, postEntries, type JournalEntryId } from '@bank/ledger';
import { createHash } from 'node:crypto';
import { recordStaffAct } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { lockCardBooks } from '../card-settlements/index.ts';
import { AcquirerFileRefused, type AcquirerFile } from './acquirer-file.ts';
import { findAcquirerFile, hasFile, insertFile, insertReceipt, matchLines, type MatchedLine } from './files-store.ts';
import { readAcquirerFile } from './read-acquirer-file.ts';
import { postingsOfReceipt } from './receive-money.ts';

/** So many lines that differ are shown one by one. */
const shownDifferences = 20;

/**
 * What a file would settle, as the books stand now.
 *
 * @throws AcquirerFileRefused
 */
export async function previewAcquirerFile(
  database: Database,
  bytes: Uint8Array,
): Promise<{ readonly file: AcquirerFile; readonly matched: readonly MatchedLine[] }> {
  const file = await readAcquirerFile(bytes);
  if (await hasFile(database, file.reference))
    throw new AcquirerFileRefused(`A file ${file.reference} was taken before. What changed in it comes in a new one.`);
  return { file, matched: await matchLines(database, file.lines) };
}

/** The lines of a proposal: what the acquirer pays and keeps, how much is matched, and what differs. */
export function describeAcquirerFile({
  file,
  matched,
}: Awaited<ReturnType<typeof previewAcquirerFile>>): readonly Difference[] {
  const { reference, day, payout, fees } = file;
  const of = (minor: bigint) => text(money(minor, payout.currency));
  const line = (name: string, willBe: string): Difference => ({
    what: 'acquirer_file',
    of: name,
    was: null,
    willBe,
  });
  const differing = matched.filter(({ differenceMinor }) => differenceMinor !== 0n);
  return [
    line(`${reference}, ${day}`, text(payout)),
    line('fees', text(fees)),
    line('matched', `${matched.filter(({ outcome }) => outcome === 'matched').length} of ${matched.length}`),
    ...differing
      .slice(0, shownDifferences)
      .map(({ number, kind, paymentReference, outcome, differenceMinor }) =>
        line(`${number}: ${kind} ${paymentReference}, ${outcome.replaceAll('_', ' ')}`, of(differenceMinor)),
      ),
    ...(differing.length > shownDifferences
      ? [line('further differences', `${differing.length - shownDifferences}`)]
      : []),
  ];
}

const text = (amount: Money) => `${toDecimalString(amount)} ${amount.currency}`;

/**
 * Takes a file that two people agreed on, or whose channel proves it. It moves no money: what the acquirer owes is
 * cleared when its money has come. Only a file that comes to nothing is over with its fees: two people take that one.
 *
 * @param taken without a proposal it came by a channel
 * @throws AcquirerFileRefused
 */
export async function takeAcquirerFile(
  platform: Platform,
  transaction: Database,
  { id, bytes, proposalId }: { readonly id: string; readonly bytes: Uint8Array; readonly proposalId: string | null },
): Promise<void> {
  await lockCardBooks(transaction);
  const { file, matched } = await previewAcquirerFile(transaction, bytes);
  const importedAt = await momentOf(transaction, platform.clock);
  const hash = createHash('sha256').update(bytes).digest();
  await insertFile(transaction, { ...file, id, hash, matched, proposalId, importedAt });
  const isOver = isZero(file.payout) && proposalId !== null;
  const bookings = isOver ? await bookNothingPaid(platform, transaction, { id, proposalId }) : [];
  await recordStaffAct(transaction, platform, {
    kind: 'acquirer_file_taken',
    subject: file.reference,
    about: [{ kind: 'acquirer_file', id }, ...bookings.map((entry) => ({ kind: 'booking', id: entry }) as const)],
  });
}

async function bookNothingPaid(
  { newId, clock }: Platform,
  transaction: Database,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
): Promise<readonly JournalEntryId[]> {
  const file = (await findAcquirerFile(transaction, id))!;
  const own = (kind: 'suspense' | 'acquirer_fees' | 'acquirer_receivable') =>
    bankAccount(transaction, { kind, currency: file.payout.currency, newId, now: clock.now() });
  const entryId = newId() as JournalEntryId;
  const postings = await postingsOfReceipt(file, own);
  if (postings.length > 0) {
    const draft = { id: entryId, kind: 'card money received', bookedAt: clock.bookingTime(), postings };
    const [outcome] = await postEntries(transaction, [draft], { newId });
    if (outcome === undefined || 'refusal' in outcome) throw new Error('Fees of the acquirer could not be booked.');
  }
  const receivedAt = await momentOf(transaction, clock);
  const booked = postings.length > 0 ? entryId : null;
  await insertReceipt(transaction, { fileId: id, incomingEntryId: null, entryId: booked, proposalId, receivedAt });
  return booked === null ? [] : [booked];
}
