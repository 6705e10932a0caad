import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WatchedDatabase } from './watched-database.ts';

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

/** What operators do each night, and rates as of now: without them the alarms are right. */
export async function takeCare({
  command,
  database,
  folder,
}: {
  readonly command: (...parameters: string[]) => Promise<string>;
  readonly database: WatchedDatabase;
  readonly folder: string;
}): Promise<void> {
  const said = [await command('backup', join(folder, 'night.backup')), await command('verify')];
  if (!said[1]!.includes('The books are sound')) throw new Error(`the books of the drill: ${said.join('\n')}`);
  await renewRates(database);
}

export async function renewRates({ ask }: Pick<WatchedDatabase, 'ask'>): Promise<void> {
  await ask(
    `insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
     select gen_random_uuid(), 'EUR', coalesce(max(usd_per_unit_scaled), 108420000), now(), 'drill'
     from exchange_rates where currency = 'EUR'`,
  );
  await ask(`update exchange_rates set as_of = now() - random() * interval '1 minute' where as_of < now() - interval '1 day'
    and id in (select distinct on (currency) id from exchange_rates order by currency, as_of desc)`);
}
