import { ClockIsWrong, ClockJumped, DatabaseUnavailable, isDamaged, PeriodClosed } from '@bank/database';
import { Command, CommanderError, Help, type Option } from 'commander';
import { programVersion } from '../../base/platform/read-version.ts';
import { addAccountCommands } from './account-commands.ts';
import { addAuditCommands } from './audit-commands.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addBankDirectoryCommands } from './bank-directory-commands.ts';
import { addBankCommands } from './bank-commands.ts';
import { addClientCommands } from './client-commands.ts';
import { addDepositCommands } from './deposit-commands.ts';
import { exitCodes, WrongUsage } from './command-errors.ts';
import { addEnquiryCommands } from './enquiry-commands.ts';
import { addMembershipCommands } from './membership-commands.ts';
import { addClockCommands } from './clock-commands.ts';
import { addJobCommands } from './job-commands.ts';
import { addOrderCommands } from './order-commands.ts';
import { addOutboxCommands } from './outbox-commands.ts';
import { addRatesCommands } from './rates-commands.ts';
import { addPaymentFileCommands } from './payment-file-commands.ts';
import { addRestoredCommands } from './restored-commands.ts';
import { addPaymentCommands } from './payment-commands.ts';
import { addIncomingCommands } from './incoming-commands.ts';
import { addReconcileCommands } from './reconcile-commands.ts';
import { addProbeCommands } from './probe-commands.ts';
import { addScreeningCommands } from './screening-commands.ts';
import type { Surroundings } from './register-command.ts';
import { addStaffCommands } from './staff-commands.ts';
import { addUserCommands } from './user-commands.ts';
import { addVerifyCommands } from './verify-commands.ts';

/** The parts of its process that a run of the command line needs. */
export interface CommandProcess extends Omit<Surroundings, 'finish'> {
  readonly parameters: readonly string[];
}

/** Runs one command and returns the exit code. Errors are one line, or one JSON object with `--json`. */
export async function runCommand({ parameters, ...surroundings }: CommandProcess): Promise<number> {
  let exitCode: number = exitCodes.done;
  const program = buildProgram({
    ...surroundings,
    finish: (isFailure) => {
      exitCode = isFailure ? exitCodes.refused : exitCodes.done;
    },
  });
  try {
    await program.parseAsync([...parameters], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const { message, code } = describe(error);
    surroundings.printError(
      parameters.includes('--json') ? JSON.stringify({ error: message, exit_code: code }) : message,
    );
    return code;
  }
}

function buildProgram(surroundings: Surroundings): Command {
  const program = new Command('bank')
    .description(
      "The operator's commands. Settings come from the environment, as for the server; they work while it runs or not.",
    )
    .version(programVersion)
    .option('--json', 'print one JSON value, for scripts')
    .option('--as <name>', 'your name, beside the user of the operating system, under which all of it goes on record')
    .configureHelp({ showGlobalOptions: true, optionDescription: describeOption })
    .configureOutput({ writeOut: (text) => surroundings.print(text.trimEnd()), writeErr: () => undefined })
    .exitOverride();
  for (const add of [
    addBankCommands,
    addBackupCommands,
    addVerifyCommands,
    addProbeCommands,
    addClientCommands,
    addUserCommands,
    addStaffCommands,
    addMembershipCommands,
    addAccountCommands,
    addDepositCommands,
    addOrderCommands,
    addPaymentCommands,
    addPaymentFileCommands,
    addRestoredCommands,
    addEnquiryCommands,
    addOutboxCommands,
    addJobCommands,
    addClockCommands,
    addRatesCommands,
    addScreeningCommands,
    addIncomingCommands,
    addReconcileCommands,
    addBankDirectoryCommands,
    addAuditCommands,
  ]) {
    add(program, surroundings);
  }
  return program;
}

/** The purpose of an option, and whether the command requires it: its syntax does not say. */
function describeOption(option: Option): string {
  const description = new Help().optionDescription(option);
  return option.mandatory ? `required: ${description}` : description;
}

function describe(error: unknown): { message: string; code: number } {
  if (error instanceof CommanderError) {
    // Commander shows the help where a command of a group is missing.
    const message =
      error.code === 'commander.help' ? 'A command is missing: see --help.' : error.message.replace(/^error: /, '');
    return { message: oneLine(message), code: exitCodes.wrongUsage };
  }
  const message =
    fileProblem(error) ?? databaseProblem(error) ?? (error instanceof Error ? error.message : String(error));
  return { message: oneLine(message), code: error instanceof WrongUsage ? exitCodes.wrongUsage : exitCodes.refused };
}

/**
 * A client reads that the database is not available; the operator reads why, in PostgreSQL's words, which hold no rows.
 */
function databaseProblem(error: unknown): string | undefined {
  if (isDamaged(error))
    return (
      `The files of the database are damaged: ${(error as Error).message}. Stop the bank and restore it on a sound ` +
      'disk.'
    );
  if (error instanceof ClockIsWrong || error instanceof ClockJumped || error instanceof PeriodClosed)
    return `${error.message}.`;
  if (!(error instanceof DatabaseUnavailable) || !(error.cause instanceof Error)) return undefined;
  // Where a name has several addresses the reasons have no message of their own.
  const reason = error.cause.message || (error.cause as NodeJS.ErrnoException).code;
  return reason === undefined ? undefined : `${error.message}: ${reason}.`;
}

/** The operating system's error about a file, for people; undefined for other errors. */
function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const problem = fileProblems[code];
  if (problem === undefined) return undefined;
  // Of an open file the system names no path any more.
  return path === undefined && !('syscall' in error) ? undefined : `${path ?? 'The file'}: ${problem}.`;
}

const fileProblems: Readonly<Record<string, string>> = {
  EACCES: 'you may not read or write there',
  EISDIR: 'this is a folder, not a file',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'this leads through a file as if it were a folder',
  EROFS: 'the disk is read-only',
};

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
