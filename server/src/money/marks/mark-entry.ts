import {
  forbiddenCharacterIn,
  isRefusal,
  labelLengthMax,
  labelsMax,
  noteLengthMax,
  refuse,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { lockClient } from '../../people/identity/index.ts';
import { findEntry, keepMark, removeMark, type Mark } from './store.ts';

interface Marking {
  readonly scope: AccountScope;
  readonly userId: string;
  /** Missing where the history of a demonstration brings it. */
  readonly origin?: RequestOrigin;
  /** As in statement rows. */
  readonly id: string;
  readonly note: string;
  readonly labels: readonly string[];
}

type Surroundings = Pick<Platform, 'newId' | 'clock'>;

/** Keeps what a client says of an entry. The audit trail tells who changed it and when, and never the words. */
export function markEntry(
  platform: Surroundings & Pick<Platform, 'db'>,
  marking: Marking,
): Promise<Refusal | undefined> {
  return inTransaction(platform.db, (transaction) => markEntryWithin(transaction, platform, marking));
}

export async function markEntryWithin(
  transaction: Database,
  platform: Surroundings,
  { scope, userId, origin, id, note, labels }: Marking,
): Promise<Refusal | undefined> {
  const mark = judgeMark(note, labels);
  if (isRefusal(mark)) return mark;
  const postingId = readId(id);
  const entry = postingId === undefined ? undefined : await findEntry(transaction, scope, postingId);
  if (entry === undefined) return refuse('payment_not_found', 'id');
  const { clientId } = scope;
  // One after the other, so that the newest change is the last one: by it a kept statement knows that it is old.
  await lockClient(transaction, clientId);
  const isEmpty = mark.note === '' && mark.labels.length === 0;
  const isChanged = isEmpty
    ? await removeMark(transaction, entry.postingId)
    : await keepMark(transaction, { ...entry, ...mark, clientId, userId });
  if (!isChanged) return undefined;
  await recordEvent(transaction, platform, {
    kind: 'entry_marked',
    clientId,
    ...(origin === undefined ? { userId } : { origin }),
    subject: entry.postingId,
    about: [{ kind: 'entry_mark', id: entry.postingId }],
  });
  return undefined;
}

/** A note is one line, and so is a label; the same label counts once, however it is written. */
function judgeMark(typedNote: string, typedLabels: readonly string[]): Mark | Refusal {
  const note = inOneLine(typedNote);
  const labels = new Map(typedLabels.map(inOneLine).map((label) => [label.toLowerCase(), label]));
  labels.delete('');
  const texts = [['note', note] as const, ...[...labels.values()].map((label) => ['labels', label] as const)];
  for (const [field, text] of texts) {
    const forbidden = forbiddenCharacterIn(text);
    if (forbidden !== undefined) return refuseLetter(field, forbidden);
  }
  const lengthMax = { note: noteLengthMax, labels: labelLengthMax };
  for (const [field, text] of texts) if ([...text].length > lengthMax[field]) return refuse('text_too_long', field);
  return labels.size > labelsMax ? refuse('too_many_labels', 'labels') : { note, labels: [...labels.values()] };
}

function inOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
