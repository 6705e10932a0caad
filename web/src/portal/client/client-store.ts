import { sessionStore } from '../../session/session-store.ts';

/**
 * Keeps one store for the client who is logged in: it outlives the page, and it waits through the end of a session for
 * the same client to come back. Who logs out leaves nothing behind.
 */
export function storeOfClient<Store>(create: () => Store): (clientId: string) => Store {
  let current: { readonly clientId: string; readonly store: Store } | null = null;
  sessionStore.subscribe(() => {
    if (sessionStore.read().stage === 'anonymous') current = null;
  });
  return (clientId) => {
    if (current?.clientId !== clientId) current = { clientId, store: create() };
    return current.store;
  };
}
