import type { Gate } from './gate.ts';

const everyMs = 1_000;

/**
 * Reads once a second what staff have set of the gate, so that every process follows within a second and no request
 * waits for the database.
 *
 * @returns how to stop it
 */
export function followGate(gate: Gate): () => Promise<void> {
  let reading: Promise<void> = Promise.resolve();
  let isReading = false;
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    reading = gate.refresh().finally(() => (isReading = false));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reading;
  };
}
