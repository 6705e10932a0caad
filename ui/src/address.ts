import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** A step that a script takes; the window hears of it, as it does of the browser's own. */
const stepEvent = 'step';

/** Every way in which the address of a page changes while the page stays. */
export const addressEvents = [stepEvent, 'popstate', 'hashchange'] as const;

/** The path that a page is written for, where there is no browser; null in one. */
export const WrittenPath = createContext<string | null>(null);

export interface Step {
  /** Takes the place of the step before: the browser does not go back over it. */
  readonly replace?: boolean;
  /** Kept with the step; null if not said. */
  readonly state?: unknown;
}

/** Goes to an address of this site without fetching it again. */
export function goToAddress(address: string, { replace = false, state = null }: Step = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', address);
  dispatchEvent(new Event(stepEvent));
}

/** The path of the address, now and after every step. */
export function usePathname(): string {
  const written = useContext(WrittenPath);
  return useSyncExternalStore(subscribe, currentPathname, () => written ?? currentPathname());
}

/** What follows the path, with its question mark; empty where nothing does. */
export function useQuery(): string {
  return useSyncExternalStore(subscribe, currentQuery, currentQuery);
}

function currentPathname(): string {
  return location.pathname;
}

function currentQuery(): string {
  return location.search;
}

/** Counts the steps. As a store it tells all at once: React renders parents and children together. */
const steps = createStore(0);
const countStep = () => steps.write(steps.read() + 1);
let isCounting = false;

/** The window is listened to from the first subscriber on; a prerendered page has neither. */
function subscribe(listener: () => void): () => void {
  if (!isCounting) for (const name of addressEvents) addEventListener(name, countStep);
  isCounting = true;
  return steps.subscribe(listener);
}
