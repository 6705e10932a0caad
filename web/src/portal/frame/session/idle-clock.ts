/** How long before the idle life ends the client is warned (decisions: login). */
const idleWarningMs = 60_000;

/** How long after the end the bank is asked whether it really came: another page may have prolonged the session. */
const idleGraceMs = 2_000;

export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/** Where the idle life of a session stands. */
export function idleStateOf(clock: {
  readonly now: number;
  readonly lastActivityAt: number;
  readonly idleSeconds: number;
}): IdleState {
  const leftMs = clock.lastActivityAt + clock.idleSeconds * 1000 - clock.now;
  if (leftMs <= -idleGraceMs) return { kind: 'over' };
  // A life as short as the warning itself would warn without end; half of it is left in peace.
  const warningMs = Math.min(idleWarningMs, (clock.idleSeconds * 1000) / 2);
  if (leftMs > warningMs) return { kind: 'active' };
  return { kind: 'warning', secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)) };
}
