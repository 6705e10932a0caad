import { calls } from '@bank/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';

const routes = vi.hoisted(() => [] as { method: string; path: string; call: string | undefined }[]);

// The real server; it is only watched while its routes are registered.
vi.mock(import('./create-app.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    createApp: async (...set) => {
      const app = await real.createApp(...set);
      app.addHook('onRoute', ({ method, url, config }) => {
        for (const each of [method].flat()) routes.push({ method: each, path: url, call: config?.call });
      });
      return app;
    },
  };
});

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.app.ready();
});
afterAll(() => bank.close());

test('every call of the contract has exactly one route', () => {
  const promised = Object.values(calls).map(
    ({ name, method, path }) => `${name}: ${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  const registered = routes
    .filter(({ call, method }) => call !== undefined && call in calls && method !== 'HEAD')
    .map(({ call, method, path }) => `${call}: ${method} ${path}`);
  expect(registered.toSorted()).toEqual(promised.toSorted());
});

test('no two calls share a method and a path', () => {
  const doors = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(doors).size).toBe(doors.length);
});

test('nothing under the prefixes of the calls is beside the contract', () => {
  const beside = routes
    .filter(({ path, call }) => /^\/(?:api|user|mailer)\//.test(path) && !(call !== undefined && call in calls))
    .map(({ path }) => path);
  expect(beside).toEqual([]);
});
