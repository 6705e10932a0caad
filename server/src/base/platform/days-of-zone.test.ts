import { expect, test } from 'vitest';
import { clockIn, dayIn, endOfDay, isSameZone, readZone, startOfDay } from './days-of-zone.ts';

test.each([
  ['UTC', '2026-11-01', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-10-31', '2026-10-30T10:00:00.000Z', '2026-10-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-10-31', '2026-10-31T11:00:00.000Z', '2026-11-01T11:00:00.000Z'],
  ['Europe/Zurich', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Zurich', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['Europe/Zurich', '1970-01-02', '1970-01-01T23:00:00.000Z', '1970-01-02T23:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-31', '2026-12-30T18:15:00.000Z', '2026-12-31T18:15:00.000Z'],
])('in %s the day %s is from %s to %s', (zone, day, start, end) => {
  expect(startOfDay(zone, day).toISOString()).toBe(start);
  expect(endOfDay(zone, day)?.toISOString()).toBe(end);
  expect(dayIn(zone, new Date(start))).toBe(day);
  expect(dayIn(zone, new Date(Date.parse(end) - 1))).toBe(day);
  expect(dayIn(zone, new Date(end))).not.toBe(day);
});

test('a day that begins at one, because the clock goes forward at midnight, begins at one', () => {
  expect(startOfDay('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(startOfDay('America/Sao_Paulo', '2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

test('the day that Samoa skipped in 2011 holds nothing', () => {
  expect(startOfDay('Pacific/Apia', '2011-12-30')).toEqual(endOfDay('Pacific/Apia', '2011-12-30'));
});

test('the ends of the calendar are days as well', () => {
  expect(startOfDay('Pacific/Kiritimati', '0001-01-01').toISOString()).toBe('0001-01-01T00:00:00.000Z');
  expect(endOfDay('Pacific/Kiritimati', '9999-12-31')).toBeNull();
});

test.each([
  ['UTC', '2026-03-29', '01:30:05'],
  ['Europe/Zurich', '2026-03-29', '03:30:05'],
  ['Pacific/Kiritimati', '2026-03-29', '15:30:05'],
  ['America/Los_Angeles', '2026-03-28', '18:30:05'],
])('the clock of %s shows %s %s', (zone, day, time) => {
  expect(clockIn(zone, new Date('2026-03-29T01:30:05.999Z'))).toEqual({ day, time });
});

test('a zone has several names, and keeps the one that it was called by', () => {
  expect(['europe/zurich', 'Europe/Kyiv', 'Europe/Kiev'].map(readZone)).toEqual([
    'Europe/Zurich',
    'Europe/Kyiv',
    'Europe/Kiev',
  ]);
  expect(isSameZone('Europe/Kyiv', 'Europe/Kiev')).toBe(true);
  expect(isSameZone('Europe/Kyiv', 'Europe/Zurich')).toBe(false);
});

test.each(['Europe/Madrid', 'UTC', 'Etc/GMT-14', 'America/Argentina/Buenos_Aires'])('%s is a zone', (name) => {
  expect(readZone(name)).not.toBeNull();
});

test.each(['', 'Mars/Olympus', '+02:00', 'a'.repeat(50), "UTC'; drop", '../UTC', 'Europe/Madrid\0'])(
  '%j is no zone',
  (name) => {
    expect(readZone(name)).toBeNull();
  },
);
