import type { OfficeAuditEvent } from '@bank/contract/office';
import { csvRow } from './csv-row.ts';

const columns = [
  'id',
  'happenedAt',
  'kind',
  'outcome',
  'reason',
  'staff',
  'client',
  'subject',
  'network',
  'device',
] as const satisfies readonly (keyof OfficeAuditEvent)[];

/** Events as CSV (RFC 4180), a part at a time. */
export async function* writeAuditFile(
  parts: AsyncIterable<readonly OfficeAuditEvent[]>,
): AsyncGenerator<string, void, undefined> {
  yield `${columns.join(',')}\r\n`;
  for await (const events of parts)
    yield events.map((event) => csvRow(columns.map((column) => event[column]))).join('');
}
