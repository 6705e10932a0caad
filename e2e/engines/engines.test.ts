/** @module-tag long */
import { afterAll, describe, expect, test } from 'vitest';
import type { EngineWindow } from './engine-window.ts';
import { findEngine, type EngineName } from './find-engine.ts';
import { walks, type Walk } from './walks.ts';

/** The locked site answers 401 in place of its pages, and nobody is signed in yet at the office. */
const meant = /401|XML Parsing Error/;

describe.each<EngineName>(['firefox', 'webkit'])('%s', async (name) => {
  const engine = await findEngine(name);
  let window: EngineWindow | null = null;
  afterAll(() => window?.close());

  test.for<[string, Walk]>(Object.entries(walks))('%s', async ([, walk], { skip }) => {
    if ('missing' in engine) return skip(engine.missing);
    window ??= await engine.open();
    const { complaints, close } = window;
    const before = complaints().length;
    try {
      await walk(window);
    } catch (error) {
      // An engine that broke down opens no further page: the next walk has a window of its own.
      window = null;
      await close();
      throw error;
    }
    expect(
      complaints()
        .slice(before)
        .filter((complaint) => !meant.test(complaint)),
    ).toEqual([]);
  });
});
