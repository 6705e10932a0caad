import { ListRefused } from '../screening-list.ts';

/** Blanks before a quotation mark that opens a cell. */
const blanksMax = 10;
/** No published list has more columns. */
const columnsMax = 200;

/**
 * The rows of a file in CSV: cells with commas, or semicolons where the first line has one, in quotation marks where
 * they hold any of them or a line break. Empty lines are left out.
 *
 * @throws ListRefused for an open quotation mark, as in a file that is cut short
 */
export function* readCsv(text: string): Generator<readonly string[], void> {
  const firstLine = text.slice(0, 2_000).split('\n', 1)[0]!;
  const separator = firstLine.includes(';') ? ';' : ',';
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let place = start; place <= text.length; place += 1) {
    const sign = text[place];
    if (isQuoted) {
      if (sign === undefined) throw new ListRefused('The file ends within quotation marks: it is cut short.');
      if (sign !== '"') continue;
      cell += text.slice(start, place);
      if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
      start = place + 1;
    } else if (sign === '"' && cell === '' && isBlank(text, start, place)) {
      isQuoted = true;
      start = place + 1;
    } else if (sign === separator || sign === '\n' || sign === undefined) {
      row.push((cell + text.slice(start, place)).trim());
      if (row.length > columnsMax) throw new ListRefused(`A line has more than ${columnsMax} columns.`);
      cell = '';
      start = place + 1;
      if (sign === separator) continue;
      if (row.some((value) => value !== '')) yield row;
      row = [];
    }
  }
}

function isBlank(text: string, start: number, end: number): boolean {
  return end - start <= blanksMax && text.slice(start, end).trim() === '';
}
