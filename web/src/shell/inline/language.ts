import {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languageCookieName,
  languageParameter,
  languageStorageKey,
} from '@bank/contract';

/*
 * The inline script that comes first in the head of every page. The browser's storage decides the language, after a
 * language that the address names has been kept there; the page came in the language of the address or the cookie. If
 * they differ, the page is hidden, the cookie is set, and the page is loaded again: once, and only if the cookie named
 * another language before and took the new value. Without cookies the page stays hidden until the main script has
 * rendered it in the right language. The element's own style hides the page: a class would come too late, because its
 * stylesheet is still on the way.
 */

const root = document.documentElement;
const isSecure = location.protocol === 'https:';
const language = readLanguage();

function readLanguage(): string {
  try {
    keepAsked();
    const stored = localStorage.getItem(languageStorageKey);
    if (isLanguage(stored)) return stored;
    localStorage.setItem(languageStorageKey, defaultLanguage);
    return defaultLanguage;
  } catch {
    return root.lang;
  }
}

/** A language that the address names is kept as the visitor's choice; the address then goes on without it. */
function keepAsked(): void {
  const address = new URL(location.href);
  const asked = address.searchParams.get(languageParameter);
  if (!isLanguage(asked)) return;
  localStorage.setItem(languageStorageKey, asked);
  document.cookie = languageCookie(asked, { isSecure });
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
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
