import { fileURLToPath } from 'node:url';

/** What a command of the lab is called, and the programs that it runs: the file of that name in its folder. */
export interface LabCommand {
  readonly name: string;
  /** Ends in a slash. */
  readonly folder: URL;
  /** What each program is for, by its name. */
  readonly programs: Readonly<Record<string, string>>;
}

/**
 * Runs the program that the first parameter names, as if it had been started itself: the other parameters are its own.
 * `--help` lists the programs; an unknown name is refused.
 */
export async function runOneOf(command: LabCommand): Promise<void> {
  const [node, , name = '', ...parameters] = process.argv;
  if (!Object.hasOwn(command.programs, name)) {
    const isAsked = name === '--help' || name === '-h';
    const refusal = name === '' ? '' : `There is no ${command.name} "${name}".\n\n`;
    if (isAsked) process.stdout.write(listOf(command));
    else process.stderr.write(`${refusal}${listOf(command)}`);
    process.exitCode = isAsked ? 0 : 2;
    return;
  }
  const program = new URL(`${name}.ts`, command.folder);
  process.argv = [node!, fileURLToPath(program), ...parameters];
  await import(program.href);
}

function listOf({ name: command, programs }: LabCommand): string {
  const width = Math.max(...Object.keys(programs).map((name) => name.length)) + 2;
  const lines = Object.entries(programs).map(([name, purpose]) => `  ${name.padEnd(width)}${purpose}\n`);
  return `npm run ${command} -- <name> [parameters]\n\n${lines.join('')}`;
}
