import type { Language } from '@bank/contract';
import cyrillicText from '@bank/ui/assets/fonts/golos-text-cyrillic-wght-normal.woff2';
import latinText from '@bank/ui/assets/fonts/golos-text-latin-wght-normal.woff2';
import latinCode from '@bank/ui/assets/fonts/jetbrains-mono-latin-wght-normal.woff2';
import cyrillicDisplayItalic from '@bank/ui/assets/fonts/ostro-display-cyrillic-italic.woff2';
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

const latin: readonly Font[] = [
  { glyph: 'a', font: '360 1em Ostro Display', file: latinDisplay },
  { glyph: 'a', font: '1em Golos Text Variable', file: latinText },
];
const cyrillic: readonly Font[] = [
  { glyph: 'я', font: '360 1em Ostro Display Cyrillic', file: cyrillicDisplay },
  { glyph: 'я', font: '1em Golos Text Cyrillic', file: cyrillicText },
];
const code: Font = { glyph: 'a', font: '1em JetBrains Mono Variable', file: latinCode };
const italic: Font = { glyph: 'a', font: 'italic 1em Ostro Display', file: latinDisplayItalic };
const cyrillicItalic: Font = { glyph: 'я', font: 'italic 1em Ostro Display Cyrillic', file: cyrillicDisplayItalic };

/** Pages whose first sections have words in italics. */
const withItalicWords: readonly ShownName[] = ['home', 'about', 'investment', 'tariff'];
/** Pages whose first sections have figures in italics. */
const withItalicFigures: readonly ShownName[] = ['account-manager', 'application', 'not-found'];
/** Pages with figures in italics in sections that are laid out after the page has loaded. */
const withLateFigures: readonly ShownName[] = ['personal-banking', 'corporate-banking', 'business-card', 'agent'];

/**
 * The fonts of the first sections of a page: they are fetched with it, and it is shown when they are there
 * (`inline/fonts.ts`). Russian too needs the Latin files: they have the digits, and the space between two words. The
 * guide to the payment API begins with code, which is Latin in every language.
 */
export function fontsOf(name: ShownName, language: Language): readonly Font[] {
  const isRussian = language === 'ru';
  return [
    ...(isRussian ? cyrillic : []),
    ...latin,
    ...(name === 'payment-api' ? [code] : []),
    ...(withItalicWords.includes(name) || withItalicFigures.includes(name) ? [italic] : []),
    ...(isRussian && withItalicWords.includes(name) ? [cyrillicItalic] : []),
  ];
}

/** The fonts of sections that are laid out after the page has loaded: they are fetched just before. */
export function lateFontsOf(name: ShownName): readonly Font[] {
  return withLateFigures.includes(name) ? [italic] : [];
}
