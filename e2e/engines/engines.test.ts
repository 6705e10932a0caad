/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineWindow } from './engine-window.ts';
import { findEngine, type EngineName } from './find-engine.ts';
import { walks, type Walk } from './walks.ts';

/** The locked site answers 401 in place of its pages, and nobody is signed in yet at the office. */
const meant = /401|XML Parsing Error/;

describe.each<EngineName>(['firefox', 'webkit'])('%s', async (name) => {
  const engine = await findEngine(name);
  let window: EngineWindow;
  beforeAll(async () => {
    if ('open' in engine) window = await engine.open();
  });
  afterAll(() => window?.close());

  test.for<[string, Walk]>(Object.entries(walks))('%s', async ([, walk], { skip }) => {
    if ('missing' in engine) return skip(engine.missing);
    const before = window.complaints().length;
    await walk(window);
    expect(
      window
        .complaints()
        .slice(before)
        .filter((complaint) => !meant.test(complaint)),
    ).toEqual([]);
  });
});
