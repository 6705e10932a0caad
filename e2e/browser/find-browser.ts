import { execFile } from 'node:child_process';
import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Enough for a cold start on a busy machine. */
const versionWithinMs = 20_000;

const unpackedBrowser = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));

/** The Chromium without windows takes half of the processor for the same pages: it goes before any other. */
const systemShells = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'];

/** Where systems keep a Chromium or Chrome: the program itself first, wrappers after. */
const systemPrograms = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** For `launch({ args })` of playwright-core: nothing leaves the machine, and nothing needs a display. */
export const launchArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface FoundBrowser {
  readonly executablePath: string;
  readonly source: 'BROWSER_PATH' | 'system' | 'npm' | 'apt';
  /** For `launch({ env })`: our own variables and what this browser needs beside them. */
  readonly env: Record<string, string>;
}

/**
 * Finds a browser that runs here, in this order: BROWSER_PATH, an installed Chromium without windows, the one inside
 * the npm package `@sparticuz/chromium`, which has none either, an installed Chromium or Chrome, and, for root on
 * Debian, the system's package. Each is tried by asking it for its version.
 *
 * @throws Error with the reason of every attempt when none runs
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env['BROWSER_PATH'];
  if (named) {
    const complaint = await tryProgram(named);
    if (complaint !== undefined) throw new Error(`BROWSER_PATH does not run: ${complaint}`);
    return { executablePath: named, source: 'BROWSER_PATH', env: environment() };
  }
  const reasons: string[] = [];
  for (const attempt of [
    () => findInstalled(systemShells),
    unpackNpmBrowser,
    () => findInstalled(systemPrograms),
    installWithApt,
  ]) {
    try {
      return await attempt();
    } catch (error) {
      reasons.push((error as Error).message);
    }
  }
  throw new Error(`There is no browser: set BROWSER_PATH to a Chromium or Chrome (${reasons.join('; ')})`);
}

async function findInstalled(programs: readonly string[]): Promise<FoundBrowser> {
  for (const executablePath of programs) {
    if ((await tryProgram(executablePath)) === undefined)
      return { executablePath, source: 'system', env: environment() };
  }
  throw new Error(`none of ${programs.join(', ')} runs`);
}

/** The package unpacks its browser, and the libraries a bare Linux lacks when it believes to be in a Lambda. */
async function unpackNpmBrowser(): Promise<FoundBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`@sparticuz/chromium has none for ${process.platform}-${process.arch}`);
  }
  await mkdir(unpackedBrowser, { recursive: true });
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] };
  Object.assign(process.env, { TMPDIR: unpackedBrowser, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    chromium.setGraphicsMode = false;
    const executablePath = await chromium.executablePath();
    const env = environment({
      LD_LIBRARY_PATH: join(unpackedBrowser, 'al2023', 'lib'),
      FONTCONFIG_FILE: await describeFonts(),
    });
    const complaint = await tryProgram(executablePath, env);
    if (complaint !== undefined) throw new Error(`the browser of @sparticuz/chromium does not run: ${complaint}`);
    return { executablePath, source: 'npm', env };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/**
 * Tells the unpacked browser where fonts are: the system's, and the one that came with it. Its own description names
 * folders of a Lambda, and a Chromium that finds no font at all ends in the middle of the first page.
 *
 * @returns the path of the description, for FONTCONFIG_FILE
 */
async function describeFonts(): Promise<string> {
  const path = join(unpackedBrowser, 'fonts.conf');
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(unpackedBrowser, 'fonts')];
  const named = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  const cache = join(unpackedBrowser, 'fonts-cache');
  await writeFile(path, `<?xml version="1.0"?><fontconfig>${named}<cachedir>${cache}</cachedir></fontconfig>\n`);
  return path;
}

async function installWithApt(): Promise<FoundBrowser> {
  if (process.getuid?.() !== 0) throw new Error('only root can install one with apt-get');
  process.stdout.write('browser: installing chromium with apt-get (once)\n');
  await run('apt-get', ['update']);
  const install = (name: string) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], { maxBuffer: 64 * 1024 * 1024 });
  await install('chromium-headless-shell').catch(() => install('chromium'));
  return { ...(await findInstalled([...systemShells, ...systemPrograms])), source: 'apt' };
}

/** @returns why the program does not run, or `undefined` when it does */
async function tryProgram(path: string, env = environment()): Promise<string | undefined> {
  try {
    await access(path, constants.X_OK);
    await run(path, ['--version'], { env, timeout: versionWithinMs });
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...more };
}
