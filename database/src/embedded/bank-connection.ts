import pg from 'pg';
import { databaseRole } from './ensure-cluster.ts';

/** The bank's database inside the embedded server; the name is also the role's. */
export const databaseName = databaseRole;

/** Answers of a server that is coming up or going down. */
const notNow = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);

const databaseMissing = '3D000';
const databaseExists = new Set(['42P04', '23505']);

/**
 * Connects to the bank's database and creates it in a fresh server.
 *
 * @returns the open connection, or `undefined` when the server does not answer for the moment
 * @throws Error when the socket exists but is closed to us
 */
export async function connectToBank(socketDir: string): Promise<pg.Client | undefined> {
  try {
    return await connect(socketDir, databaseName);
  } catch (error) {
    if (codeOf(error) !== databaseMissing) return absentOrThrow(error);
  }
  try {
    await createBankDatabase(socketDir);
    return await connect(socketDir, databaseName);
  } catch (error) {
    return absentOrThrow(error);
  }
}

async function createBankDatabase(socketDir: string): Promise<void> {
  const client = await connect(socketDir, 'postgres');
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Two processes may reach this line at the same time; one of them creates it.
    if (!databaseExists.has(codeOf(error))) throw error;
  } finally {
    await client.end();
  }
}

async function connect(socketDir: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: databaseRole,
    database,
    application_name: 'bank supervisor',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {
    /* the waiter for the end of the connection sees it */
  });
  await client.connect();
  return client;
}

function absentOrThrow(error: unknown): undefined {
  const code = codeOf(error);
  if (notNow.has(code) || /terminated|timeout/.test((error as Error).message)) return undefined;
  if (code === 'EACCES' || code === 'EPERM') {
    throw new Error('The database in this folder is run by another user.', { cause: error });
  }
  throw error;
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}
