import type { Language } from '@bank/contract';

/** Each language in its own words, the same on every page, so that a visitor finds theirs whatever is shown. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  es: 'Español',
  fr: 'Français',
};
