import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const watch = JSON.stringify(new URL('./watch-event-loop.ts', import.meta.url).href);
const log = '{ error: (said) => console.error(said) }';

/** A program whose event loop is watched, and which then does something. */
const watched = (deed: string, msMax: number): string =>
  `const { watchEventLoop } = await import(${watch}); watchEventLoop(${log}, { msMax: ${msMax} }); ${deed}`;

function start(program: string, ...options: readonly string[]) {
  return spawn(process.execPath, [...options, '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const standStill = 'setTimeout(() => { for (;;); }, 100);';

test('a process whose event loop stands still ends itself and says so', async () => {
  const child = start(watched(standStill, 1_000));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: 'the event loop stands still: the process is ended' });
});

test('also one that stands still because nobody reads its log', { tags: ['long'] }, async () => {
  // A pipe that nobody reads is full after some pages. A log that loses no line tries again and again, as this does.
  const fill =
    "import { writeSync } from 'node:fs'; setTimeout(() => { for (;;) try { writeSync(1, 'x'.repeat(65_536)); } " +
    'catch {} }, 100);';
  const shell = spawn(
    'sh',
    [
      '-c',
      '{ "$0" --input-type=module --eval "$1"; echo "ended with $?" >&2; } | sleep 60',
      process.execPath,
      watched(fill, 1_000),
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  // The shell may say first, in a piece of its own, that the program was killed.
  let output = '';
  for await (const text of shell.stderr.setEncoding('utf8')) {
    output += text as string;
    if (output.includes('ended with')) break;
  }
  process.kill(-shell.pid!, 'SIGKILL');
  // 128 and the number of SIGKILL.
  expect(output).toContain('ended with 137');
});

test('a process that works is left alone, and the watch keeps nobody from leaving', { tags: ['long'] }, async () => {
  const child = start(
    watched('let turns = 0; const work = setInterval(() => (turns += 1) === 120 && clearInterval(work), 100);', 10_000),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
});

test('a process that was started under a debugger is not watched', { tags: ['long'] }, async () => {
  const child = start(
    watched('const until = performance.now() + 2_000; while (performance.now() < until);', 500),
    '--inspect=127.0.0.1:0',
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
});
