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
}: {
  sent: string;
  stored: string | null | Error;
  cookie?: string;
  takesCookies?: boolean;
  protocol?: string;
  address?: string;
}) {
  const root = { lang: sent, style: { visibility: '' } };
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
  const localStorage = {
    getItem: () => {
      if (kept instanceof Error) throw kept;
      return kept;
    },
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
  let reloads = 0;
  const location = { protocol, href: `${protocol}//bank.example${address}`, reload: () => (reloads += 1) };
  let shown = address;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, next: URL) => {
      shown = `${next.pathname}${next.search}${next.hash}`;
    },
  };
  runInNewContext(script, { document, localStorage, location, history, URL });
  return { isHidden: root.style.visibility === 'hidden', reloads, cookie: jar, stored: kept, address: shown };
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

test('a language that the address names is kept, and the address goes on without it', () => {
  expect(run({ sent: 'fr', stored: 'en', cookie: 'language=en', address: '/About?a=1&language=fr#b' })).toEqual({
    isHidden: false,
    reloads: 0,
    cookie: 'language=fr',
    stored: 'fr',
    address: '/About?a=1#b',
  });
});

test('a language that the bank does not speak changes nothing', () => {
  expect(run({ sent: 'en', stored: 'en', address: '/About?language=xx' })).toMatchObject({
    stored: 'en',
    address: '/About?language=xx',
  });
});
