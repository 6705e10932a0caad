import { words } from '../words/words.ts';

/** A status of the correspondent in words, with its code: `settled (ACSC)`; empty where there is none. */
export function statusText(code: string | null): string {
  if (code === null) return '';
  const { statusWords } = words('outgoing').files;
  const said = (statusWords as Readonly<Record<string, string>>)[code];
  return said === undefined ? code : `${said} (${code})`;
}
