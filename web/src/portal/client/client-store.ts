import { sessionStore } from '../../session/session-store.ts';

/**
 * Keeps one store for the client and the user who is logged in: it outlives the page, and it waits through the end of a
 * session for the same user to come back. A logout leaves nothing behind.
 */
export function storeOfClient<Store>(create: () => Store): (clientId: string) => Store {
  let current: { readonly owner: string; readonly store: Store } | null = null;
  sessionStore.subscribe(() => {
    if (sessionStore.read().stage === 'anonymous') current = null;
  });
  return (clientId) => {
    const session = sessionStore.read();
    const owner = session.stage === 'client' ? `${clientId} ${session.client.email}` : clientId;
    if (current?.owner !== owner) current = { owner, store: create() };
    return current.store;
  };
}
