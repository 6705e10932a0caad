import type { Command } from 'commander';
import { osUserName } from '../../base/platform/operator.ts';
import { withBank, type OpenBank } from './open-bank.ts';
import { readLine } from './read-parameters.ts';

/** What is on record of a command keeps no longer texts. */
const nameLengthMax = 100;
const reasonLengthMax = 500;

/** The report of a command: as JSON for scripts, as text for people. */
export interface Report {
  readonly json: unknown;
  readonly text: string;
  /** Said so and all the same not well: the exit code is 1. */
  readonly isFailure?: boolean;
  /** Standard output holds what the command made: the report goes to standard error. */
  readonly isBesideOutput?: boolean;
}

/** Where a command reads and writes, passed in so that none of it is a global. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly readInput: () => Promise<string>;
  /** Standard input, byte for byte. */
  readonly readBytes: () => AsyncIterable<Uint8Array>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Writes to standard output, byte for byte. */
  readonly writeBytes: (bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Whether standard output is a terminal. */
  readonly isOutputShown: boolean;
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
    const { as, reason } = command.optsWithGlobals<{ as?: string; reason?: string }>();
    const act = finishWith<Parameters>(surroundings, (...parameters) => {
      const operator = {
        osUser: osUserName(),
        givenName: as === undefined ? undefined : readLine('--as', as, nameLengthMax),
        command: nameOf(command),
        reason: reason === undefined ? undefined : readLine('--reason', reason, reasonLengthMax),
      };
      return withBank(surroundings.environment, (bank) => work(bank, ...parameters), { ...options, operator });
    });
    await act(...all);
  };
}

/** Without the name of the program: `order send`. */
function nameOf(command: Command): string {
  return command.parent?.parent == null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
}

/** The same for work that opens no bank. */
export function finishWith<Parameters extends unknown[]>(
  surroundings: Surroundings,
  work: (...parameters: Parameters) => Promise<Report>,
): (...parameters: [...Parameters, Command]) => Promise<void> {
  return async (...all) => {
    const command = all.at(-1) as Command;
    const { json, text, isFailure = false, isBesideOutput = false } = await work(...(all.slice(0, -1) as Parameters));
    const print = isBesideOutput ? surroundings.printError : surroundings.print;
    print(command.optsWithGlobals<{ json?: true }>().json ? JSON.stringify(json) : text);
    surroundings.finish(isFailure);
  };
}
