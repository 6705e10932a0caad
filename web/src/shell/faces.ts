import type { Language } from '@bank/contract';
import cyrillicDisplay from '../assets/fonts/ostro-display-cyrillic-normal.woff2';
import cyrillicText from '../assets/fonts/golos-text-cyrillic-wght-normal.woff2';
import latinCode from '../assets/fonts/jetbrains-mono-latin-wght-normal.woff2';
import latinDisplay from '../assets/fonts/ostro-display-latin-normal.woff2';
import latinDisplayItalic from '../assets/fonts/ostro-display-latin-italic.woff2';
import latinText from '../assets/fonts/golos-text-latin-wght-normal.woff2';
import type { ShownName } from './routes.ts';

export interface Face {
  /** Letters that are in no other file of the face. */
  readonly letters: string;
  /** As CSS says it. */
  readonly font: string;
  readonly file: string;
}

const display = '1em Ostro Display';
const text = '1em Golos Text Variable';

const facesOfLatin: readonly Face[] = [
  { letters: 'a', font: display, file: latinDisplay },
  { letters: 'a', font: text, file: latinText },
];
const facesOfCyrillic: readonly Face[] = [
  { letters: 'я', font: display, file: cyrillicDisplay },
  { letters: 'я', font: text, file: cyrillicText },
];
const faceOfCode: Face = { letters: 'a', font: '1em JetBrains Mono Variable', file: latinCode };

/** The first line of the page that does not exist: its number. */
const faceOfNumber: Face = { letters: '4', font: `italic ${display}`, file: latinDisplayItalic };

/**
 * The faces of the first lines of a page: they are fetched with it, and it is shown once they are there
 * (`faces-script.ts`). Russian too needs the Latin files: they have the digits, and the space between two words. The
 * guide to the payment API begins with code, which is Latin in every language.
 */
export function facesOf(name: ShownName, language: Language): readonly Face[] {
  return [
    ...(language === 'ru' ? facesOfCyrillic : []),
    ...facesOfLatin,
    ...(name === 'payment-api' ? [faceOfCode] : []),
    ...(name === 'not-found' ? [faceOfNumber] : []),
  ];
}
