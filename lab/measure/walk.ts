import { statement } from '@bank/dictionaries/en/statement';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { inEveryRound, runsOf, type Run, type ScriptCoverage } from './coverage.ts';
import { startInspected, type InspectedProcess } from './inspected-process.ts';
import { walkedOrders, type Accounts } from './walked-orders.ts';

/*
 * `npm run measure -- walk`: the way of an amount from the form of an order to its row in the statement: of an internal
 * transfer, or with `--order international` of an international order, from which the client reviews the paper, asks
 * for a code and sends it. It is walked in a real browser over Vite's modules and in a real server, and V8 counts which
 * named functions of our own source run: while the amount is typed, while the order is sent and booked, while the open
 * statement reads its entries (newest first again) and draws the row. Pages are open and everything has run once
 * before, so that what loads a page is not counted. A function belongs to the walk when it runs in each of three
 * rounds. `coverage.ts` says what is left out.
 */

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: process.cwd() },
    order: { type: 'string', default: 'internal' },
    list: { type: 'boolean', default: false },
  },
});
const { root } = values;
const walked = walkedOrders[values.order];
if (walked === undefined) throw new Error(`--order is one of ${Object.keys(walkedOrders).join(', ')}`);
const rounds = 3;
const typedAmount = '37.91';
/** A draft of the form is saved within this time, and what follows an order has followed. */
const quietMs = 3_000;
const say = (text: string): void => void process.stderr.write(`measure: ${text}\n`);

const folder = await mkdtemp(join(tmpdir(), 'bank-walk-'));
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const bank = await openBank();
  const origin = bank.opened[1]!;
  const [, login, password] = bank.opened.slice(1) as [string, string, string];
  const site = await openSite(origin);
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, args: [...launchArguments] });
  stops.unshift(() => browser.close());

  const token = await logIn(origin, { username: login, password });
  const accounts = await accountsInOneCurrency(origin, token);
  const stages = new Map<string, readonly Run[]>();
  for (const [stage, runs] of await walkServer(bank, { origin, token, accounts })) stages.set(stage, runs);
  say('the server is walked');
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  for (const [stage, runs] of await walkBrowser(await context.newPage(), accounts)) stages.set(stage, runs);
  process.stdout.write(`${report(stages)}\n`);
} finally {
  for (const stop of stops) await stop().catch((error: unknown) => say(String(error)));
}

/** The bank with its demonstration, under the inspector. */
async function openBank(): Promise<InspectedProcess> {
  const bank = await startInspected(['server/src/testing/bank-process.ts'], {
    cwd: root,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      OFFICE_PORT: '0',
      PAYMENT_API_PORT: '0',
      BANK_MODE: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100000',
      DATA_DIR: join(folder, 'bank'),
    },
    isOpen: /open at (http:\/\/\S+)[\s\S]*?\n {2}(\S+) \/ (\S+)\n/,
  });
  stops.unshift(() => bank.stop());
  say('the bank is open');
  return bank;
}

/** Vite over the sources of the website, which hands the calls on to the bank. */
async function openSite(bankUrl: string): Promise<string> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'web', '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    { cwd: root, env: { ...process.env, BANK_URL: bankUrl }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  stops.unshift(async () => {
    const left = once(child, 'exit');
    child.kill('SIGTERM');
    await left;
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready in')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`Vite ended with ${code}`)));
  });
  return `http://127.0.0.1:${port}`;
}

async function ask(
  origin: string,
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function logIn(origin: string, credentials: object): Promise<string> {
  const { token } = (await ask(origin, '/api/login_check', { body: credentials })) as { token: string };
  const [, pin] = (await ask(origin, '/user/sends/users/pins', { token })) as [string, string];
  await ask(origin, '/user/verifications', { token, body: { pin } });
  return token;
}

async function accountsInOneCurrency(origin: string, token: string): Promise<Accounts> {
  const answer = await fetch(`${origin}/user/me`, { headers: { authorization: `Bearer ${token}` } });
  const { accounts } = (await answer.json()) as {
    accounts: { id: string; currency_abbreviation: string; available_balance: string }[];
  };
  const rich = accounts.toSorted((one, other) => Number(other.available_balance) - Number(one.available_balance));
  for (const { id: from, currency_abbreviation: currency } of rich) {
    const to = accounts.find(({ id, currency_abbreviation: other }) => id !== from && other === currency)?.id;
    if (to !== undefined) return { from, to, currency };
  }
  throw new Error('the client of the demonstration has no two accounts in one currency');
}

type Stage = readonly [name: string, runs: readonly Run[]];

async function walkServer(
  bank: InspectedProcess,
  { origin, token, accounts }: { origin: string; token: string; accounts: Accounts },
): Promise<readonly Stage[]> {
  const { path, body } = walked!;
  const during = async (act: () => Promise<unknown>): Promise<readonly Run[]> => {
    const seen: (readonly Run[])[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await pause(300);
      await bank.takeCoverage();
      await act();
      seen.push(runsOf(await bank.takeCoverage(), root));
    }
    return inEveryRound(seen.slice(1));
  };
  return [
    [
      'server: the order is booked',
      await during(() => ask(origin, path, { token, body: body(accounts, typedAmount) })),
    ],
    [
      'server: the statement is read',
      await during(() =>
        ask(origin, '/api/transfeers/gets/users/accounts/details', {
          token,
          body: { currency: accounts.currency, limit: 200 },
        }),
      ),
    ],
  ];
}

async function walkBrowser(page: Page, accounts: Accounts): Promise<readonly Stage[]> {
  const order = walked!;
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Debugger.enable');
  const typed: (readonly Run[])[] = [];
  const sent: (readonly Run[])[] = [];
  const read: (readonly Run[])[] = [];
  const tab = (path: string) => page.locator(`a[href^="${path}"]`).filter({ visible: true }).first();
  for (let round = 0; round <= rounds; round += 1) {
    const reference = `Walk ${round} ${Date.now()}`;
    // Every module is there before it is counted.
    await page.goto(`/personal-account/transactions?currency=${accounts.currency}`);
    await page.locator('tbody tr[aria-rowindex]').first().waitFor();
    await tab(order.address).click();
    await order.fillIn(page, accounts, reference);
    await page.getByLabel(order.amount, { exact: true }).focus();
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await pause(quietMs);

    await take(session);
    await page.keyboard.type(typedAmount);
    typed.push(await take(session));
    await pause(quietMs);

    await take(session);
    await order.send(page);
    sent.push(await take(session));
    await pause(quietMs);

    await tab('/personal-account/transactions').click();
    const date = page.getByRole('columnheader', { name: statement.table.date, exact: true });
    const sortBy = async (direction: string): Promise<void> => {
      await date.getByRole('button').click();
      await page.locator(`th[aria-sort="${direction}"]`).first().waitFor();
      await page.locator('table[aria-busy="false"]').first().waitFor();
    };
    await page.getByText(typedAmount).first().waitFor();
    await sortBy('ascending');
    await pause(quietMs);

    await take(session);
    await sortBy('descending');
    await page.getByText(typedAmount).first().waitFor();
    read.push(await take(session));
    say(`round ${round} of the browser is walked`);
  }
  return [
    ['browser: the amount is typed', inEveryRound(typed.slice(1))],
    ['browser: the order is sent', inEveryRound(sent.slice(1))],
    ['browser: the row is drawn', inEveryRound(read.slice(1))],
  ];
}

/** What ran in the page since it was asked before. Vite's text of a module stands where the inspector keeps it. */
async function take(session: CDPSession): Promise<readonly Run[]> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const texts = new Map<ScriptCoverage, string>();
  for (const script of result) {
    if (!script.url.includes('/src/') || script.functions.every(({ ranges }) => ranges[0]!.count === 0)) continue;
    const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId: script.scriptId });
    texts.set(script, scriptSource);
  }
  return runsOf(result, root, (script) => texts.get(script) ?? '');
}

function report(stages: ReadonlyMap<string, readonly Run[]>): string {
  const filesOf = (runs: readonly Run[]): readonly string[] => [...new Set(runs.map(({ path }) => path))].toSorted();
  const carriedIn = (runs: readonly Run[]): readonly Run[] => runs.filter(({ carriesAmount }) => carriesAmount);
  const row = (name: string, runs: readonly Run[]): string => {
    const carried = carriedIn(runs);
    return `| ${name} | ${filesOf(runs).length} | ${runs.length} | ${filesOf(carried).length} | ${carried.length} |`;
  };
  const order = [
    'browser: the amount is typed',
    'browser: the order is sent',
    'server: the order is booked',
    'server: the statement is read',
    'browser: the row is drawn',
  ];
  const all = [...new Map(order.flatMap((name) => stages.get(name)!).map((run) => [`${run.path} ${run.name}`, run]))];
  const runs = all.map(([, run]) => run);
  const lists = order.flatMap((name) => ['', `## ${name}`, '', ...filesOf(stages.get(name)!).map(lineOf(name))]);
  const lineOfWalk = (path: string): string => `- \`${path}\``;
  function lineOf(name: string): (path: string) => string {
    return (path) => {
      const names = stages.get(name)!.filter((run) => run.path === path);
      return `- \`${path}\`: ${names.map((run) => run.name + (run.carriesAmount ? '*' : '')).join(', ')}`;
    };
  }
  return [
    `The walk of ${walked!.title}, from the typed amount to its row: files and named functions of our source that run,`,
    'and those of them whose text names an amount (`amount`, `money`, `minor`, `posting`).',
    '',
    '| stage | files | functions | files that name the amount | functions that do |',
    '|---|---|---|---|---|',
    ...order.map((name) => row(name, stages.get(name)!)),
    row('the walk (each file once)', runs),
    '',
    'Files of the walk with a function that names the amount:',
    '',
    ...filesOf(carriedIn(runs)).map(lineOfWalk),
    ...(values.list ? lists : []),
  ].join('\n');
}
