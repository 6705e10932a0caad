/**
 * Statements that every request needs are planned once per connection instead of each time: those whose text begins
 * with a comment of the form `prepared: name`. The text must be the same for all values: lists come as arrays, never as
 * a parameter for each element; and its columns are named, so that a later column does not change its answer.
 */
const mark = /^\s*\/\* prepared: ([a-z0-9_]+) \*\//;

/** The name under which a statement is prepared, or undefined for one that is planned each time. */
export function preparedName(text: string): string | undefined {
  return mark.exec(text)?.[1];
}

/**
 * Whether a statement does nothing but read: it begins with `select`. What writes and answers rows begins with `with`.
 */
export function onlyReads(text: string): boolean {
  return text.replace(mark, '').trimStart().slice(0, 6).toLowerCase() === 'select';
}
