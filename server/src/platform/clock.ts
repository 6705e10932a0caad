/** The time, passed in, so that tests can choose it. Lifetimes of sessions and PINs go by the database's clock instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
