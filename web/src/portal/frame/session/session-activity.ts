import { caller } from '../../../calls/caller.ts';

let lastActivityAt = 0;

/** The bank heard of this client: its idle clock stands at zero again. Milliseconds since 1970. */
export function noteActivity(at: number): void {
  lastActivityAt = Math.max(lastActivityAt, at);
}

export function readLastActivityAt(): number {
  return lastActivityAt;
}

/** How long a session lives without activity, in seconds; null until a client was seen. */
let idleLife: number | null = null;

export function noteIdleLife(seconds: number): void {
  idleLife = seconds;
}

/** What ended a session, as far as this page knows: a reload knows nothing. */
export function causeOfEnd(now: number): 'idle' | 'elsewhere' | 'unknown' {
  if (idleLife === null) return 'unknown';
  return now - lastActivityAt >= idleLife * 1_000 ? 'idle' : 'elsewhere';
}

caller.onAnswered = noteActivity;
