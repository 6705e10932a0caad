import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { exitCodes } from './command-errors.ts';
import { runCommand } from './run-command.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that stops early, as `head` does, is no failure of ours.
  if (error.code === 'EPIPE') return;
  process.exitCode = exitCodes.refused;
  process.stderr.write(
    'The command is done, but its output cannot be written: ' +
      `${error.code === 'ENOSPC' ? 'the disk is full' : error.message}.\n`,
  );
});

// The database room's connections do not keep a process alive; a command ends when it is done, not before.
const untilDone = setInterval(() => undefined, 60_000);

// A command prints when it is done, so a write that fails is heard after this and has the last word.
process.exitCode = await runCommand({
  parameters: process.argv.slice(2),
  environment: process.env,
  readInput: () => text(process.stdin),
  readBytes: () => process.stdin,
  writeBytes: (bytes) => pipeline(bytes, process.stdout, { end: false }),
  isOutputShown: process.stdout.isTTY,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
clearInterval(untilDone);
