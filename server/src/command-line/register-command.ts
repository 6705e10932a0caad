import type { Command } from 'commander';
import { withBank, type OpenBank } from './open-bank.ts';

/** The report of a command: as JSON for scripts, as text for people. */
export interface Report {
  readonly json: unknown;
  readonly text: string;
  /** Said so and all the same not well: the exit code is 1. */
  readonly isFailure?: boolean;
}

/** Where a command reads and writes, passed in so that none of it is a global. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly readInput: () => Promise<string>;
  readonly print: (text: string) => void;
  /** Called with true where the command reports a failure. */
  readonly finish: (isFailure: boolean) => void;
}

export type AddCommands = (program: Command, surroundings: Surroundings) => void;

/** Makes an action out of a command's work on the bank: opens it, runs, prints the report in the chosen form. */
export function onBank<Parameters extends unknown[]>(
  surroundings: Surroundings,
  work: (bank: OpenBank, ...parameters: Parameters) => Promise<Report>,
  options?: { readonly isMigrating?: boolean },
): (...parameters: [...Parameters, Command]) => Promise<void> {
  return async (...all) => {
    const command = all.at(-1) as Command;
    const parameters = all.slice(0, -1) as Parameters;
    const report = await withBank(surroundings.environment, (bank) => work(bank, ...parameters), options);
    const { json } = command.optsWithGlobals<{ json?: true }>();
    surroundings.print(json ? JSON.stringify(report.json) : report.text);
    surroundings.finish(report.isFailure === true);
  };
}
