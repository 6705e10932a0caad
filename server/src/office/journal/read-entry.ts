import { refuse, type Refusal } from '@bank/contract';
import type { JournalEntryPage } from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import {
  readClientsOf,
  readHandOf,
  readPaymentOf,
  readPostingsOf,
  readRelatedEntries,
  type PaymentOfEntry,
} from './entries-store.ts';
import { presentEntry } from './present.ts';
import { readEventsOfEntry, readProposalsOf } from './trail-store.ts';

/** An entry, and everything that it leads to. */
export async function readEntry(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  wanted: string,
): Promise<JournalEntryPage | Refusal> {
  const id = readId(wanted);
  const postings = id === undefined ? [] : await readPostingsOf(db, [id]);
  if (id === undefined || postings.length === 0) return refuse('entry_not_found', 'id');
  const { isPending } = postings[0]!;
  const related = await readRelatedEntries(db, id);
  const payment = await readPaymentOf(db, id);
  const clients = await readClientsOf(db, id);
  const events = await readEventsOfEntry(db, id);
  const hand = await readHandOf(db, id);
  const proposals = await readProposalsOf(db, events, hand?.proposalId ?? null);
  return {
    ...presentEntry(postings, config.timeZone),
    isPending,
    related: related.map((entry) => ({ ...entry, bookedAt: entry.bookedAt.toISOString() })),
    payment: payment === undefined ? null : presentPayment(payment),
    clients,
    byHand: hand === undefined ? null : { number: Number(hand.number), text: hand.text, author: hand.author },
    events: events.map(({ id: event, kind, happenedAt, by, seal }) => ({
      id: event,
      kind,
      happenedAt: happenedAt.toISOString(),
      by,
      seal: seal === null ? null : Number(seal),
    })),
    proposals,
  };
}

function presentPayment({ orderId, orderKind, orderState, placedBy, ...payment }: PaymentOfEntry) {
  const order =
    orderId === null || orderKind === null
      ? null
      : { id: orderId, kind: orderKind, state: orderState ?? '', placedBy: placedBy ?? '' };
  return { ...payment, order };
}
