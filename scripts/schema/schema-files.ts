import { fileURLToPath } from 'node:url';
import type { Catalogue } from './read-catalogue.ts';
import { writeSql } from './write-sql.ts';
import { writeTypes } from './write-types.ts';

export interface SchemaFile {
  readonly path: string;
  readonly text: string;
}

/** The files that are written from the tables. */
export function schemaFiles(catalogue: Catalogue): readonly SchemaFile[] {
  return [
    { path: pathOf('database/schema.sql'), text: writeSql(catalogue) },
    { path: pathOf('database/src/schema.ts'), text: writeTypes(catalogue) },
  ];
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
