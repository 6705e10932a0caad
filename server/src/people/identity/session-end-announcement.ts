import { EventEmitter } from 'node:events';

const announcements = new EventEmitter();
announcements.setMaxListeners(0);
const ended = 'ended';

/**
 * Tells this process that sessions of a client ended by the client's own word: what was kept for them has no use any
 * more.
 */
export function announceSessionEnd(clientId: string): void {
  announcements.emit(ended, clientId);
}

/** Listens until the returned function is called. */
export function onSessionEnd(listener: (clientId: string) => void): () => void {
  announcements.on(ended, listener);
  return () => void announcements.off(ended, listener);
}
