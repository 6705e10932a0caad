import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildInlineScript } from '../../../build/inline-scripts.ts';

/** As it stands in the head of a page. */
const script = await buildInlineScript('language');

/** Runs the script of a page that came in `sent`, in a browser that keeps `stored` and `cookie`. */
function run({
  sent,
  stored,
  cookie = '',
  takesCookies = true,
  protocol = 'http:',
  address = '/',
  browser = ['en-GB'],
  offer = null,
  takes,
}: {
  sent: string;
  stored: string | null | Error;
  cookie?: string;
  takesCookies?: boolean;
  protocol?: string;
  address?: string;
  browser?: readonly string[];
  offer?: string | null;
  /** The language whose offer the visitor takes; null where they send it away. */
  takes?: string | null;
}) {
  const root = { lang: sent, style: { visibility: '' }, dataset: {} as { offer?: string; asked?: string } };
  let jar = cookie;
  const document = {
    documentElement: root,
    get cookie() {
      return jar;
    },
    set cookie(text: string) {
      if (takesCookies) jar = text.split(';')[0] ?? '';
    },
  };
  let kept = stored;
  let offered = offer;
  const localStorage = {
    getItem: (key: string) => {
      if (kept instanceof Error) throw kept;
      return key === 'language' ? kept : offered;
    },
    setItem: (key: string, value: string) => {
      if (kept instanceof Error) throw kept;
      if (key === 'language') kept = value;
      else offered = value;
    },
    removeItem: () => {
      offered = null;
    },
  };
  let reloads = 0;
  let isFollowed = true;
  const { pathname, search } = new URL(address, 'https://bank.example');
  const location = { protocol, pathname, search, reload: () => (reloads += 1) };
  const navigator = { languages: browser };
  const clicks: ((event: object) => void)[] = [];
  const addEventListener = (kind: string, listener: (event: object) => void) =>
    kind === 'click' && clicks.push(listener);
  let isNamingLinks = false;
  const MutationObserver = class {
    observe(): void {
      isNamingLinks = true;
    }
  };
  const globals = { document, localStorage, location, navigator, addEventListener, MutationObserver };
  runInNewContext(script, { ...globals, URL, URLSearchParams });
  if (takes !== undefined) {
    const answered = takes === null ? {} : { hreflang: takes };
    const target = { closest: (selector: string) => (selector.startsWith('aside[lang]') ? answered : null) };
    for (const listener of clicks) listener({ target, preventDefault: () => (isFollowed = false) });
  }
  return {
    isHidden: root.style.visibility === 'hidden',
    reloads,
    cookie: jar,
    stored: kept,
    offer: root.dataset.offer,
    keptOffer: offered,
    asked: root.dataset.asked,
    isNamingLinks,
    isFollowed,
  };
}

test('a page in the stored language is shown as it came', () => {
  expect(run({ sent: 'ru', stored: 'ru', cookie: 'language=ru' })).toMatchObject({ isHidden: false, reloads: 0 });
});

test('a page in another language is hidden and asked for again in the stored one', () => {
  expect(run({ sent: 'en', stored: 'ru' })).toMatchObject({ isHidden: true, reloads: 1, cookie: 'language=ru' });
});

test('without a choice English is stored, and a page of an old cookie is asked for again in English', () => {
  expect(run({ sent: 'ru', stored: null, cookie: 'language=ru' })).toMatchObject({
    isHidden: true,
    reloads: 1,
    cookie: 'language=en',
    stored: 'en',
  });
});

test('without cookies the page stays hidden for the main script and is not loaded twice', () => {
  expect(run({ sent: 'en', stored: 'fr', takesCookies: false })).toMatchObject({ isHidden: true, reloads: 0 });
});

test('a server that does not heed the cookie is not asked for ever', () => {
  expect(run({ sent: 'en', stored: 'es', cookie: 'a=b; language=es' })).toMatchObject({ isHidden: true, reloads: 0 });
});

test('without storage the page stays in the language in which it came', () => {
  expect(run({ sent: 'es', stored: new Error('denied') })).toMatchObject({ isHidden: false, reloads: 0 });
});

test('over TLS the cookie is one that no other host can set, and an old one without the prefix does not count', () => {
  const secure = { sent: 'en', stored: 'ru', protocol: 'https:' };
  expect(run(secure)).toMatchObject({ isHidden: true, reloads: 1, cookie: '__Host-language=ru' });
  expect(run({ ...secure, cookie: 'language=ru' })).toMatchObject({ reloads: 1, cookie: '__Host-language=ru' });
  expect(run({ ...secure, cookie: 'a=b; __Host-language=ru' })).toMatchObject({ isHidden: true, reloads: 0 });
});

test.each([
  ['en', 'language=en', 'en'],
  ['ru', '', 'ru'],
  [null, '', 'en'],
] as const)(
  'a language that the address names decides where %j is stored, and changes nothing',
  (stored, cookie, kept) => {
    expect(run({ sent: 'fr', stored, cookie, address: '/About?a=1&language=fr#b' })).toMatchObject({
      isHidden: false,
      reloads: 0,
      cookie,
      stored: kept,
      asked: 'fr',
      isNamingLinks: true,
    });
  },
);

test('a language is named in letters of any size, and the first counts', () => {
  expect(run({ sent: 'fr', stored: 'en', address: '/?language=FR&language=ru' }).asked).toBe('fr');
});

test('a page of another language than its address names waits for the main script, and leaves the cookie alone', () => {
  expect(run({ sent: 'en', stored: 'en', address: '/About?language=fr' })).toMatchObject({
    isHidden: true,
    reloads: 0,
    cookie: '',
  });
});

test.each(['/Login', '/personal-account/details', '/login/'])('%s heeds the stored language alone', (path) => {
  expect(run({ sent: 'ru', stored: 'ru', cookie: 'language=ru', address: `${path}?language=fr` })).toMatchObject({
    isHidden: false,
    stored: 'ru',
    asked: undefined,
    isNamingLinks: false,
  });
});

test('a language that the bank does not speak changes nothing', () => {
  expect(run({ sent: 'en', stored: 'en', address: '/About?language=xx' })).toMatchObject({
    stored: 'en',
    asked: undefined,
    isNamingLinks: false,
  });
});

test('an offer that is taken is a choice: it is stored, and the page comes again', () => {
  expect(run({ sent: 'en', stored: 'en', offer: 'fr', takes: 'fr' })).toMatchObject({
    stored: 'fr',
    cookie: 'language=fr',
    reloads: 1,
    isFollowed: false,
  });
});

test('an offer that is sent away is gone, and the page stays', () => {
  expect(run({ sent: 'en', stored: 'en', offer: 'fr', takes: null })).toMatchObject({
    stored: 'en',
    offer: undefined,
    keptOffer: null,
    reloads: 0,
  });
});

test('without storage an offer that is taken leads to an address that names the language', () => {
  expect(run({ sent: 'en', stored: new Error('denied'), takes: 'fr' })).toMatchObject({ reloads: 0, isFollowed: true });
});

test.each([
  ['on a first visit with another language of the bank', { stored: null, browser: ['fr-CH', 'en'] }, 'fr'],
  [
    'on a first visit where a language that the bank does not speak comes first',
    { stored: null, browser: ['de', 'es'] },
    'es',
  ],
  ['on the next page, until it is answered', { stored: 'en', offer: 'fr' }, 'fr'],
  ['where English comes first', { stored: null, browser: ['en', 'fr'] }, undefined],
  ['where a language is stored', { stored: 'en', browser: ['fr'] }, undefined],
  ['where the address names one', { stored: null, browser: ['fr'], address: '/?language=ru' }, undefined],
])('a language is offered: %s', (_, visit, offered) => {
  const seen = run({ sent: 'en', ...visit });
  expect(seen.offer).toBe(offered);
  if (!('address' in visit)) expect(seen.stored).toBe('en');
});
