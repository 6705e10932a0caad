import { chromium } from 'playwright-core';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWebsite, databaseFileOf, startBank } from './bank/bank-process.ts';
import { openDatabases, type OwnDatabases } from './bank/databases.ts';
import { copyDemonstration, makeDemonstration } from './bank/made-demonstration.ts';
import { openMailbox } from './bank/mailbox.ts';
import { findBrowser, launchArguments } from './browser/find-browser.ts';

/** The general password of the bank behind the gate. */
const gatePassword = 'Shoals-and-Soundings';

/**
 * Opens everything that the stories need: the built website, a bank for each worker and one behind the gate, each with
 * a database and a mail server of its own, a browser. With TEST_DATABASE_URL the databases are made on that server,
 * and dropped in the end. What is returned closes it again, and fails when a bank does not leave in peace.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closings: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'bank-stories-'));
    closings.push(() => rm(folder, { recursive: true, force: true }));
    const databases = ownDatabases(closings);
    const madeDemonstration = databases === undefined ? join(folder, 'made') : undefined;
    await Promise.all([buildWebsite(), madeDemonstration !== undefined && makeDemonstration(madeDemonstration)]);
    const source = { databases, madeDemonstration };
    const workers = Array.from({ length: project.config.maxWorkers }, (_, worker) => join(folder, `open-${worker}`));
    const openings = [
      launchBrowser(),
      openBank(join(folder, 'locked'), source, { SITE_GATE_PASSWORD: gatePassword }),
      ...workers.map((dataDir) => openBank(dataDir, source)),
    ] as const;
    const [browser, lockedBank, ...banks] = await allOpened(openings, closings);
    project.provide(
      'places',
      banks.map(({ origin, officeOrigin, paymentApiOrigin, mailboxAddress }, worker) => ({
        origin,
        officeOrigin,
        paymentApiOrigin,
        dataDir: workers[worker]!,
        madeDemonstration,
        lockedOrigin: lockedBank.origin,
        gatePassword,
        mailboxAddress,
        browserEndpoint: browser.endpoint,
      })),
    );
    return closeAll;
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function ownDatabases(closings: (() => Promise<unknown>)[]): OwnDatabases | undefined {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined) return undefined;
  const databases = openDatabases(serverUrl);
  closings.push(() => databases.drop());
  return databases;
}

/** Where the books of a bank come from: a database on a named server, or a demonstration that was made before. */
interface BankSource {
  readonly databases: OwnDatabases | undefined;
  readonly madeDemonstration: string | undefined;
}

async function openBank(
  dataDir: string,
  { databases, madeDemonstration }: BankSource,
  settings: Readonly<Record<string, string>> = {},
) {
  const mailbox = await openMailbox();
  try {
    if (madeDemonstration !== undefined) await copyDemonstration(madeDemonstration, dataDir);
    const database = databases && { DATABASE_URL_FILE: databaseFileOf(dataDir) };
    if (databases !== undefined) {
      await mkdir(dataDir, { recursive: true });
      await writeFile(databaseFileOf(dataDir), await databases.create(), { mode: 0o600 });
    }
    const bank = await startBank({ ...settings, ...database, DATA_DIR: dataDir, SMTP_URL: mailbox.smtpUrl });
    return {
      origin: bank.origin,
      officeOrigin: bank.officeOrigin,
      paymentApiOrigin: bank.paymentApiOrigin,
      mailboxAddress: mailbox.address,
      async stop() {
        await bank.stop();
        await mailbox.close();
      },
    };
  } catch (error) {
    await mailbox.close();
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
