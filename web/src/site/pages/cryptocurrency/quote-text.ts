import type { Language } from '@bank/contract';

/**
 * A quote as the language writes it: `71,240.00`, in the others `71 240,00` with a no-break space; Russian and Spanish
 * leave four digits together.
 */
export function quoteText(usd: string, language: Language): string {
  const [whole = '', decimals = ''] = usd.split('.');
  const isShort = whole.length === 4 && (language === 'ru' || language === 'es');
  const grouped = isShort ? whole : groups(whole).join(language === 'en' ? ',' : '\u00a0');
  return `${grouped}${language === 'en' ? '.' : ','}${decimals}`;
}

function groups(whole: string): readonly string[] {
  const first = whole.length % 3;
  const rest = Array.from({ length: Math.floor(whole.length / 3) }, (_, place) =>
    whole.slice(first + place * 3, first + place * 3 + 3),
  );
  return first === 0 ? rest : [whole.slice(0, first), ...rest];
}
