/** The interface languages of the bank (spec 1, spec 9), in the order in which menus list them. */
export const languages = ['en', 'ru', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Used and stored when nothing else is (spec 9). */
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Where the browser's storage keeps the visitor's choice (spec 1). */
export const languageStorageKey = 'language';

/** Where it keeps, until the visitor answers, that their browser asks for another language than English. */
export const languageOfferKey = 'language-offer';

/** Names a language in an address, `?language=fr`, so that a page can be shared and found in it. */
export const languageParameter = 'language';

/** The address of a page in a language: the default language needs no parameter. */
export function addressInLanguage(address: string, language: Language): string {
  return language === defaultLanguage ? address : `${address}?${languageParameter}=${language}`;
}

/**
 * Whether a page is in the language that its visitor chose, whatever its address names: the login and what stands
 * behind it. Every other page heeds its address.
 */
export function followsChoice(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/', 2);
  return first === 'login' || first === 'personal-account';
}

/** The language that an address names and its page heeds, whatever its case; the first where it names several. */
export function languageOfAddress(path: string, asked: unknown): Language | null {
  const [first] = [asked].flat();
  const language = typeof first === 'string' ? first.toLowerCase() : first;
  return isLanguage(language) && !followsChoice(path) ? language : null;
}

const cookieLifeSeconds = 365 * 24 * 60 * 60;

/**
 * The cookie that mirrors the choice, so that the server sends the next page in it. Over TLS its prefix says that only
 * this very host can have set it; browsers refuse the prefix elsewhere (RFC 6265bis, 4.1.3; OWASP ASVS 3.3.3).
 */
export function languageCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? '__Host-language' : 'language';
}

/** The cookie as `document.cookie` takes it. */
export function languageCookie(language: string, { isSecure }: { isSecure: boolean }): string {
  const attributes = `Path=/; Max-Age=${cookieLifeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${languageCookieName({ isSecure })}=${language}; ${attributes}`;
}

/**
 * The first language of an `Accept-Language` header (RFC 9110, 12.5.4) that the bank speaks.
 * Weights are honoured; anything unreadable counts as English.
 */
export function languageOfHeader(header: string | undefined): Language {
  if (header === undefined || header.length > 500) return defaultLanguage;
  const wanted = header
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
      return { tag: tag.trim().split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) : 1, position };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? defaultLanguage;
}
