import { createStore, useStore } from '@bank/ui/store.ts';
import { caller } from '../calls/caller.ts';

const isSiteLocked = createStore(false);

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
  const unsubscribe = isSiteLocked.subscribe(() => {
    if (isSiteLocked.read()) return;
    unsubscribe();
    listener();
  });
}

export function useIsSiteLocked(): boolean {
  return useStore(isSiteLocked);
}

function change(locked: boolean, gatePass: string | null): void {
  caller.gatePass = gatePass;
  isSiteLocked.write(locked);
}

caller.onSiteLocked = lockSite;
