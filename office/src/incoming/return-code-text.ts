import { words } from '../words/words.ts';
import { wordOf } from '../words/word-of.ts';

/** A reason of a return in words, with its code; the code alone where there are none. */
export function returnCodeText(code: string): string {
  return wordOf(words('incoming').returnCodes, code);
}
