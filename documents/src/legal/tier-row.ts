import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { fees as en } from '@bank/dictionaries/en/fees';
import { fees as es } from '@bank/dictionaries/es/fees';
import { fees as fr } from '@bank/dictionaries/fr/fees';
import { fees as ru } from '@bank/dictionaries/ru/fees';
import type { ReferralTier } from './legal-text.ts';

const labels = { en: en.rows, es: es.rows, fr: fr.rows, ru: ru.rows };

/** A tier as the tariff labels it, and its share as the language writes it. No figure is computed (spec 9). */
export function tierRow({ from, to, percent }: ReferralTier, language: Language): readonly [string, string] {
  const { tierBetween, tierAbove } = labels[language];
  const label = to === undefined ? fill(tierAbove, { from }) : fill(tierBetween, { from, to });
  return [label, language === 'en' ? `${percent}%` : `${percent.replace('.', ',')}\u00a0%`];
}
