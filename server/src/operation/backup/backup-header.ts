import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';

/**
 * A backup is a gzip file of lines of JSON (RFC 8259), each ended by a line feed: this header, then the rows of each
 * table in the order and number that the header names, then the trailer. A row is what PostgreSQL's `row_to_json`
 * writes and `json_populate_recordset` reads, so that no amount and no microsecond passes through a floating number.
 */
export const backupFormat = 'ostro-bank-backup';
export const backupVersion = 1;

const header = z.object({
  format: z.literal(backupFormat),
  version: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The migrations that the database had seen: name and SHA-256 of each. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** What each sequence gives out next, as text, for JSON's numbers end at 2^53. */
  sequences: z.array(z.object({ name: z.string(), nextValue: z.string().check(z.regex(/^\d{1,19}$/)) })),
  tables: z.array(z.object({ name: z.string(), rows: z.number().check(z.int(), z.gte(0)) })),
});
export type BackupHeader = z.output<typeof header>;

/** SHA-256, in hexadecimal digits, over every byte before the trailer's line. */
const trailer = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export function readHeader(line: string): BackupHeader {
  const read = z.safeParse(header, parseJson(line));
  if (!read.success) throw new BackupRefused('The file is not a backup of this bank.');
  if (read.data.version !== backupVersion) {
    throw new BackupRefused(
      `The backup has format version ${read.data.version}; this program reads version ${backupVersion}.`,
    );
  }
  return read.data;
}

/** The checksum that the last line of a backup names. */
export function readTrailer(line: string): string {
  const read = z.safeParse(trailer, parseJson(line));
  if (!read.success) throw new BackupRefused('The backup is damaged: it does not end with its checksum.');
  return read.data.sha256;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
