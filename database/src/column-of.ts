/** A row's value in a column that goes to the database as an array. */
export type ColumnValue = string | bigint | number | boolean | Date | Uint8Array | null | undefined;

/** Needs no quotes in the text of an array: ids, numbers, names of a kind. */
const plain = /^[\w.:+-]+$/;

/**
 * A column of many rows as `unnest` reads it: the text of an array (PostgreSQL 8.15.6), made in one pass where `pg`
 * takes several for each element. Null where no row has a value: `unnest` fills up a shorter array with nulls.
 */
export function columnOf<Row>(rows: readonly Row[], read: (row: Row) => ColumnValue): string | null {
  let text = '';
  let isEmpty = true;
  let last: ColumnValue;
  let lastElement = 'NULL';
  for (const row of rows) {
    const value = read(row);
    // Consecutive rows of a batch often have the same value.
    if (value !== last) {
      last = value;
      lastElement = elementOf(value);
      if (value !== null && value !== undefined) isEmpty = false;
    }
    text += text === '' ? lastElement : `,${lastElement}`;
  }
  return isEmpty && rows.length > 0 ? null : `{${text}}`;
}

function elementOf(value: ColumnValue): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return plain.test(value) && !isNullWord(value) ? value : quoted(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array)
    return `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`;
  return String(value);
}

/** A text that an array would take for nothing. */
function isNullWord(text: string): boolean {
  return text.length === 4 && text.toLowerCase() === 'null';
}

const needsEscape = /["\\]/;

function quoted(text: string): string {
  return !needsEscape.test(text) ? `"${text}"` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
