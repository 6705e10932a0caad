/** The result of one drill. */
export interface DrillReport {
  /** How often the fault was made. */
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** From the fault, or from the next start, until the bank was ready again; one figure for every round. */
  readonly recoveriesMs: readonly number[];
  /** What else was measured, as it shall be printed. */
  readonly notes: readonly string[];
  /** The faults, in words. A drill without any has passed. */
  readonly complaints: readonly string[];
}

/** The drill needs something that this machine lacks. */
export interface DrillSkipped {
  readonly skipped: string;
}

export interface DrillOptions {
  /** How often to make the fault. */
  readonly rounds: number;
  /** Orders that must be acknowledged before the fault: at least this many, at most twice. */
  readonly ordersPerRound: number;
  readonly say: (text: string) => void;
}

export interface Drill {
  readonly name: string;
  /** The fault, in the words of an operator. */
  readonly title: string;
  /** Rounds of a full run. */
  readonly rounds: number;
  readonly ordersPerRound?: number;
  run(options: DrillOptions): Promise<DrillReport | DrillSkipped>;
}
