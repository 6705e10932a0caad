import { createStore } from '../../store.ts';

/** What the components of the gallery told, the latest last: its page shows it, and tests expect it. */
export const heard = createStore<readonly unknown[]>([]);

export function hear(what: unknown): void {
  heard.write([...heard.read(), what]);
}

export function forget(): void {
  heard.write([]);
}
