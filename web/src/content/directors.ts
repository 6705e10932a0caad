import type { Language } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';

/** A member of the board. What the director does is told in the dictionary `about`, under the seat. */
export interface Director {
  readonly seat: keyof Texts['about']['board']['directors'];
  readonly names: Readonly<Record<Language, string>>;
}

/** The board of three (spec 2), invented like the bank. */
export const directors: readonly [Director, Director, Director] = [
  { seat: 'chair', names: { en: 'Helena Vask', ru: 'Хелена Васк', es: 'Helena Vask', fr: 'Helena Vask' } },
  {
    seat: 'correspondents',
    names: { en: 'Corin Alvary', ru: 'Корин Альвари', es: 'Corin Alvary', fr: 'Corin Alvary' },
  },
  { seat: 'clients', names: { en: 'Margaret Thole', ru: 'Маргарет Тоул', es: 'Margaret Thole', fr: 'Margaret Thole' } },
];
