import { texts } from '../texts/texts.ts';
import { textOf } from '../texts/text-of.ts';

/** A status of the correspondent in words, with its code: `settled (ACSC)`; empty where there is none. */
export function statusText(code: string | null): string {
  if (code === null) return '';
  const said = textOf(texts('outgoing').files.statusTexts, code);
  return said === code ? code : `${said} (${code})`;
}
