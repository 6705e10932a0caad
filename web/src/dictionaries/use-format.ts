import { formatOf, type Format } from '@bank/dictionaries/format';
import { useMemo } from 'react';
import { useLanguage } from './language-context.ts';

export type { Format } from '@bank/dictionaries/format';

/**
 * The formats of the page's language. `date`, `dateTime` and the names come from `Intl`, whose words differ between
 * versions: never in what is prerendered, only after mount or in answer to a call.
 */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => formatOf(language), [language]);
}
