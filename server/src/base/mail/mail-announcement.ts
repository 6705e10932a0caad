import { EventEmitter } from 'node:events';

const announcements = new EventEmitter();
const enqueued = 'enqueued';

/** Tells the worker of this process about a new mail. Workers of other processes see it at their next look. */
export function announceMail(): void {
  announcements.emit(enqueued);
}

/** Listens until the returned function is called. */
export function onMailAnnounced(listener: () => void): () => void {
  announcements.on(enqueued, listener);
  return () => void announcements.off(enqueued, listener);
}
