import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ScriptCoverage } from './coverage.ts';

/** A Node process whose functions are counted while it runs. */
export interface InspectedProcess {
  /** What matched the line that says that it is open. */
  readonly opened: RegExpExecArray;
  /** What ran since it was asked before. */
  takeCoverage(): Promise<readonly ScriptCoverage[]>;
  stop(): Promise<void>;
}

/** Starts a program under the inspector and waits until it prints what `isOpen` matches. */
export async function startInspected(
  parameters: readonly string[],
  { cwd, env, isOpen }: { cwd: string; env: Readonly<Record<string, string>>; isOpen: RegExp },
): Promise<InspectedProcess> {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', ...parameters], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const found = pattern.exec(output);
        if (found !== null) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${output}`)));
    });
  const [[, inspector], opened] = await Promise.all([hear(child.stderr, /(ws:\/\/\S+)/), hear(child.stdout, isOpen)]);
  const socket = new WebSocket(inspector!);
  await once(socket, 'open');
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<unknown> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      const read = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer.result);
      };
      socket.addEventListener('message', read);
    });
  };
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    opened,
    async takeCoverage() {
      const { result } = (await ask('Profiler.takePreciseCoverage')) as { result: readonly ScriptCoverage[] };
      return result;
    },
    async stop() {
      const left = once(child, 'exit');
      socket.close();
      child.kill('SIGTERM');
      await left;
    },
  };
}
