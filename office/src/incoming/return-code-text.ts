import { words } from '../words/words.ts';

/** A reason of a return in words, with its code; the code alone where there are none. */
export function returnCodeText(code: string): string {
  const texts: Readonly<Record<string, string>> = words('incoming').returnCodes;
  return Object.hasOwn(texts, code) ? texts[code]! : code;
}
