import type { News } from '@bank/contract';
import { listNews, markNewsRead } from '@bank/contract/calls';
import { createStore } from '@bank/ui/store.ts';
import { call } from '../../../calls/call.ts';

/** The news of a client, kept while pages change; null before they were read. */
export interface KeptNews {
  readonly clientId: string;
  readonly list: readonly News[];
}

export const newsStore = createStore<KeptNews | null>(null);

/** Reads the news again. Where the bank cannot be reached, what was read before stays. */
export async function readNews(clientId: string): Promise<void> {
  const outcome = await call(listNews, undefined, { priority: 'low' });
  if (outcome.ok) newsStore.write({ clientId, list: outcome.value });
}

/** Tells the bank that the list was seen; the sign goes out at once. */
export async function markSeen({ clientId, list }: KeptNews): Promise<void> {
  const [latest] = list;
  if (latest === undefined || list.every(({ isRead }) => isRead)) return;
  newsStore.write({ clientId, list: list.map((each) => ({ ...each, isRead: true })) });
  const outcome = await call(markNewsRead, { latest: latest.id });
  if (!outcome.ok) newsStore.write({ clientId, list });
}
