import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { home as en } from '@bank/dictionaries/en/home';
import { home as es } from '@bank/dictionaries/es/home';
import { home as fr } from '@bank/dictionaries/fr/home';
import { home as ru } from '@bank/dictionaries/ru/home';
import { brand } from '../src/content/brand.ts';

const titles: Readonly<Record<Language, string>> = { en: en.title, es: es.title, fr: fr.title, ru: ru.title };

/** Pixels of the picture that networks show beside a link (Open Graph). */
export const socialCardSize = { width: 1200, height: 630 } as const;

export interface SocialCard {
  /** Below the site's origin. */
  readonly address: string;
  /** The lines of the headline in the picture. */
  readonly lines: readonly string[];
  /** What the picture says, in words. */
  readonly alt: string;
}

/** The picture of the site in a language; `lab/pictures/cards.ts` draws it. */
export function socialCard(language: Language): SocialCard {
  const lines = fill(titles[language], { year: brand.operatingSince }).split('\n');
  return { address: `/social/${language}.png`, lines, alt: `${brand.names[language]}. ${lines.join(' ')}` };
}
