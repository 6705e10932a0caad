import { migrate, openDatabase } from '@bank/database';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../database/src/database-log.ts';
import { readCatalogue } from './schema/read-catalogue.ts';
import { schemaFiles } from './schema/schema-files.ts';

// `npm run schema`: applies the migrations to an embedded database of its own and writes what they amount to.

const dataDir = await mkdtemp(join(tmpdir(), 'bank-schema-'));
const database = await openDatabase({ dataDir, log: silentLog });
try {
  await migrate(database);
  for (const { path, text } of schemaFiles(await readCatalogue(database.pool))) await writeFile(path, text);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
