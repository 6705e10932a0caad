import { text } from 'node:stream/consumers';
import { runCommand } from './run-command.ts';

// A reader that stops early, as `head` does, is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// The database room waits on connections that keep nobody alive; a command ends when it is done, not before.
const untilDone = setInterval(() => undefined, 60_000);

process.exitCode = await runCommand({
  parameters: process.argv.slice(2),
  environment: process.env,
  readInput: () => text(process.stdin),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});

clearInterval(untilDone);
