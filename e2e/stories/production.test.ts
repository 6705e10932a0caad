/** @module-tag long */
import { languages } from '@bank/contract';
import { demonstration as english } from '@bank/dictionaries/en/demonstration';
import { demonstration as spanish } from '@bank/dictionaries/es/demonstration';
import { demonstration as french } from '@bank/dictionaries/fr/demonstration';
import { demonstration as russian } from '@bank/dictionaries/ru/demonstration';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startBank, type BankProcess } from '../bank/bank-process.ts';
import { storyPlace } from '../bank/place.ts';
import { pageAddresses } from '../browser/page-addresses.ts';
import { seen } from '../browser/see.ts';
import { test } from '../story.ts';

const ofDemonstration = { en: english, es: spanish, fr: french, ru: russian };
/** Every text that a demonstration says of itself, up to the place for a value. */
const wordsIn = (language: keyof typeof ofDemonstration): readonly string[] => {
  const { footer, login: ofLogin, pin, code, authorities, directors, house, quotes } = ofDemonstration[language];
  const texts = [footer, ofLogin.title, ofLogin.text, pin, code, authorities, directors, house, quotes];
  return texts.map((text) => text.split('{')[0]!);
};
/** The word in each language, whatever it stands in. */
const anyWord = /demonstrat|demostraci|démonstrat|демонстрац/i;

let bank: BankProcess;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bank-production-'));
  const port = await freePort();
  bank = await startBank({
    BANK_MODE: 'production',
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: '0',
  });
});
afterAll(async () => {
  await bank.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What production is told of its address it has to know before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function sent(origin: string, address: string, language: string): Promise<string> {
  const response = await fetch(origin + address, { headers: { cookie: `language=${language}` } });
  return response.text();
}

describe.concurrent('a bank in production', () => {
  test.for(languages)('sends no page in %s that says it is a demonstration', async (language) => {
    for (const address of [...pageAddresses(), '/off-the-chart']) {
      const html = await sent(bank.origin, address, language);
      expect([address, html.includes('data-mode="production"')]).toEqual([address, true]);
      expect([address, anyWord.exec(html)?.[0], wordsIn(language).filter((words) => html.includes(words))]).toEqual([
        address,
        undefined,
        [],
      ]);
    }
  });

  test('comes to life without those words, and nothing that the browser complains of', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ origin: bank.origin });
    for (const address of ['/login', '/About', '/', '/personal-account/details']) {
      await open(address);
      // Whatever waits for a first sign comes to life, the footer with it.
      await page.keyboard.press('Tab');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect([address, anyWord.exec(await page.locator('body').innerText())?.[0]]).toEqual([address, undefined]);
    }
  });

  test('does not fetch them when it shows another page or another language', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ origin: bank.origin });
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
    await open('/login');
    await page.getByRole('link', { name: 'Ostro' }).first().click();
    await page.waitForURL(`${bank.origin}/`);
    await page.waitForLoadState('networkidle');
    expect(fetched.some((path) => path.endsWith('.js'))).toBe(true);
    expect(fetched.filter((path) => /demonstration-/.test(path))).toEqual([]);
  });
});

describe.concurrent('a demonstration', () => {
  test.for(languages)('says so plainly in %s: in the footer of each page, and on the login page', async (language) => {
    const { footer, login: ofLogin, authorities, directors, house } = ofDemonstration[language];
    const { origin } = storyPlace();
    for (const address of pageAddresses()) {
      const html = (await sent(origin, address, language)).split('<script type="application/json" id="texts">')[0]!;
      expect([address, html.includes(footer)]).toEqual([address, true]);
    }
    const loginPage = await sent(origin, '/login', language);
    expect(loginPage).toContain(ofLogin.text);
    const about = await sent(origin, '/About', language);
    for (const text of [authorities, directors, house]) expect(about).toContain(text);
  });

  test('says so after it came to life, too', async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await open('/login');
    await page.keyboard.press('Tab');
    await seen(page.getByText(english.login.text));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await seen(page.getByText(english.footer));
  });
});
