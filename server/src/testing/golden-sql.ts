import type { TestDatabase } from '@bank/database/testing';

/** A connection of the pool, as far as it is listened to. */
interface Connection {
  query: (query: unknown, ...others: unknown[]) => unknown;
}

/**
 * Listens to the statements that the bank sends to the database. Returns those that were sent while `work` ran, with
 * `$1` and so on where values are.
 */
export async function statementsOf({ pool }: TestDatabase, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const put = new Map<Connection, Connection['query']>();
  const listen = (connection: unknown): void => {
    const one = connection as Connection;
    if (put.has(one)) return;
    const query = one.query.bind(one);
    put.set(one, query);
    one.query = (asked, ...others) => {
      heard.push(typeof asked === 'string' ? asked : (asked as { readonly text: string }).text);
      return query(asked, ...others);
    };
  };
  pool.on('acquire', listen);
  await work();
  pool.off('acquire', listen);
  for (const [connection, query] of put) connection.query = query;
  return heard;
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]+"|\s+|[(),]|[^\s(),'"]+/g;

/** Words that begin a line. The rest of a pair, as in "group by", stays on it. */
const beginsLine = new Set(
  (
    'with select from where group order having limit offset union insert ' +
    'update delete set returning values on for cross left inner join'
  ).split(' '),
);
/** Words that begin no line after these: "on" of a join, "from" of "is distinct from", "set" and "update" of a pair. */
const staysAfter: Readonly<Record<string, readonly string[]>> = {
  join: ['cross', 'left', 'inner'],
  from: ['distinct', 'delete'],
  update: ['for', 'do'],
  select: ['union', 'all'],
  order: ['ordinality'],
};
const widthMax = 110;
/** A query in parentheses that is no longer stays on the line. */
const shortMax = 60;

/**
 * A statement as a person reads it: a line for each clause and condition. Only white space differs from what is sent.
 */
export function readable(statement: string): string {
  const words = (statement.match(token) ?? []).filter((word) => word.trim() !== '');
  const lines: string[] = [''];
  /** For each open parenthesis that holds a query the indent of its lines; undefined for any other. */
  const open: (string | undefined)[] = [];
  const startLine = (further = ''): void => {
    if (lines.at(-1)!.trim() === '') lines.pop();
    lines.push((open.findLast((indent) => indent !== undefined) ?? '') + further);
  };
  let isBetween = false;
  words.forEach((word, index) => {
    const last = words[index - 1] ?? '';
    const isInList = open.length > 0 && open.at(-1) === undefined;
    if (word === ')') {
      const indent = open.pop();
      if (indent !== undefined) lines.push(indent.slice(2));
    } else if (isBetween && word === 'and') isBetween = false;
    else if (!isInList && ['and', 'or'].includes(word)) startLine('  ');
    else if (!isInList && doesBeginLine(word, last)) startLine();
    else if (last === ',' && lines.at(-1)!.length + word.length > widthMax) startLine('  ');
    if (word === 'between') isBetween = true;
    const line = lines.at(-1)!;
    lines[lines.length - 1] = line + (line.trim() === '' || isTight(word, last) ? '' : ' ') + word;
    if (word === '(') {
      const indent = `${/^ */.exec(lines.at(-1)!)![0]}  `;
      open.push(holdsLongQuery(words, index) ? indent : undefined);
      if (open.at(-1) !== undefined) startLine();
    }
    // The next part of a "with".
    if (word === ',' && last === ')' && open.length === 0) startLine();
  });
  return `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()}\n`;
}

function doesBeginLine(word: string, last: string): boolean {
  if (word === 'on' && last !== ')') return false;
  return beginsLine.has(word) && !staysAfter[word]?.includes(last);
}

function isTight(word: string, last: string): boolean {
  return [')', ','].includes(word) || last === '(' || word.startsWith('::') || (word === '(' && isCall(last));
}

/** Whether a parenthesis after this word holds what a function gets. */
function isCall(word: string): boolean {
  const keyword =
    /^(?:as|in|and|or|from|join|lateral|into|materialized|when|case|not|exists|select|where|on|then|over|all)$/;
  return /[\w$]$/.test(word) && !keyword.test(word);
}

/** Whether the parenthesis at this place holds a query that is worth lines of its own. */
function holdsLongQuery(words: readonly string[], at: number): boolean {
  if (!/^(?:select|with|insert|update|delete|\()$/.test(words[at + 1] ?? '')) return false;
  let depth = 0;
  const end = words.findIndex((word, index) => {
    if (index < at) return false;
    depth += word === '(' ? 1 : word === ')' ? -1 : 0;
    return depth === 0;
  });
  return words.slice(at, end).join(' ').length > shortMax;
}
