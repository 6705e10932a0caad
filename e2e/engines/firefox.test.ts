import { expect, test } from 'vitest';
import { findEngine } from './find-engine.ts';
import { walks } from './walks.ts';

const firefox = await findEngine('firefox');

test('Firefox opens the site, sends a message, logs a client in and complains of nothing', async ({ skip }) => {
  if ('missing' in firefox) return skip(firefox.missing);
  const window = await firefox.open();
  try {
    await walks['Home opens, and its menu by mouse and Escape'](window);
    await walks['a message is sent from Contact'](window);
    await walks['a client logs in, reads the statement to its end and opens both transfers'](window);
    expect(window.complaints()).toEqual([]);
  } finally {
    await window.close();
  }
});
