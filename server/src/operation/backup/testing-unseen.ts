import { tableCover } from '@bank/database';
import { toldColumns } from '../../base/audit/testing-told-columns.ts';
import type { Trial } from './testing-table-trials.ts';

/* What may change without a refusal and without a finding, each with its reason: docs/audit-trail.md has the same. */

const nothingChanges: Readonly<Record<string, string>> = {
  'postings swapped': 'a leg is told by its content and not by its id: nothing has changed',
  'audit_unsealed swapped': 'events under one seal have no order',
  'membership_accounts swapped': 'the client is that of the membership, which verify compares',
  'access_token_accounts swapped': 'the client is that of the token, which the key refers to',
  'statement_delivery_accounts swapped': 'the client is that of the delivery, which the key refers to',
};

/** Seals cover the trail: what is done to it is named like all else. */
const isTrail = (table: string): boolean => table.startsWith('audit_');

/** Why what somebody tries may stay unseen; undefined where it has to be refused or named. */
export function whyUnseen({ table, act, column }: Trial): string | undefined {
  const cover = tableCover[table as keyof typeof tableCover];
  if ('because' in cover && !isTrail(table)) return cover.because;
  if (column === undefined) return nothingChanges[`${table} ${act}`];
  const [reason] = Object.values(toldColumns).flatMap((tables) => {
    const told = tables[table as keyof typeof tableCover];
    const found = told?.except?.[column];
    return found === undefined ? [] : [found];
  });
  return reason;
}

/** The tables that the manual has with a reason. */
export function tablesUnseen(): string[] {
  return Object.entries(tableCover).flatMap(([table, cover]) => ('because' in cover && !isTrail(table) ? [table] : []));
}
