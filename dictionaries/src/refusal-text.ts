import {
  beneficiariesMax,
  passwordLengthMax,
  passwordLengthMin,
  type Language,
  type RefusalName,
} from '@bank/contract';
import { refusals as en } from './en/refusals.ts';
import { refusals as es } from './es/refusals.ts';
import { fill } from './fill.ts';
import { refusals as fr } from './fr/refusals.ts';
import { refusals as ru } from './ru/refusals.ts';
import { letterNote } from './letter-note.ts';
import { waitText } from './wait-text.ts';

const texts: Record<Language, Record<RefusalName, string>> = { en, ru, es, fr };

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
