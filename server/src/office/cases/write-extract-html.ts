import { amountText, currencyCode, money } from '@bank/money';
import { escapeHtml } from '../../base/mail/index.ts';
import { tablesOutside, type PersonExtract } from './extract.ts';

const style =
  'body{font:14px/1.5 sans-serif;margin:2rem;max-width:80rem}table{border-collapse:collapse;margin:0 0 1rem;' +
  'display:block;overflow-x:auto}th,td{border:1px solid #bbb;padding:2px 8px;text-align:left;vertical-align:top;' +
  'white-space:pre-wrap;overflow-wrap:break-word}h2{margin:2rem 0 0}small{color:#555}';

/** An extract to read and to print: a page that needs nothing else, and runs no script. */
export async function* writeExtractHtml(extract: PersonExtract): AsyncGenerator<string> {
  const { of, bank, moment, takenBy, tables } = extract;
  const title = `What ${bank} has of ${of.person}`;
  yield `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style>\n<h1>${escapeHtml(title)}</h1>\n` +
    `<p>${escapeHtml(`Request ${of.kind} ${of.number}, ${of.about ?? ''}`)}. ` +
    `${escapeHtml(`As of ${moment.toISOString()}, taken by ${takenBy}.`)} Times are UTC.</p>\n`;
  for await (const { name, title: heading, leftOut, rows } of tables) {
    let columns: readonly string[] | undefined;
    for await (const row of rows) {
      if (columns === undefined) {
        columns = Object.keys(row);
        yield `<h2>${escapeHtml(heading)} <small>${name}</small></h2>\n`;
        yield `<table><tr>${cells('th', columns.map(wordsOf))}</tr>\n`;
      }
      yield `<tr>${cells(
        'td',
        columns.map((column) => amountOf(row, column) ?? textOf(row[column])),
      )}</tr>\n`;
    }
    if (columns !== undefined) yield `</table>\n${listOf('Left out', leftOut)}`;
  }
  yield `<h2>Not in it</h2>\n${listOf('Tables without data of a person', tablesOutside())}</html>\n`;
}

function cells(tag: 'td' | 'th', texts: readonly string[]): string {
  return texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');
}

const ofMinorUnits = /_?minor$/;

/** `created_at` breaks where a word ends; an amount stands there with its currency. */
function wordsOf(column: string): string {
  return column.replace(ofMinorUnits, '').replaceAll('_', ' ');
}

/** What a column of minor units holds, in the currency that the row names for it. */
function amountOf(row: Readonly<Record<string, unknown>>, column: string): string | undefined {
  const [value, of] = [row[column], column.replace(ofMinorUnits, '')];
  if (!ofMinorUnits.test(column) || typeof value !== 'number') return undefined;
  const currency =
    of === 'dollars'
      ? 'USD'
      : (row[`${of.replace(/_?amount$/, '')}_currency`] ?? row[`${of}_currency`] ?? row['currency']);
  return typeof currency === 'string' ? amountText(money(BigInt(value), currencyCode(currency))) : undefined;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listOf(title: string, reasons: Readonly<Record<string, string>>): string {
  const lines = Object.entries(reasons).map(([name, reason]) => `${name}: ${reason}`);
  return lines.length === 0 ? '' : `<p><small>${escapeHtml(`${title}. ${lines.join('; ')}`)}.</small></p>\n`;
}
