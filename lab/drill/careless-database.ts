import { silentLog } from '../../database/src/database-log.ts';
import { EmbeddedPostgres } from '../../database/src/embedded/embedded-postgres.ts';

/**
 * Runs the database of a data folder without waiting for the disk, for the control of the power cut: a bank that is
 * started on the same folder joins it. A process of its own, so that it can die with all others.
 */
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('A data folder is needed');
await EmbeddedPostgres.start({ dataDir, log: silentLog, isDurable: false });
setInterval(() => undefined, 60_000);
process.stdout.write('kept\n');
