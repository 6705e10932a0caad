import { expect, test } from 'vitest';
import { paperDates } from './paper-dates.ts';

const nearMidnight = new Date('2026-06-30T11:30:00Z');

test.each([
  ['UTC', '30 June 2026', '30 June 2026, 11:30 UTC'],
  ['Pacific/Kiritimati', '1 July 2026', '1 July 2026, 01:30 Pacific/Kiritimati'],
  ['America/Los_Angeles', '30 June 2026', '30 June 2026, 04:30 America/Los_Angeles'],
])('papers of a bank in %s write a moment as its clock shows it, and a day as that day', (zone, day, moment) => {
  const dates = paperDates('en', zone);
  expect([dates.long(nearMidnight), dates.moment(nearMidnight)]).toEqual([day, moment]);
  expect([dates.long('2026-06-30'), dates.short('2026-06-30')]).toEqual(['30 June 2026', '30 Jun 2026']);
});
