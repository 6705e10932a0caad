import {
  listLostFiles,
  outgoingFolderOf,
  unknownMessages,
  type LostFile,
} from '../../correspondents/outgoing/index.ts';
import type { Platform } from '../../base/platform/platform.ts';

/** What people do about something that left the bank, or may have, and that a restored database has forgotten. */
export type ToDo =
  | 'ask_correspondent'
  | 'counts_as_sent'
  | 'leaves_in_another_file'
  | 'enter_by_hand'
  | 'take_back'
  | 'tell_client';

/** An order, or money that went back, in a file that left; of a file without a copy only its number is known. */
export interface WhatLeft {
  readonly messageId: string;
  readonly writtenAt: Date;
  /** Its transfer number, or the servicer's reference. */
  readonly name: string | undefined;
  /** Undefined where the database does not know it. */
  readonly state: string | undefined;
  readonly toDo: ToDo;
}

/** States in which an order's money is with the client again, though the order stands in a file that left. */
const givenBack: ReadonlySet<string> = new Set(['rejected', 'cancelled', 'in_suspense']);

function toDoOf(fate: LostFile['fate'], state: string | null): ToDo {
  if (fate === null) return 'ask_correspondent';
  if (fate === 'not_left') return state === null ? 'tell_client' : 'leaves_in_another_file';
  if (state === null) return 'enter_by_hand';
  return givenBack.has(state) ? 'take_back' : 'counts_as_sent';
}

/**
 * What left since the moment to which the database went back: from the files that it has forgotten, and from the
 * numbers in the outgoing folder of which there is no copy.
 */
export async function listWhatLeft(platform: Pick<Platform, 'config' | 'db'>, limit: number): Promise<WhatLeft[]> {
  const left = (await listLostFiles(platform.db, { limit })).flatMap(({ messageId, writtenAt, fate, items }) =>
    items.map(({ name, state }) => ({
      messageId,
      writtenAt,
      name,
      state: state ?? undefined,
      toDo: toDoOf(fate, state),
    })),
  );
  const used = (await (await outgoingFolderOf(platform))?.numbers.list()) ?? [];
  const unknown = new Set(await unknownMessages(platform.db, used));
  const withoutCopy = used
    .filter(({ messageId }) => unknown.has(messageId))
    .map(({ messageId, writtenAt }) => ({
      messageId,
      writtenAt: new Date(writtenAt),
      name: undefined,
      state: undefined,
      toDo: 'ask_correspondent' as const,
    }));
  return [...left, ...withoutCopy];
}
