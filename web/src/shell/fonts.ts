import type { Language } from '@bank/contract';
import cyrillicText from '@bank/ui/assets/fonts/golos-text-cyrillic-wght-normal.woff2';
import latinText from '@bank/ui/assets/fonts/golos-text-latin-wght-normal.woff2';
import latinCode from '@bank/ui/assets/fonts/jetbrains-mono-latin-wght-normal.woff2';
import cyrillicDisplay from '@bank/ui/assets/fonts/ostro-display-cyrillic-normal.woff2';
import latinDisplayItalic from '@bank/ui/assets/fonts/ostro-display-latin-italic.woff2';
import latinDisplay from '@bank/ui/assets/fonts/ostro-display-latin-normal.woff2';
import type { ShownName } from './routes.ts';

export interface Font {
  /** A glyph that no other file of the font has. */
  readonly glyph: string;
  /** As CSS says it. */
  readonly font: string;
  readonly file: string;
}

const display = '1em Ostro Display';
const text = '1em Golos Text Variable';

const fontsOfLatin: readonly Font[] = [
  { glyph: 'a', font: display, file: latinDisplay },
  { glyph: 'a', font: text, file: latinText },
];
const fontsOfCyrillic: readonly Font[] = [
  { glyph: 'я', font: display, file: cyrillicDisplay },
  { glyph: 'я', font: text, file: cyrillicText },
];
const fontOfCode: Font = { glyph: 'a', font: '1em JetBrains Mono Variable', file: latinCode };

/** The first line of the page that does not exist: its number. */
const fontOfNumber: Font = { glyph: '4', font: `italic ${display}`, file: latinDisplayItalic };

/**
 * The fonts of the first lines of a page: they are fetched with it, and it is shown when they are there
 * (`inline/fonts.ts`). Russian too needs the Latin files: they have the digits, and the space between two words. The
 * guide to the payment API begins with code, which is Latin in every language.
 */
export function fontsOf(name: ShownName, language: Language): readonly Font[] {
  return [
    ...(language === 'ru' ? fontsOfCyrillic : []),
    ...fontsOfLatin,
    ...(name === 'payment-api' ? [fontOfCode] : []),
    ...(name === 'not-found' ? [fontOfNumber] : []),
  ];
}
