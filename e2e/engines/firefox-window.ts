import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withinTime, type EngineWindow } from './engine-window.ts';

/** Every other host goes to a proxy that does not exist: nothing leaves the machine. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  // As in the other engines, scroll bars take no room.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'intl.locale.requested': 'en-GB',
  'intl.accept_languages': 'en-GB, en',
};

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: LogEntry;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly message?: string;
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

/** A Firefox without a window, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<EngineWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'bank-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), `${lines.join('\n')}\n`);
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
  const firefox = spawn('firefox-esr', parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = async () => {
    if (firefox.exitCode === null && firefox.kill()) await once(firefox, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await driveFirefox(await withinTime('start of Firefox', addressOf(firefox)), end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Where it listens, which it says when it has started. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((tell) => {
    let said = '';
    stderr!.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)\s/.exec(said)?.[1];
      if (address !== undefined) tell(address);
    });
  });
}

async function driveFirefox(address: string, end: () => Promise<void>): Promise<EngineWindow> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  const complaints: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data as string) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded' && answer.params!.level === 'error')
      complaints.push(answer.params!.text ?? '');
  });
  let last = 0;
  const ask = async (method: string, params: object) => {
    const id = ++last;
    const answered = new Promise<Answer>((tell) => waiting.set(id, tell));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await withinTime(method, answered);
    if (error !== undefined) throw new Error(`${method}: ${error}, ${message}`);
    return result!;
  };
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const [{ context }] = (await ask('browsingContext.getTree', {}))['contexts'] as [{ context: string }];

  return {
    goTo: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(run, ...given) {
      const called = `(${String(run)})(...JSON.parse(given))`;
      const outcome = (await ask('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify({ answer: await ${called} })`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (outcome.result === undefined) throw new Error(outcome.exceptionDetails!.text);
      return JSON.parse(outcome.result.value).answer;
    },
    perform: async (actions) => void (await ask('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
    complaints: () => complaints,
    async close() {
      socket.close();
      await end();
    },
  };
}
