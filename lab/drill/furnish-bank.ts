import { migrate, openDatabase } from '@bank/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInMode } from '../../server/src/base/platform/bank-mode.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { createPayers, type Payer } from '../bench/create-payers.ts';
import { logIn, openConnection } from '../bench/load.ts';
import type { LoggedInPayer } from './order-load.ts';

/** Makes a bank with clients who can pay, and closes it again. */
export async function furnishBank(
  place: { readonly dataDir: string } | { readonly databaseUrl: string },
  payerCount: number,
): Promise<Payer[]> {
  const database = await openDatabase({ ...place, log: createLog('silent') });
  try {
    await migrate(database);
    // As the start of a server would: its clients are no demonstration's, and the servers of a drill are in demo.
    await openInMode(database.db, 'demo');
    return await createPayers(database, payerCount);
  } finally {
    await database.close();
  }
}

/** Logs every payer in. Their tokens outlive the server's death: sessions are in the database. */
export async function logInPayers(origin: string, payers: readonly Payer[]): Promise<LoggedInPayer[]> {
  const { ask, close } = openConnection(origin);
  const loggedIn: LoggedInPayer[] = [];
  for (const payer of payers) loggedIn.push({ ...payer, token: await logIn(ask, payer) });
  close();
  return loggedIn;
}

/** Runs `work` with a folder of its own, deleted afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  // A short name: the path of PostgreSQL's socket has to fit into 107 bytes.
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
