import type { Language } from '@bank/contract';

/** Each language in its own words, the same on every page, so that a visitor finds theirs whatever is shown. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  es: 'Español',
  fr: 'Français',
};

/** Offers a language to a visitor whose browser asks for it, in that language. */
export const languageOffers: Readonly<Record<Language, { readonly read: string; readonly dismiss: string }>> = {
  en: { read: 'Read this site in English', dismiss: 'Close' },
  ru: { read: 'Читать сайт на русском', dismiss: 'Закрыть' },
  es: { read: 'Leer este sitio en español', dismiss: 'Cerrar' },
  fr: { read: 'Lire ce site en français', dismiss: 'Fermer' },
};
