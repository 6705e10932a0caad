import { expect, test } from 'vitest';
import { judgeExecutionDay } from './execution-day.ts';

// Monday in Lisbon, New York and Auckland.
const noon = new Date('2026-03-02T10:00:00Z');
const on = (executeOn: string, zone = 'UTC', now = noon) => judgeExecutionDay(executeOn, zone, now);
const refused = (refusal: string) => ({ refusal, field: 'executeOn' });

test.each([
  ['tomorrow', '2026-03-03'],
  ['a Friday', '2026-03-06'],
  ['a Monday', '2026-03-09'],
  ['the last day that an order may wait for', '2027-03-03'],
])('an order may go on %s', (_what, day) => {
  expect(on(day)).toEqual({ executeOn: day, dueAt: new Date(`${day}T00:00:00Z`) });
});

test.each([
  ['today', '2026-03-02', 'execution_day_out_of_range'],
  ['yesterday', '2026-03-01', 'execution_day_out_of_range'],
  ['a day more than a year ahead', '2027-03-04', 'execution_day_out_of_range'],
  ['a Saturday', '2026-03-07', 'execution_day_is_no_bank_day'],
  ['a Sunday', '2026-03-08', 'execution_day_is_no_bank_day'],
  ['a day that no month has', '2026-02-30', 'execution_day_malformed'],
  ['a month that no year has', '2026-13-01', 'execution_day_malformed'],
  ['a word', 'tomorrow', 'execution_day_malformed'],
  ['a day with a time', '2026-03-03T00', 'execution_day_malformed'],
  ['nothing', '', 'execution_day_malformed'],
])('an order does not go on %s', (_what, day, refusal) => {
  expect(on(day)).toEqual(refused(refusal));
});

test.each([
  ['Europe/Lisbon', '2026-03-03', '2026-03-03T00:00:00Z'],
  ['America/New_York', '2026-03-03', '2026-03-03T05:00:00Z'],
  ['Pacific/Auckland', '2026-03-03', '2026-03-02T11:00:00Z'],
  ['Asia/Kathmandu', '2026-03-03', '2026-03-02T18:15:00Z'],
  // The clocks of New York go ahead on the 8th, those of Lord Howe Island back by half an hour on 5 April.
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00Z'],
  // The clocks of Beirut go ahead at midnight itself.
  ['Asia/Beirut', '2026-03-30', '2026-03-29T21:00:00Z'],
])('the day begins by the clock of the bank: in %s the %s', (zone, day, dueAt) => {
  expect(on(day, zone)).toEqual({ executeOn: day, dueAt: new Date(dueAt) });
});

test('what is today is said by the clock of the bank, to the millisecond', () => {
  const almost = new Date('2026-03-02T10:59:59.999Z');
  expect(on('2026-03-03', 'Pacific/Auckland', almost)).toMatchObject({ executeOn: '2026-03-03' });
  expect(on('2026-03-03', 'Pacific/Auckland', new Date('2026-03-02T11:00:00Z'))).toEqual(
    refused('execution_day_out_of_range'),
  );
  expect(on('2026-03-02', 'America/New_York', new Date('2026-03-02T04:59:59.999Z'))).toMatchObject({
    dueAt: new Date('2026-03-02T05:00:00Z'),
  });
});
