import { calls } from '@bank/contract';
import { openDatabase, silentLog } from '@bank/database';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOfStep, fromBase32, stepAt } from '../../../server/src/people/second-factors/index.ts';
import { createPayers } from '../../bench/create-payers.ts';
import { logIn, openConnection } from '../../bench/load.ts';
import { waitUntil } from '../wait-until.ts';
import { operatorsProgram } from './bank-commands.ts';
import { startProgram, type StartedProgram } from './started-program.ts';

export interface ProbeFiles {
  readonly login: string;
  readonly passwordFile: string;
  readonly keyFile: string;
}

/** Makes the client of the probe, and gives it an authenticator app, as docs/production.md has it. */
export async function furnishProbe({
  databaseUrl,
  origin,
  folder,
}: {
  readonly databaseUrl: string;
  readonly origin: string;
  readonly folder: string;
}): Promise<ProbeFiles> {
  const database = await openDatabase({ databaseUrl, log: silentLog, poolMax: 2 });
  const [client] = await createPayers(database, 1, { isProbe: true });
  await database.close();
  const { login, password } = client!;
  const { ask, close } = openConnection(origin);
  const read = async <Answer>(path: string, options: Parameters<typeof ask>[1]): Promise<Answer> => {
    const { status, body } = await ask(path, options);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return JSON.parse(body) as Answer;
  };
  const token = await logIn(ask, client!);
  const wanted = { name: 'Probe', password };
  const { id, code } = await read<{ id: string; code: string }>(calls.confirmFactorChange.path, {
    token,
    body: { ...wanted, change: 'authenticator', by_mail: true },
  });
  const { key } = await read<{ key: string }>(calls.beginAuthenticator.path, {
    token,
    body: wanted,
    headers: { confirmation: `${id}:${code}` },
  });
  // The step before: the first walk of the probe may come at once.
  await read(calls.addAuthenticator.path, {
    token,
    body: { name: 'Probe', code: codeOfStep(fromBase32(key), stepAt(new Date()) - 1) },
  });
  close();
  const [passwordFile, keyFile] = [join(folder, 'probe-password'), join(folder, 'probe-key')];
  await writeFile(passwordFile, password, { mode: 0o600 });
  await writeFile(keyFile, key, { mode: 0o600 });
  return { login, passwordFile, keyFile };
}

/** Starts `bank probe` and waits until it has walked once and found all well. */
export async function startProbe({
  settings,
  publicUrl,
  officeUrl,
  port,
  authority,
}: {
  readonly settings: ProbeFiles;
  readonly publicUrl: string;
  readonly officeUrl: string;
  readonly port: number;
  readonly authority: string;
}): Promise<StartedProgram> {
  const { login, passwordFile, keyFile } = settings;
  const office = ['--office', officeUrl];
  const who = ['--login', login, '--password-file', passwordFile, '--app-key-file', keyFile];
  const program = startProgram(
    process.execPath,
    [operatorsProgram, 'probe', publicUrl, ...office, ...who, '--port', String(port)],
    { env: { NODE_EXTRA_CA_CERTS: authority } },
  );
  await waitUntil(
    'the probe finds all well',
    async () => {
      if (program.hasEnded()) throw new Error(`the probe ended: ${program.output()}`);
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
      const text = (await answer?.text()) ?? '';
      return /bank_probe_success\{step="payment"\} 1/.test(text) && !/bank_probe_success\{.*\} 0/.test(text);
    },
    300_000,
  ).catch((error: Error) => {
    throw new Error(`${error.message}; ${program.output()}`);
  });
  return program;
}
