import { EmbeddedPostgres } from './embedded-postgres.ts';
import type { DatabaseLog } from '../database-log.ts';

/**
 * A process of the bank for tests, started with a data folder as its only parameter. It keeps the database running,
 * prints each change of its role as a line of JSON, and closes on SIGTERM.
 */
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('A data folder is needed');

const tell = (_fields: object, message: string): void => {
  process.stdout.write(`${JSON.stringify({ message })}\n`);
};
const log: DatabaseLog = { info: tell, warn: tell, error: tell };

const postgres = await EmbeddedPostgres.start({ dataDir, log });
const open = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  void postgres.close().then(() => clearInterval(open));
});
process.stdout.write(`${JSON.stringify({ role: postgres.role })}\n`);
