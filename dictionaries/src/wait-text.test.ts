import { languages, refusalNames, refusals } from '@bank/contract';
import { expect, test } from 'vitest';
import { placesOf } from './fill.ts';
import { refusalText } from './refusal-text.ts';
import { waitText } from './wait-text.ts';

test.each([
  [1, '1 second', '1 секунду', '1 segundo', '1 seconde'],
  [2, '2 seconds', '2 секунды', '2 segundos', '2 secondes'],
  [21, '21 seconds', '21 секунду', '21 segundos', '21 secondes'],
  [59, '59 seconds', '59 секунд', '59 segundos', '59 secondes'],
  [60, '1 minute', '1 минуту', '1 minuto', '1 minute'],
  [61, '2 minutes', '2 минуты', '2 minutos', '2 minutes'],
  [900, '15 minutes', '15 минут', '15 minutos', '15 minutes'],
  [5_400, '90 minutes', '90 минут', '90 minutos', '90 minutes'],
  [5_401, '2 hours', '2 часа', '2 horas', '2 heures'],
  [28_800, '8 hours', '8 часов', '8 horas', '8 heures'],
  [75_600, '21 hours', '21 час', '21 horas', '21 heures'],
])('a wait of %i seconds is told in words, never too short', (seconds, en, ru, es, fr) => {
  expect([waitText('en', seconds), waitText('ru', seconds), waitText('es', seconds), waitText('fr', seconds)]).toEqual([
    en,
    ru,
    es,
    fr,
  ]);
});

test.each(languages)('no refusal in %s leaves a place unfilled, whether the wait is known or not', (language) => {
  for (const name of refusalNames) {
    expect(placesOf(refusalText(language, name))).toEqual([]);
    expect(placesOf(refusalText(language, name, { retryAfterSeconds: 40 }))).toEqual([]);
  }
});

test.each(languages)('what is refused in %s for too many tries or requests names the wait', (language) => {
  // A client with too many files waits for one of them, not for a time.
  const timed = refusalNames.filter((name) => refusals[name] === 429 && name !== 'too_many_files');
  for (const name of timed)
    expect([name, refusalText(language, name, { retryAfterSeconds: 40 })]).toEqual([
      name,
      expect.stringContaining(waitText(language, 40)),
    ]);
});
