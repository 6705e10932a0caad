import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const operatorsProgram = join(root, 'server/src/operation/command-line/main.ts');

/** Runs a command of the operator; its output, whatever it says. */
export async function bankCommand(
  settings: Readonly<Record<string, string>>,
  parameters: readonly string[],
): Promise<string> {
  const child = spawn(process.execPath, [operatorsProgram, ...parameters], {
    cwd: root,
    env: { ...process.env, BANK_MODE: 'demo', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return output;
}

/** What operators do each day and each night: without it the alarms are right. */
export async function takeCare(command: (...parameters: string[]) => Promise<string>, folder: string): Promise<void> {
  const said = [
    await command('rates', 'set', 'EUR', '1.0842'),
    await command('backup', join(folder, 'night.backup')),
    await command('verify'),
  ];
  if (!said[2]!.includes('The books are sound')) throw new Error(`the care of the drill: ${said.join('\n')}`);
}
