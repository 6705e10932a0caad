import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../../base/platform/platform.ts';
import type { Finding } from './findings.ts';
import { judgeFacts } from './judge-facts.ts';
import { inspectBank } from './verify-bank.ts';

/* The servers' role within one database transaction, and what comes of what it tries. */

/** What came of it, and by what: the database refuses it, or `verify` names it, or it passes unseen. */
export interface Outcome {
  readonly is: 'impossible' | 'refused' | 'named' | 'unseen';
  readonly by: string;
}

/** Makes a role by the script with which an operator gives the servers their rights. It goes with the transaction. */
export async function makeServersRole(transaction: Database): Promise<string> {
  const role = `bank_server_${randomBytes(4).toString('hex')}`;
  const path = new URL('../../../../deploy/postgresql/books-only-add.sql', import.meta.url);
  const rights = (await readFile(path, 'utf8'))
    .replaceAll('bank_server', role)
    .replace(/^(?:begin|commit|alter default privileges .*);$/gm, '');
  await sql`create role ${sql.ref(role)}`.execute(transaction);
  await sql.raw(rights).execute(transaction);
  return role;
}

/** From here on triggers stand in the way, and every right that the role lacks. */
export async function becomeServers(transaction: Database, role: string): Promise<void> {
  await sql`set local session_replication_role = origin`.execute(transaction);
  await sql`set local role ${sql.ref(role)}`.execute(transaction);
}

export const resign = (transaction: Database) => sql`reset role`.execute(transaction);

/** What `verify` finds now and did not find before. The facts are compared first: the whole verdict takes longer. */
export async function judgeSince(transaction: Database, before: readonly Finding[]): Promise<Outcome> {
  const known = new Set(before.map(textOf));
  const isNew = (finding: Finding): boolean => !known.has(textOf(finding));
  const wrong: Finding[] = [];
  await judgeFacts(transaction, (finding) => wrong.push(finding));
  const facts = wrong.filter(isNew);
  const found = facts.length > 0 ? facts : (await inspectBank(transaction)).found.filter(isNew);
  const by = [...new Set(found.map(({ invariant }) => invariant))].join('; ');
  return { is: by === '' ? 'unseen' : 'named', by };
}

const textOf = ({ invariant, subject, detail }: Finding): string => `${invariant}: ${subject}: ${detail}`;

/**
 * Refused by a right, or by a trigger. Any other failure is a fault of the trial: it says nothing about the guards.
 *
 * @throws what is no refusal
 */
export function refusalOf(error: unknown): Outcome {
  const { code = '', message } = error as Error & { code?: string };
  if (code !== '42501' && !code.startsWith('23')) throw error;
  return { is: 'refused', by: message.startsWith('permission denied') ? 'no right' : message };
}
