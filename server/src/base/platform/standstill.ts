/**
 * How long the event loop may stand still before the process is ended: no sound work of the bank holds it for a second.
 */
export const standstillMsMax = 20_000;

/**
 * Counts how long a heartbeat has not changed, as seen by looks at short intervals. Time in which nobody looked does
 * not count: when the whole process stood (a laptop that slept, SIGSTOP, a machine that was paused), the looks stood as
 * well, and the loop first gets the chance to beat again.
 */
export class Standstill {
  readonly #msMax: number;
  readonly #gapMsMax: number;
  #beat: number | undefined;
  #sinceMs = 0;
  #lookedMs = 0;

  /** @param options.gapMsMax a longer gap between two looks means that the looks stood still too */
  constructor({ msMax, gapMsMax }: { msMax: number; gapMsMax: number }) {
    this.#msMax = msMax;
    this.#gapMsMax = gapMsMax;
  }

  /** Whether the beat has stood for too long. `nowMs` comes from a clock that only goes forward. */
  look(beat: number, nowMs: number): boolean {
    const isAfterGap = nowMs - this.#lookedMs > this.#gapMsMax;
    this.#lookedMs = nowMs;
    if (beat !== this.#beat || isAfterGap) {
      this.#beat = beat;
      this.#sinceMs = nowMs;
    }
    return nowMs - this.#sinceMs >= this.#msMax;
  }
}
