import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { fromBase32 } from '../../people/second-factors/index.ts';
import { probeSteps, runProbe, walkAsClient, type ProbeTarget, type TriedStep } from '../probe/index.ts';
import { WrongUsage } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { finishWith, type AddCommands } from './register-command.ts';

interface ProbeOptions {
  readonly office?: string;
  readonly login: string;
  readonly passwordFile: string;
  readonly appKeyFile: string;
  readonly port?: string;
  readonly host: string;
  readonly every: string;
}

export const addProbeCommands: AddCommands = (program, surroundings) => {
  program
    .command('probe')
    .description('try from outside what a client does: the public address, the office, a login, a payment')
    .argument('<origin>', 'the public address, for example https://bank.example')
    .requiredOption('--login <login>', "of the bank's own probe client")
    .requiredOption('--password-file <file>', 'a file with its password')
    .requiredOption('--app-key-file <file>', 'a file with the key of its authenticator app, as the portal showed it')
    .option('--office <origin>', 'the address of the office')
    .option('--port <port>', 'go on for good, and serve figures for Prometheus here; without it: once')
    .option('--host <host>', 'where they are served', '127.0.0.1')
    .option('--every <seconds>', 'how often', '35')
    .action(
      finishWith(surroundings, async (origin: string, options: ProbeOptions) => {
        const target = await readTarget(origin, options);
        const walk = () => walkAsClient(target);
        if (options.port === undefined) return reportOf(await walk());
        const probe = await runProbe({
          walk,
          host: options.host,
          port: readWhole('--port', options.port, { min: 0, max: 65_535 }),
          everySeconds: readWhole('--every', options.every, { min: 31, max: 3_600 }),
          asked: probeSteps.filter((step) => step !== 'office' || target.officeUrl !== undefined),
          print: surroundings.printError,
        });
        await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
        await probe.stop();
        return { json: {}, text: 'The probe has ended.' };
      }),
    );
};

async function readTarget(origin: string, options: ProbeOptions): Promise<ProbeTarget> {
  const [password, key] = await Promise.all([
    readSecret('--password-file', options.passwordFile),
    readSecret('--app-key-file', options.appKeyFile),
  ]);
  return {
    publicUrl: readOrigin(origin),
    officeUrl: options.office === undefined ? undefined : readOrigin(options.office),
    login: options.login,
    password,
    appKey: readKey(key),
  };
}

function readKey(text: string): Uint8Array {
  try {
    return fromBase32(text.replace(/\s/g, '').toUpperCase());
  } catch {
    throw new WrongUsage('--app-key-file has no key of an authenticator app.');
  }
}

async function readSecret(name: string, path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined || text.trim() === '') throw new WrongUsage(`${name} ${path} cannot be read, or is empty.`);
  return text.trim();
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new WrongUsage(`${text} is not an address such as https://bank.example.`);
  return new URL(text).origin;
}

function readWhole(name: string, text: string, { min, max }: { readonly min: number; readonly max: number }): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) throw new WrongUsage(`${name} must be from ${min} to ${max}.`);
  return number;
}

function reportOf(tried: readonly TriedStep[]) {
  return {
    json: tried.map(({ step, isOk, seconds, why = null }) => ({ step, ok: isOk, seconds, why })),
    text: formatTable(
      tried,
      [
        { title: 'Step', cell: ({ step }) => step },
        { title: 'Works', cell: ({ isOk }) => (isOk ? 'yes' : 'no') },
        { title: 'Seconds', cell: ({ seconds }) => seconds.toFixed(3), isFigure: true },
        { title: 'Why not', cell: ({ why }) => why ?? '' },
      ],
      '',
    ),
    isFailure: tried.some(({ isOk }) => !isOk),
  };
}
