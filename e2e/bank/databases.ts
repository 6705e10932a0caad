import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Databases of a run on a PostgreSQL of somebody else. */
export interface OwnDatabases {
  /** Makes an empty one. Answers its address, for `DATABASE_URL`. */
  create(): Promise<string>;
  /** Drops all that were made. */
  drop(): Promise<void>;
}

/** @param serverUrl of a database whose role may create others */
export function openDatabases(serverUrl: string): OwnDatabases {
  const names: string[] = [];
  return {
    async create() {
      const name = `bank_stories_${randomBytes(6).toString('hex')}`;
      await ask(serverUrl, `create database ${name}`);
      names.push(name);
      const own = new URL(serverUrl);
      own.pathname = `/${name}`;
      return own.href;
    },
    async drop() {
      for (const name of names.splice(0)) await ask(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
