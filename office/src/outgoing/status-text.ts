import { words } from '../words/words.ts';
import { wordOf } from '../words/word-of.ts';

/** A status of the correspondent in words, with its code: `settled (ACSC)`; empty where there is none. */
export function statusText(code: string | null): string {
  if (code === null) return '';
  const said = wordOf(words('outgoing').files.statusWords, code);
  return said === code ? code : `${said} (${code})`;
}
