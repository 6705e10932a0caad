import { readdir, readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

test('a store gives what was written last', () => {
  const store = createStore('first');
  expect(store.read()).toBe('first');
  store.write('second');
  expect(store.read()).toBe('second');
});

test('every listener is told of a change, and reads the new state', () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.read()));
  store.subscribe(() => seen.push(-store.read()));
  store.write(2);
  expect(seen).toEqual([2, -2]);
});

test('a listener that has left is not told any more, and the others are', () => {
  const store = createStore(1);
  const [left, stays] = [vi.fn(), vi.fn()];
  const leave = store.subscribe(left);
  store.subscribe(stays);
  leave();
  store.write(2);
  expect([left.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1]);
});

test('a listener may leave, and another may come, while a change is told', () => {
  const store = createStore(1);
  const late = vi.fn();
  const leave = store.subscribe(() => {
    leave();
    store.subscribe(late);
  });
  store.write(2);
  store.write(3);
  expect(store.read()).toBe(3);
  expect(late).toHaveBeenCalled();
});

test('two stores know nothing of each other', () => {
  const [one, other] = [createStore(1), createStore(1)];
  one.write(2);
  expect(other.read()).toBe(1);
});

test('a prerendered page shows what it is told to, and else what the store holds', () => {
  const store = createStore('browser');
  const Shown = ({ prerendered }: { prerendered?: string }) =>
    useStore(store, prerendered === undefined ? undefined : () => prerendered);
  expect(renderToString(createElement(Shown, { prerendered: 'server' }))).toBe('server');
  expect(renderToString(createElement(Shown))).toBe('browser');
});

test('no other file of the screens keeps listeners of its own', async () => {
  const root = new URL('../../', import.meta.url);
  const keeping: string[] = [];
  for (const room of ['ui/src/', 'web/src/']) {
    for (const file of await readdir(new URL(room, root), { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      if (/new Set<\(\) => void>/.test(await readFile(new URL(room + file, root), 'utf8'))) keeping.push(room + file);
    }
  }
  expect(keeping).toEqual(['ui/src/store.ts']);
});
