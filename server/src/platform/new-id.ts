import { v7 } from 'uuid';

/**
 * A new id, made by the application: UUID version 7 (RFC 9562), which sorts by time and so stays near its
 * neighbours in an index.
 */
export function newId(): string {
  return v7();
}
