import { lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** Called "nobody" on most systems. */
export const nobodyId = 65534;

export function giveTo(userId: number, folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), userId, userId);
  lchownSync(folder, userId, userId);
}

export async function ask(postgres: EmbeddedPostgres, question: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: question, rowMode: 'array' })).rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}

export async function book(postgres: EmbeddedPostgres, amount: number): Promise<void> {
  await ask(postgres, 'create table if not exists bookings (amount integer)');
  await ask(postgres, `insert into bookings values (${amount})`);
}

export function booked(postgres: EmbeddedPostgres): Promise<unknown[]> {
  return ask(postgres, 'select amount from bookings');
}
