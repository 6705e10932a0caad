import { brand, type Language } from '@bank/contract';
import { SYMBOL } from '@bank/engraving/marks/symbol';
import { WORDMARK_CYRILLIC } from '@bank/engraving/marks/wordmark-cyrillic';
import { WORDMARK_LATIN } from '@bank/engraving/marks/wordmark-latin';
import type { Letterhead } from './letterhead.ts';

const wordmarks = { latin: WORDMARK_LATIN, cyrillic: WORDMARK_CYRILLIC };

/** The marks of this bank, as a language writes its name. */
export function houseLetterhead(language: Language): Letterhead {
  return { symbol: SYMBOL, wordmark: wordmarks[brand.wordmarks[language]] };
}
