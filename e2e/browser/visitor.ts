import { languages, type Language } from '@bank/contract';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { storyPlace } from '../bank/place.ts';

/** How long the page may take to show what a story waits for, on a busy machine. */
const patienceMs = 40_000;

export interface VisitorOptions {
  /** Whose site; the open bank's where none is named. */
  readonly origin?: string;
  /** What the browser's storage holds from earlier visits. */
  readonly token?: string;
  readonly language?: Language | (string & {});
  /** What the browser itself is set to. */
  readonly locale?: string;
  /** Of the clock of the device. */
  readonly timeZone?: string;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly isMotionReduced?: boolean;
  readonly hasNoScript?: boolean;
  /** A screen to touch, and no mouse. */
  readonly isTelephone?: boolean;
}

/** Somebody in front of a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Says of a complaint of the browser that the story means it to happen. */
  announce(complaint: RegExp): void;
  /** Opens an address of the site and waits until the overlay is gone. */
  open(address: string): Promise<void>;
  /** Waits until the loading overlay is gone (spec 4). */
  uncovered(): Promise<void>;
}

let connection: Promise<Browser> | undefined;

/** The one browser of the run. */
function browser(): Promise<Browser> {
  connection ??= chromium.connect(storyPlace().browserEndpoint);
  return connection;
}

/** A visitor as the story's frame sees them. */
export interface OpenedVisitor extends Visitor {
  /**
   * What went wrong and was not announced: scripts, console, content security policy, requests to other hosts; and
   * where something did, in which words the bank refused a call.
   */
  readonly complaints: () => readonly string[];
}

/** Opens a browser for one test, with empty storage but for what the options say. */
export async function openVisitor(options: VisitorOptions = {}): Promise<OpenedVisitor> {
  const { origin = storyPlace().origin, width = 1440, height = 900 } = options;
  const context = await (await browser()).newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: options.locale ?? 'en-GB',
    timezoneId: options.timeZone ?? 'Europe/Madrid',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.isMotionReduced ? 'reduce' : 'no-preference',
    javaScriptEnabled: options.hasNoScript !== true,
    isMobile: options.isTelephone === true,
    hasTouch: options.isTelephone === true,
    storageState: storedBefore(origin, options),
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  const announced: RegExp[] = [];
  listen(page, origin, (complaint) => complaints.push(complaint));
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (response.status() < 400 || !response.headers()['content-type']?.includes('json')) return;
    refused.push(`${response.status()}: ${await response.text().catch(() => 'an answer that cannot be read')}`);
  });

  const uncovered = async () => {
    await page.locator('[data-overlay="off"]').waitFor({ state: 'attached' });
  };
  return {
    page,
    context,
    announce: (complaint) => void announced.push(complaint),
    complaints() {
      const left = complaints.filter((complaint) => !announced.some((pattern) => pattern.test(complaint)));
      return left.length === 0 ? left : [...left, ...refused];
    },
    uncovered,
    async open(address) {
      await page.goto(address);
      await uncovered();
    },
  };
}

function listen(page: Page, origin: string, complain: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(`script: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin: host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && host !== origin) complain(`request to ${request.url()}`);
  });
}

function storedBefore(origin: string, { token, language }: VisitorOptions) {
  const stored = { ...(token !== undefined && { token }), ...(language !== undefined && { language }) };
  const mirrored = (languages as readonly (string | undefined)[]).includes(language);
  return {
    origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    cookies: mirrored
      ? [
          {
            name: 'language',
            value: language ?? '',
            domain: '127.0.0.1',
            path: '/',
            expires: -1,
            httpOnly: false,
            secure: false,
            sameSite: 'Lax' as const,
          },
        ]
      : [],
  };
}
