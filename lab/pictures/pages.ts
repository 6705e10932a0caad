import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { startBank } from '../bench/bank-process.ts';
import { isDrawn, logIn, storageOf } from './picture-visit.ts';

/*
 * `npm run pictures -- pages`: a picture of every page of the website and the portal, for the eye. Every language, at
 * 390 and 1440 px, in light and dark, whole page, into `shots/` (which git ignores). `--pages /Contact,/Login`,
 * `--languages ru`, `--widths 390` and `--themes dark` narrow it; `--origin` takes pictures of a running bank;
 * `--window` takes the part of a page in the window before scrolling, as in the README's pictures.
 */

const themes = ['light', 'dark'] as const;
const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    languages: { type: 'string' },
    widths: { type: 'string', default: '390,1440' },
    themes: { type: 'string', default: themes.join() },
    origin: { type: 'string' },
    into: { type: 'string', default: 'shots' },
    window: { type: 'boolean', default: false },
  },
});

interface SiteManifest {
  readonly languages: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
}

const dataDir = await mkdtemp(join(tmpdir(), 'bank-shots-'));
const bank = values.origin === undefined ? await startBank(dataDir) : undefined;
const origin = values.origin ?? bank!.origin;
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: found.env,
  args: [...launchArguments],
});
try {
  const manifest = JSON.parse(await readFile('web/dist/manifest.json', 'utf8')) as SiteManifest;
  const pages = values.pages?.split(',') ?? [...Object.keys(manifest.pages), '/nowhere'];
  const languages = values.languages?.split(',') ?? manifest.languages;
  await mkdir(values.into, { recursive: true });
  for (const language of languages) {
    const token = pages.some(isPortal) ? await logIn(origin) : undefined;
    for (const theme of values.themes.split(',') as (typeof themes)[number][]) {
      for (const width of values.widths.split(',').map(Number)) {
        for (const path of pages)
          await takePicture(browser, { path, language, theme, width, token: isPortal(path) ? token : undefined });
        process.stdout.write(`shots: ${language}, ${theme}, ${width} px\n`);
      }
    }
  }
} finally {
  await browser.close();
  await bank?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Picture {
  readonly path: string;
  readonly language: string;
  readonly theme: (typeof themes)[number];
  readonly width: number;
  readonly token: string | undefined;
}

async function takePicture(opened: Browser, { path, language, theme, width, token }: Picture): Promise<void> {
  const context = await opened.newContext({
    baseURL: origin,
    viewport: { width, height: width < 720 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Madrid',
    storageState: storageOf(origin, language, token),
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('[data-overlay="off"]').waitFor({ state: 'attached' });
  if (values.window) await isDrawn(page);
  else {
    await walkDown(page);
    // While parts are still laid out the page changes its height, and a picture as high as before ends in a strip of
    // nothing.
    await page.locator('[data-deferred]').first().waitFor({ state: 'detached' });
  }
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').toLowerCase();
  await page.screenshot({
    path: join(values.into, `${name}-${language}-${theme}-${width}.png`),
    fullPage: !values.window,
  });
  await context.close();
}

/** Parts that load when they come near have to come near. */
async function walkDown(page: Page): Promise<void> {
  const document = page.locator('html');
  const { height } = (await document.boundingBox())!;
  const step = page.viewportSize()!.height / 2;
  for (let top = 0; top < height; top += step) {
    await page.mouse.wheel(0, step);
    // Answered once the step is laid out.
    await document.boundingBox();
  }
  await page.keyboard.press('Control+Home');
  while ((await document.boundingBox())!.y < 0) await page.mouse.wheel(0, -step);
  await isDrawn(page);
}

function isPortal(path: string): boolean {
  return path.startsWith('/personal-account');
}
