import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export type Row = Readonly<Record<string, string>>;

/** Rows of comma-separated values with a header; a cell in quotes may go over several lines. */
export async function* rowsOf(path: string): AsyncGenerator<Row> {
  let names: readonly string[] | undefined;
  let text = '';
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    text = text === '' ? line : `${text}\n${line}`;
    if ((text.split('"').length - 1) % 2 === 1) continue;
    const cells = cellsOf(text);
    text = '';
    if (names === undefined) names = cells;
    else yield Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
  }
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  );
}

/** A decimal as whole units of the tenth of a thousandth, so that no amount is rounded. */
export function unitsOf(decimal: string): bigint {
  if (decimal === '') return 0n;
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(4, '0'));
  return decimal.startsWith('-') ? -units : units;
}

export function textOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
