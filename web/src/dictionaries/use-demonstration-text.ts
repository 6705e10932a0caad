import type { Texts } from '@bank/dictionaries';
import { useLanguage } from './language-context.ts';
import { demonstrationTexts } from './text-store.ts';

/** What a demonstration of the software says of itself; null in production, where none of it is shown. */
export function useDemonstrationText(): Texts['demonstration'] | null {
  return demonstrationTexts(useLanguage());
}
