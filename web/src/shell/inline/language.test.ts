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
}: {
  sent: string;
  stored: string | null | Error;
  cookie?: string;
  takesCookies?: boolean;
  protocol?: string;
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
  const location = { protocol, reload: () => (reloads += 1) };
  runInNewContext(script, { document, localStorage, location });
  return { isHidden: root.style.visibility === 'hidden', reloads, cookie: jar, stored: kept };
}

test('a page in the stored language is shown as it came', () => {
  expect(run({ sent: 'ru', stored: 'ru', cookie: 'language=ru' })).toMatchObject({ isHidden: false, reloads: 0 });
});

test('a page in another language is hidden and asked for again in the stored one', () => {
  expect(run({ sent: 'en', stored: 'ru' })).toMatchObject({ isHidden: true, reloads: 1, cookie: 'language=ru' });
});

test('without a choice English is stored, and a page of an old cookie is asked for again in English', () => {
  expect(run({ sent: 'ru', stored: null, cookie: 'language=ru' })).toEqual({
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
