import { chromium } from 'playwright-core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWebsite, startBank } from './bank/bank-process.ts';
import { openMailbox } from './bank/mailbox.ts';
import { findBrowser, launchArguments } from './browser/find-browser.ts';

/** The general password of the bank behind the gate. */
const gatePassword = 'Shoals-and-Soundings';

export interface StoryPlace {
  /** The bank that the stories are told at, as `npm start` runs it. */
  readonly origin: string;
  /** Its files, for the operator's command line. */
  readonly dataDir: string;
  /** A second bank with the general password set (spec 2). */
  readonly lockedOrigin: string;
  readonly gatePassword: string;
  /** Where the mails that left the banks can be read. */
  readonly mailboxAddress: string;
  /** The browser that all stories share; each of their tests has a context of its own. */
  readonly browserEndpoint: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly place: StoryPlace;
  }
}

/**
 * Opens everything that the stories need: the built website, two banks with databases of their own, a mail server, a
 * browser. What is returned closes it again, and fails when a bank does not leave in peace.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closings: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  };
  try {
    await buildWebsite();
    const folder = await mkdtemp(join(tmpdir(), 'bank-stories-'));
    closings.push(() => rm(folder, { recursive: true, force: true }));
    const mailbox = await openMailbox();
    closings.push(() => mailbox.close());
    const dataDir = join(folder, 'open');
    const openings = [
      startBank({ DATA_DIR: dataDir, SMTP_URL: mailbox.smtpUrl }),
      startBank({ DATA_DIR: join(folder, 'locked'), SMTP_URL: mailbox.smtpUrl, SITE_GATE_PASSWORD: gatePassword }),
      launchBrowser(),
    ] as const;
    const [bank, lockedBank, browser] = await allOpened(openings, closings);
    project.provide('place', {
      origin: bank.origin,
      dataDir,
      lockedOrigin: lockedBank.origin,
      gatePassword,
      mailboxAddress: mailbox.address,
      browserEndpoint: browser.endpoint,
    });
    return closeAll;
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function launchBrowser(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const { executablePath, env } = await findBrowser();
  const server = await chromium.launchServer({ executablePath, env, args: [...launchArguments], headless: true });
  return { endpoint: server.wsEndpoint(), stop: () => server.close() };
}

type Opening = Promise<{ stop(): Promise<void> }>;
type Opened<Openings extends readonly Opening[]> = { -readonly [Place in keyof Openings]: Awaited<Openings[Place]> };

/** Waits for all, also when one fails, so that what the others opened is closed in the end. */
async function allOpened<const Openings extends readonly Opening[]>(
  openings: Openings,
  closings: (() => Promise<unknown>)[],
): Promise<Opened<Openings>> {
  for (const outcome of await Promise.allSettled(openings)) {
    if (outcome.status === 'fulfilled') closings.push(() => outcome.value.stop());
  }
  return Promise.all(openings);
}
