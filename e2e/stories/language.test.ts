import { languages, type Language } from '@bank/contract';
import { notFound as english } from '@bank/dictionaries/en/not-found';
import { shell as englishShell } from '@bank/dictionaries/en/shell';
import { notFound as spanish } from '@bank/dictionaries/es/not-found';
import { notFound as french } from '@bank/dictionaries/fr/not-found';
import { login as russianLogin } from '@bank/dictionaries/ru/login';
import { shell as russianShell } from '@bank/dictionaries/ru/shell';
import { notFound as russian } from '@bank/dictionaries/ru/not-found';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

/** A page with few words, so that each language is told by its heading. */
const headings: Readonly<Record<Language, string>> = {
  en: english.title,
  ru: russian.title,
  es: spanish.title,
  fr: french.title,
};
const address = '/nowhere';

function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

function storedLanguage(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('language'));
}

/** Reports, frame by frame, the first heading that was in sight. */
async function watchHeadings(page: Page): Promise<string[]> {
  const headingsSeen: string[] = [];
  await page.exposeFunction('headingSeen', (heading: string) => headingsSeen.push(heading));
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { headingSeen: (heading: string) => void }).headingSeen;
    let last = '';
    const look = () => {
      const heading = document.querySelector('h1');
      const text = heading?.checkVisibility({ visibilityProperty: true }) ? heading.textContent : '';
      if (text && text !== last) report(text);
      last = text ?? '';
      requestAnimationFrame(look);
    };
    look();
  });
  return headingsSeen;
}

describe.concurrent('the language of the site (spec 1, spec 4)', () => {
  test.for(languages)(
    '%s, once stored, is the language of the page, its title and its choice of languages',
    { tags: ['long'] },
    async (language, { openVisitor }) => {
      const { page, open, announce } = await openVisitor({ language });
      announce(/status of 404/);
      await open(address);
      await seen(page.getByRole('heading', { level: 1, name: headings[language], exact: true }));
      expect(await languageOf(page)).toBe(language);
      expect(await storedLanguage(page)).toBe(language);
      expect(await page.locator('header select').inputValue()).toBe(language);
    },
  );

  test.for([undefined, 'de', ''])(
    'where %j is stored, English is stored and used',
    { tags: ['long'] },
    async (language, { openVisitor }) => {
      const { page, open, announce } = await openVisitor(language === undefined ? {} : { language });
      announce(/status of 404/);
      await open(address);
      await seen(page.getByRole('heading', { level: 1, name: headings.en, exact: true }));
      expect(await languageOf(page)).toBe('en');
      expect(await storedLanguage(page)).toBe('en');
    },
  );

  test('choosing a language shows the loading state, reloads the page in it and keeps it', async ({ openVisitor }) => {
    const { page, open, uncovered } = await openVisitor();
    await open('/Login');
    await page.evaluate(() => Object.assign(globalThis, { isBeforeReload: true }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('combobox', { name: englishShell.header.language, exact: true }).selectOption('ru');
    await page.locator('[data-overlay="on"]').waitFor({ state: 'attached' });
    await sees(() => storedLanguage(page), 'ru');
    await reloaded;
    expect(await page.evaluate(() => 'isBeforeReload' in globalThis)).toBe(false);
    await uncovered();
    await seen(page.getByRole('heading', { level: 1, name: russianLogin.credentials.title, exact: true }));
    expect(await languageOf(page)).toBe('ru');
  });

  test.for([
    ['a page of the site', '/Login'],
    ['a page of the portal', '/personal-account/details'],
  ] as const)('after the choice the focus stands where it was made: %s', async ([, place], { openVisitor }) => {
    const { page, open, uncovered } = await openVisitor();
    await open(place);
    const choice = page.locator('header select');
    await choice.focus();
    const reloaded = page.waitForEvent('load');
    await choice.selectOption('ru');
    await reloaded;
    await uncovered();
    await sees(() => choice.evaluate((element) => element === document.activeElement), true);
    expect(await choice.inputValue()).toBe('ru');
    expect(await page.evaluate(() => history.state as unknown)).not.toHaveProperty('languageChosenAt');
  });

  test('a language of the menu leaves the focus at the button of the menu', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open, uncovered } = await openVisitor({ width: 390, height: 844 });
    await open('/Login');
    await page.getByRole('button', { name: englishShell.header.openMenu, exact: true }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Русский', exact: true }).click();
    await reloaded;
    await uncovered();
    await sees(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      russianShell.header.openMenu,
    );
  });

  test('a reader of Russian never sees an English word, from the first frame on', async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor({ language: 'ru' });
    announce(/status of 404/);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, { firstHeading: document.querySelector('h1')?.textContent });
      });
    });
    const headingsSeen = await watchHeadings(page);
    await open(address);
    await seen(page.getByRole('heading', { level: 1, name: headings.ru, exact: true }));
    expect(await page.evaluate(() => (globalThis as unknown as { firstHeading: string }).firstHeading)).toBe(
      headings.ru,
    );
    expect(new Set(headingsSeen)).toEqual(new Set([headings.ru]));
  });

  test('nor does one whose cookie is gone or names another language: the storage decides', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, context, open, announce } = await openVisitor({ language: 'ru' });
    announce(/status of 404/);
    const headingsSeen = await watchHeadings(page);
    await context.clearCookies();
    await open(address);
    await seen(page.getByRole('heading', { level: 1, name: headings.ru, exact: true }));
    await context.addCookies([{ name: 'language', value: 'fr', domain: '127.0.0.1', path: '/' }]);
    await open(address);
    await seen(page.getByRole('heading', { level: 1, name: headings.ru, exact: true }));
    expect(new Set(headingsSeen)).toEqual(new Set([headings.ru]));
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('ru');
  });

  test('nor does one whose browser takes no cookies at all', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open, context, announce } = await openVisitor({ language: 'ru' });
    announce(/status of 404/);
    await context.clearCookies();
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }));
    const headingsSeen = await watchHeadings(page);
    await open(address);
    await seen(page.getByRole('heading', { level: 1, name: headings.ru, exact: true }));
    expect(await languageOf(page)).toBe('ru');
    expect(new Set(headingsSeen)).toEqual(new Set([headings.ru]));
  });
});
