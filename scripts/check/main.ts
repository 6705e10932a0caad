import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentPaths } from './document-paths.ts';
import { readHouse, type HouseCheck } from './house.ts';
import { leftovers } from './leftovers.ts';
import { lengths, widths } from './lengths.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { styles } from './styles.ts';
import { tableWalls } from './table-walls.ts';
import { wireNamesInContract } from './wire-names.ts';

/** What no compiler and no linter looks at. */
const checks: readonly HouseCheck[] = [
  documentPaths,
  leftovers,
  names,
  lengths,
  widths,
  migrations,
  styles,
  tableWalls,
  wireNamesInContract,
];

const house = await readHouse(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const broken = checks.flatMap((check) => check(house));
for (const line of broken) process.stdout.write(`${line}\n`);
if (broken.length > 0) process.exitCode = 1;
