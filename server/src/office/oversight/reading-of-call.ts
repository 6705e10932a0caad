import type { OfficeCall } from '@bank/contract/office';
import type { ReadingKind } from '../../base/audit/index.ts';

/** What a call shows of a client, and by what it names the client. */
export interface ReadingOfCall {
  readonly what: ReadingKind;
  readonly of: 'client' | 'order' | 'application' | 'account' | 'nobody';
  /** Absent of a list. */
  readonly id: string | undefined;
}

/**
 * Whose data a call reads, by its address: a new call below one of these is on record by itself. Readings of hits and
 * cases name no client, so none is told of them.
 */
export function readingOfCall(
  { method, path }: Pick<OfficeCall, 'method' | 'path'>,
  fields: unknown,
): ReadingOfCall | undefined {
  if (method !== 'GET') return undefined;
  const [, , room = '', third = '', part = ''] = path.split('/');
  const { client, id, account } = fields as Readonly<Record<string, string | undefined>>;
  switch (room) {
    case 'clients':
      return client === undefined ? undefined : { what: partsOfClient[part] ?? 'file', of: 'client', id: client };
    case 'orders':
      return id === undefined ? undefined : { what: 'orders', of: 'order', id };
    case 'applications':
      if (id === undefined) return undefined;
      return { what: part === 'documents' ? 'documents' : 'application', of: 'application', id };
    case 'booked-accounts':
      return account === undefined ? undefined : { what: 'statement', of: 'account', id: account };
    case 'screening':
      return third === 'hits' && id !== undefined ? { what: 'hit', of: 'nobody', id } : undefined;
    case 'cases':
      return { what: id === undefined ? 'cases' : 'case', of: 'nobody', id };
    default:
      return undefined;
  }
}

const partsOfClient: Readonly<Record<string, ReadingKind>> = {
  orders: 'orders',
  events: 'events',
  statement: 'statement',
  'statement-totals': 'statement',
  documents: 'documents',
  papers: 'documents',
};
