import {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languageCookieName,
  languageOfferKey,
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
 *
 * On a first visit English is stored (spec 1). Where the browser asks for another language of the bank, the page shows
 * one line that offers it, from its first drawing on, until the visitor answers it.
 */

const root = document.documentElement;
const isSecure = location.protocol === 'https:';
const language = readLanguage();

function readLanguage(): string {
  try {
    keepAsked();
    const stored = localStorage.getItem(languageStorageKey);
    if (!isLanguage(stored)) noteOffer();
    showOffer();
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
  localStorage.removeItem(languageOfferKey);
  document.cookie = languageCookie(asked, { isSecure });
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}

/** The first language of the browser that the bank speaks, where it is not the one that is stored now. */
function noteOffer(): void {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  if (wanted && wanted !== defaultLanguage) localStorage.setItem(languageOfferKey, wanted);
}

function showOffer(): void {
  const offered = localStorage.getItem(languageOfferKey);
  if (offered) root.dataset['offer'] = offered;
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
