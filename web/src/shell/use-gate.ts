import { useSyncExternalStore } from 'react';
import { caller } from '../calls/caller.ts';

let isLocked = false;
const listeners = new Set<() => void>();

/** The server sent the gate in place of a page, or answered a call that the site is locked. */
export function lockSite(): void {
  change(true, null);
}

/** The general password was right. The pass lives in memory only, so a reload locks the site again (spec 4). */
export function liftGate(gatePass: string | null): void {
  change(false, gatePass);
}

/** What waited for the gate, such as finding the client of a stored token. */
export function onGateLifted(listener: () => void): void {
  const unsubscribe = subscribe(() => {
    if (isLocked) return;
    unsubscribe();
    listener();
  });
}

export function useIsSiteLocked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLocked,
    () => isLocked,
  );
}

function change(locked: boolean, gatePass: string | null): void {
  isLocked = locked;
  caller.gatePass = gatePass;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

caller.onSiteLocked = lockSite;
