import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsDigest } from './settings-digest.ts';

const digestOf = (settings: Record<string, string>) => settingsDigest(readConfig(settings));

test('two servers that are set alike have one digest, whatever each has for itself', () => {
  const own = { PORT: '8085', METRICS_PORT: '9105', OFFICE_PORT: '8086', LOG_LEVEL: 'warn', DATA_DIR: '/elsewhere' };
  const folders = {
    OUTGOING_DIR: '/bank/outgoing',
    CHANNELS_DIR: '/bank/channels',
    SCREENING_LISTS_DIR: '/bank/lists',
  };
  expect(digestOf({ ...folders, ...own })).toBe(digestOf(folders));
});

test.each([
  ['SESSION_IDLE_MINUTES', '10'],
  ['RATE_LIMIT_SCALE', '2'],
  ['ORDER_CONFIRMATION', 'required'],
  ['PUBLIC_URL', 'https://bank.example'],
  ['RATE_SOURCES', `a=${Buffer.alloc(32, 1).toString('base64')},b=${Buffer.alloc(32, 2).toString('base64')}`],
])('a server with another %s has another digest', (name, value) => {
  expect(digestOf({ [name]: value })).not.toBe(digestOf({}));
});

test('no password changes it: a digest may be guessed from', () => {
  expect(digestOf({ SITE_GATE_PASSWORD: 'summer', SMTP_URL: 'smtps://a:b@mail.example' })).toBe(digestOf({}));
});
