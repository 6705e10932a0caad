import {
  beneficiariesMax,
  passwordLengthMax,
  passwordLengthMin,
  type Language,
  type RefusalName,
} from '@bank/contract';
import { refusals as en, refusedBefore as enBefore } from './en/refusals.ts';
import { refusals as es, refusedBefore as esBefore } from './es/refusals.ts';
import { fill } from './fill.ts';
import { refusals as fr, refusedBefore as frBefore } from './fr/refusals.ts';
import { refusals as ru, refusedBefore as ruBefore } from './ru/refusals.ts';
import { letterNote } from './letter-note.ts';
import { waitText } from './wait-text.ts';

const texts: Record<Language, Record<RefusalName, string>> = { en, ru, es, fr };
const before: Record<Language, string> = { en: enBefore, ru: ruBefore, es: esBefore, fr: frBefore };

/** The limits in refusals. The contract has the values; the dictionaries only say where they go. */
const limits = { passwordLengthMin, passwordLengthMax, beneficiariesMax };

export interface RefusalValues {
  /** After how long it is worth another try, as `Retry-After` says it. */
  readonly retryAfterSeconds?: number | undefined;
  /** The character for which a text is refused; where none is known, the text names none. */
  readonly letter?: string | undefined;
}

/** A refusal as a person reads it. Holds all four languages: for the server, not for the browser's bundle. */
export function refusalText(
  language: Language,
  refusal: RefusalName,
  { retryAfterSeconds, letter }: RefusalValues = {},
): string {
  const wait = waitText(language, retryAfterSeconds);
  return fill(texts[language][refusal], { ...limits, wait, letter: letterNote(letter) });
}

/** What follows a refusal that is given again under the key of its order. */
export function refusedBeforeText(language: Language): string {
  return before[language];
}
