import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { withinTime, type EngineWindow } from './engine-window.ts';

/** Every other host goes to a proxy that does not exist: nothing leaves the machine. */
const ownEnvironment = {
  // Root's namespaces are closed in a container; what is opened here is the bank that the tests start.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  no_proxy: '127.0.0.1,localhost',
  LANG: 'C.UTF-8',
};
const program = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** Now and then a window is never drawn: its page has no frames, and nothing on it can be pressed. */
const windowsMax = 3;
const firstFrameMs = 15_000;

/**
 * WebKitGTK's small browser on a screen of its own, driven over WebDriver. Its driver does not tell what the console
 * says.
 */
export async function openWebKit(): Promise<EngineWindow> {
  for (let opened = 1; ; opened += 1) {
    const window = await openOneWebKit();
    if (await isDrawn(window)) return window;
    await window.close();
    if (opened === windowsMax) throw new Error(`WebKit drew none of ${windowsMax} windows`);
  }
}

async function isDrawn({ goTo, evaluate }: EngineWindow): Promise<boolean> {
  await goTo('about:blank');
  await evaluate(() => requestAnimationFrame(() => (document.title = 'drawn')));
  for (const until = Date.now() + firstFrameMs; Date.now() < until; await wait(50)) {
    if (await evaluate(() => document.title === 'drawn')) return true;
  }
  return false;
}

async function openOneWebKit(): Promise<EngineWindow> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const processes: ChildProcess[] = [screen];
  const end = async () => {
    for (const one of processes.toReversed()) if (one.exitCode === null && one.kill()) await once(one, 'exit');
  };
  try {
    const [display] = (await withinTime('start of Xvfb', once(screen.stdio[3]!, 'data'))) as [Buffer];
    const port = await freePort();
    processes.push(
      spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        env: { ...process.env, ...ownEnvironment, DISPLAY: `:${display.toString().trim()}` },
        stdio: 'ignore',
      }),
    );
    return await driveWebKit(`http://127.0.0.1:${port}`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function driveWebKit(driver: string, end: () => Promise<void>): Promise<EngineWindow> {
  const ask = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const sent = fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await (await withinTime(path, sent)).json()) as { value: unknown };
    if ((value as { error?: string } | null)?.error !== undefined)
      throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
  await withinTime('start of the driver', untilItListens(driver));
  const options = { binary: program, args: ['--automation'] };
  const wish = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  const session = `/session/${((await ask('POST', '/session', wish)) as { sessionId: string }).sessionId}`;
  const evaluate: EngineWindow['evaluate'] = async (run, ...given) => {
    const script = `return (${String(run)})(...JSON.parse(arguments[0]))`;
    return (await ask('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(given)] })) as never;
  };
  return {
    goTo: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate,
    perform: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
    async resize(width, height) {
      // The window has a bar of its own above the page.
      const bar = await evaluate(() => outerHeight - innerHeight);
      await ask('POST', `${session}/window/rect`, { width, height: height + bar });
    },
    complaints: () => [],
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await end();
    },
  };
}

async function untilItListens(driver: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${driver}/status`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
}
