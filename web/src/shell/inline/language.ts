import {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languageCookieName,
  languageOfAddress,
  languageOfferKey,
  languageParameter,
  languageStorageKey,
} from '@bank/contract';
import { returnToLanguageChoice } from '../language-choice.ts';
import { nameLanguageInLinks } from './name-language.ts';

/*
 * The inline script that comes first in the head of every page. The language that the address names decides, where the
 * page heeds it, and changes nothing that is stored; its links go on naming it. Elsewhere the browser's storage
 * decides. The page came in the language of the address or the cookie. If they differ, the page is hidden, the cookie
 * is set, and the page is loaded again: once, and only if the cookie named another language before and took the new
 * value. Without cookies the page stays hidden until the main script has rendered it in the right language. The
 * element's own style hides the page: a class would come too late, because its stylesheet is still on the way.
 *
 * On a first visit English is stored (spec 1). Where the browser asks for another language of the bank, the page shows
 * one line that offers it, from its first drawing on, until the visitor answers it. Who takes the offer chooses.
 *
 * Who chose a language stands with the keyboard where they chose it when the page has come in it.
 */

const root = document.documentElement;
const isSecure = location.protocol === 'https:';
const asked = languageOfAddress(location.pathname, new URLSearchParams(location.search).get(languageParameter));
const stored = readStored();
const language = asked ?? stored;

function readStored(): string {
  try {
    const kept = localStorage.getItem(languageStorageKey);
    if (!isLanguage(kept)) noteOffer();
    if (!asked) showOffer();
    if (isLanguage(kept)) return kept;
    localStorage.setItem(languageStorageKey, defaultLanguage);
    return defaultLanguage;
  } catch {
    return root.lang;
  }
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

/** Who takes the offer chooses; without storage the link is followed, its address names the language. */
function answerOffer(event: MouseEvent): void {
  const offer = (event.target as Element).closest<HTMLAnchorElement | HTMLButtonElement>('aside[lang] :is(a,button)');
  if (!offer) return;
  const isTaken = 'hreflang' in offer;
  if (!isTaken) delete root.dataset['offer'];
  try {
    localStorage.removeItem(languageOfferKey);
    if (!isTaken) return;
    localStorage.setItem(languageStorageKey, offer.hreflang);
  } catch {
    return;
  }
  event.preventDefault();
  setCookie(offer.hreflang);
  location.reload();
}

function setCookie(value: string): void {
  document.cookie = languageCookie(value, { isSecure });
}

function isInCookie(): boolean {
  return document.cookie.split('; ').includes(`${languageCookieName({ isSecure })}=${language}`);
}

addEventListener('click', answerOffer, true);
addEventListener('load', returnToLanguageChoice);
if (asked) {
  root.dataset['asked'] = asked;
  nameLanguageInLinks(asked);
}
if (language !== root.lang) {
  root.style.visibility = 'hidden';
  if (!asked && !isInCookie()) {
    setCookie(language);
    if (isInCookie()) location.reload();
  }
}
