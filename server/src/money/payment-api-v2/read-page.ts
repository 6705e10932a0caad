import { pageLimitMax, pageLimitUsual, type FieldProblem } from '@bank/contract/payment-api-v2';

type Query = Readonly<Record<string, unknown>>;

/** What stands in an address, each by its name; a name that comes twice is no text. */
export interface PageRead {
  readonly texts: Readonly<Record<string, string>>;
  readonly limit: number;
  /** Where the page begins: the moment and the id of the last thing of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | undefined;
}

const cursorPattern = /^(\d{1,15})\.([\da-f-]{1,36})$/;

/** Reads which page of a list is asked for. Field names are those of the address. */
export function readPage(
  query: Query,
  known: readonly string[],
  isIdGood: (id: string) => boolean,
): PageRead | readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (!['limit', 'cursor', ...known].includes(name))
      problems.push({ code: 'unknown_field', param: name.slice(0, 100) });
    else if (typeof value !== 'string') problems.push({ code: 'not_text', param: name });
    else if (value !== '') texts[name] = value;
  }
  const { limit: limitText = String(pageLimitUsual), cursor } = texts;
  const isLimit = /^[1-9]\d{0,2}$/.test(limitText) && Number.parseInt(limitText, 10) <= pageLimitMax;
  if (!isLimit) problems.push({ code: 'limit_malformed', param: 'limit' });
  const after = cursor === undefined ? undefined : readCursor(cursor, isIdGood);
  if (cursor !== undefined && after === undefined) problems.push({ code: 'cursor_malformed', param: 'cursor' });
  return problems.length > 0 ? problems : { texts, limit: Number.parseInt(limitText, 10), after };
}

function readCursor(cursor: string, isIdGood: (id: string) => boolean): PageRead['after'] {
  const [, ms, id] = cursorPattern.exec(Buffer.from(cursor.slice(0, 100), 'base64url').toString('latin1')) ?? [];
  if (ms === undefined || id === undefined || !isIdGood(id)) return undefined;
  return { at: new Date(Number.parseInt(ms, 10)), id };
}

/** The items of a page, and where the next one begins. One more than the page holds has been read. */
export function cutPage<Item>(
  read: readonly Item[],
  limit: number,
  placeOf: (item: Item) => { readonly at: Date; readonly id: string },
): { readonly items: readonly Item[]; readonly nextCursor: string | undefined } {
  const items = read.slice(0, limit);
  const last = items.at(-1);
  if (last === undefined || read.length <= limit) return { items, nextCursor: undefined };
  const { at, id } = placeOf(last);
  return { items, nextCursor: Buffer.from(`${at.getTime()}.${id}`).toString('base64url') };
}

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A time of ISO 8601 with its zone; undefined where the text is none, or its day does not exist. */
export function readTime(text: string): Date | undefined {
  if (text.length > 40 || !timePattern.test(text)) return undefined;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** An id as this bank makes them. */
export function isUuid(id: string): boolean {
  return id.length === 36 && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id);
}
