import { useSyncExternalStore } from 'react';

/** A state that lives outside React. */
export interface ReadableStore<State> {
  readonly read: () => State;
  /** Calls the listener after every change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<State> extends ReadableStore<State> {
  readonly write: (state: State) => void;
}

/** The one way to keep a state outside React. All listeners are told together, so that React renders once. */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    read: () => state,
    write: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The state of a store, now and after every change.
 *
 * @param readPrerendered what the prerendered page shows, if that is another state
 */
export function useStore<State>(store: ReadableStore<State>, readPrerendered = store.read): State {
  return useSyncExternalStore(store.subscribe, store.read, readPrerendered);
}
