import { texts } from '../texts/texts.ts';
import { textOf } from '../texts/text-of.ts';

/** A reason of a return in words, with its code; the code alone where there are none. */
export function returnCodeText(code: string): string {
  return textOf(texts('incoming').returnCodes, code);
}
