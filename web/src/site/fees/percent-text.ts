import type { Language } from '@bank/contract';

/**
 * A percentage as the language writes it: `2.50%`, in the others `2,50 %` with a no-break space. No figure is computed.
 */
export function percentText(figure: string, language: Language): string {
  return language === 'en' ? `${figure}%` : `${figure.replace('.', ',')}\u00a0%`;
}
