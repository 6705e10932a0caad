import { caller } from '../../../calls/caller.ts';

let lastActivityAt = 0;

/** The bank heard of this client: its idle clock stands at zero again. Milliseconds since 1970. */
export function noteActivity(at: number): void {
  lastActivityAt = Math.max(lastActivityAt, at);
}

export function readLastActivityAt(): number {
  return lastActivityAt;
}

caller.onAnswered = noteActivity;
