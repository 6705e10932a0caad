import type { OfficeAuditEvent } from '@bank/contract/office';

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
    yield events.map((event) => `${columns.map((column) => cell(event[column])).join(',')}\r\n`).join('');
}

/** In quotes; what a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
function cell(value: string | null): string {
  const text = value ?? '';
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
