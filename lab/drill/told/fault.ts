import type { WatchedBank } from './watched-bank.ts';

/** A fault, and what has to tell it. */
export interface Fault {
  /** In the words of an operator. */
  readonly name: string;
  /** The alarm that has to name it. */
  readonly toldBy: string;
  /** Labels that the alarm bears: which server, which step. */
  readonly labels?: (bank: WatchedBank) => Readonly<Record<string, string>>;
  /** What the drill moves in place of time, or plays in place of a machine. */
  readonly played?: string;
  /** Why this machine cannot make it; undefined where it can. */
  readonly lacks?: (bank: WatchedBank) => string | undefined;
  /**
   * Makes it. Answers the moment from which it is a fault, by `performance.now()`, where that is not the moment in
   * which it is made.
   */
  readonly make: (bank: WatchedBank) => Promise<number | void>;
  readonly mend: (bank: WatchedBank) => Promise<unknown>;
}

/** Faults that do not disturb each other and are made at the same moment. */
export interface Wave {
  readonly name: string;
  readonly faults: readonly Fault[];
  /** Its faults are there from the start of the bank on, and are told when their time has come. */
  readonly isFromStart?: true;
}
