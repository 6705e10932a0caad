import { calls } from '@bank/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

type CallFile = Record<string, (wish: object) => Promise<unknown>>;

const modules = import.meta.glob<CallFile>(['./*.ts', '!./*.test.ts']);
const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

afterEach(() => vi.unstubAllGlobals());

function fileOf(call: string): string {
  return `${call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

test.each(Object.values(calls))(
  '$name has one function of its name, which makes that call',
  async ({ name, method, path }) => {
    const made: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      made.push([init.method, address]);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const makeCall = (await modules[`./${fileOf(name)}`]?.())?.[name];
    expect(makeCall).toBeTypeOf('function');
    await makeCall?.({});
    expect(made).toEqual([[method, path]]);
  },
);

test('no call is made by two functions', () => {
  const makers = files.flatMap((name) =>
    [...read(name).matchAll(/send(?:File|Long)?Call\(\s*calls\.(\w+)/g)].map((match) => match[1]),
  );
  expect(makers).toHaveLength(Object.keys(calls).length);
  expect(new Set(makers)).toEqual(new Set(Object.keys(calls)));
});

test('nothing but the sending of calls fetches, and a page that asks whether the bank still has its script', () => {
  const sources = readdirSync(new URL('..', folder), { recursive: true, encoding: 'utf8' });
  const fetching = sources.filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/\.test\.tsx?$/.test(name) &&
      /\bfetch\(/.test(readFileSync(new URL(`../${name}`, folder), 'utf8')),
  );
  expect(fetching).toEqual(['calls/send-call.ts', 'shell/inline/first-interaction.ts']);
});

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
