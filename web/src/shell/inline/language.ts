import { defaultLanguage, isLanguage, languageCookie, languageCookieName, languageStorageKey } from '@bank/contract';

/*
 * The inline script that comes first in the head of every page. The browser's storage decides the language; the page
 * came in the language of the cookie. If they differ, the page is hidden, the cookie is set, and the page is loaded
 * again: once, and only if the cookie named another language before and took the new value. Without cookies the page
 * stays hidden until the main script has rendered it in the right language. The element's own style hides the page: a
 * class would come too late, because its stylesheet is still on the way.
 */

const root = document.documentElement;
const isSecure = location.protocol === 'https:';
const language = readLanguage();

function readLanguage(): string {
  try {
    const stored = localStorage.getItem(languageStorageKey);
    if (isLanguage(stored)) return stored;
    localStorage.setItem(languageStorageKey, defaultLanguage);
    return defaultLanguage;
  } catch {
    return root.lang;
  }
}

function isInCookie(): boolean {
  return document.cookie.split('; ').includes(`${languageCookieName({ isSecure })}=${language}`);
}

if (language !== root.lang) {
  root.style.visibility = 'hidden';
  if (!isInCookie()) {
    document.cookie = languageCookie(language, { isSecure });
    if (isInCookie()) location.reload();
  }
}
