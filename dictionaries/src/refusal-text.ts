import {
  beneficiariesMax,
  categoryRulesMax,
  ownLimitsMax,
  rateWishesMax,
  labelsMax,
  passwordLengthMax,
  passwordLengthMin,
  type FilePlace,
  type Language,
  type PassedLimit,
  type RefusalName,
} from '@bank/contract';
import { filePlaces as enPlaces, refusals as en, refusedBefore as enBefore } from './en/refusals.ts';
import { filePlaces as esPlaces, refusals as es, refusedBefore as esBefore } from './es/refusals.ts';
import { fill } from './fill.ts';
import { formatOf } from './format.ts';
import { filePlaces as frPlaces, refusals as fr, refusedBefore as frBefore } from './fr/refusals.ts';
import { filePlaces as ruPlaces, refusals as ru, refusedBefore as ruBefore } from './ru/refusals.ts';
import { letterNote } from './letter-note.ts';
import { passedLimitInWords } from './limit-in-words.ts';
import { limitTexts } from './limit-texts.ts';
import { waitText } from './wait-text.ts';

const texts: Record<Language, Record<RefusalName, string>> = { en, ru, es, fr };
const places: Record<Language, typeof enPlaces> = { en: enPlaces, ru: ruPlaces, es: esPlaces, fr: frPlaces };
const before: Record<Language, string> = { en: enBefore, ru: ruBefore, es: esBefore, fr: frBefore };

/** The limits in refusals. The contract has the values; the dictionaries only say where they go. */
const limits = {
  passwordLengthMin,
  passwordLengthMax,
  beneficiariesMax,
  rateWishesMax,
  labelsMax,
  categoryRulesMax,
  ownLimitsMax,
};

export interface RefusalValues {
  /** After how long it is worth another try, as `Retry-After` says it. */
  readonly retryAfterSeconds?: number | undefined;
  /** The character for which a text is refused; where none is known, the text names none. */
  readonly letter?: string | undefined;
  /** Where a file breaks the rule; where nobody knows, the text names no place. */
  readonly place?: FilePlace | undefined;
  /** The limit that an order passes: it is told after the rule. */
  readonly limit?: PassedLimit | undefined;
}

/** A refusal as a person reads it. Holds all four languages: for the server, not for the browser's bundle. */
export function refusalText(
  language: Language,
  refusal: RefusalName,
  { retryAfterSeconds, letter, place, limit }: RefusalValues = {},
): string {
  const wait = waitText(language, retryAfterSeconds);
  const text = fill(texts[language][refusal], {
    ...limits,
    wait,
    letter: letterNote(letter),
    place: placeNote(language, place),
  });
  return limit === undefined ? text : `${text} ${passedLimitInWords(limit, limitTexts[language], formatOf(language))}`;
}

function placeNote(language: Language, place: FilePlace | undefined): string {
  if (place === undefined) return '';
  const { line, column } = place;
  return column === undefined ? fill(places[language].line, { line }) : fill(places[language].cell, { line, column });
}

/** What follows a refusal that is given again under the key of its order. */
export function refusedBeforeText(language: Language): string {
  return before[language];
}
