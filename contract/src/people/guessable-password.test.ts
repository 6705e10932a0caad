import { expect, test } from 'vitest';
import { judgeGuessablePassword } from './guessable-password.ts';

const own = ['anna', 'Anna', 'Lind', 'Meridian Salt', '', 'Bo'];

test.each([
  ['xxxxxxxx', 'few_characters'],
  ['abababab', 'few_characters'],
  ['abcdefgh', 'run'],
  ['98765432', 'run'],
  ['QWERTYUIOP', 'keyboard_run'],
  ['poiuytrewq', 'keyboard_run'],
  ['asdfzxcv', 'keyboard_run'],
  ['1234qwer', 'keyboard_run'],
  ['йцукенгшщз', 'keyboard_run'],
  ['ЙЦУКЕН123', 'keyboard_run'],
  ['azertyuiop', 'keyboard_run'],
  ['anna2001', 'own_name'],
  ['ＡＮＮＡ2001', 'own_name'],
  ['meridian salt!', 'own_name'],
  ['ostro123', 'bank_name'],
  ['Ostro-Bank', 'bank_name'],
  ['остробанк1', 'bank_name'],
  ['Остро2026!', 'bank_name'],
  ['banking1', 'bank_name'],
  ['ostro-bank-2026!', 'bank_name'],
  ['annatest1', 'own_name'],
  ['1xanna99', 'own_name'],
  ['anna19870423', 'own_name'],
  ['meridian2026', 'own_name'],
  ['Summer2026', 'calendar_word'],
  ['2026-Summer!', 'calendar_word'],
  ['$ummer2026', 'calendar_word'],
  ['Зима2026!', 'calendar_word'],
  ['Miércoles1', 'calendar_word'],
  ['fevrier2026', 'calendar_word'],
  ['Welcome123!', 'common_word'],
  ['Password2026!', 'common_word'],
  ['P@$$w0rd!', 'common_word'],
  ['Пароль2026', 'common_word'],
  ['Contraseña1', 'common_word'],
  ['Bienvenue2026', 'common_word'],
] as const)('%s is easily guessed: %s', (password, reason) => {
  expect(judgeGuessablePassword(password, own)).toBe(reason);
});

test.each([
  'Summer rain at 5',
  'welcome aboard',
  'march of the herons',
  'annual report 9',
  'Lantern-Quay-31',
  'Anna sails at dawn',
  'boats at anchor',
  '72 grey herons',
  'ostrovsky plays',
  'qwerty herons',
  'пароход у причала',
])('%s passes by itself', (password) => {
  expect(judgeGuessablePassword(password, own)).toBeUndefined();
});

test('the longest password is judged at once', () => {
  expect(judgeGuessablePassword('qwe'.repeat(85), own)).toBe('keyboard_run');
  expect(judgeGuessablePassword(`${'qwe'.repeat(84)}!`, own)).toBeUndefined();
  expect(judgeGuessablePassword(`${'anna'.repeat(63)}!1`, own)).toBe('own_name');
  expect(judgeGuessablePassword('1!'.repeat(128), own)).toBe('few_characters');
});

/** What a run of a keyboard is, by its definition: every way to cut the text is tried. Only for short texts. */
function isCutIntoStretches(text: string, rows: readonly string[]): boolean {
  const cuts = Array.from({ length: text.length }, (_, index) => index + 1).filter((end) => end >= 3);
  return (
    text === '' ||
    cuts.some(
      (end) => rows.some((row) => row.includes(text.slice(0, end))) && isCutIntoStretches(text.slice(end), rows),
    )
  );
}

test('every short text of neighbouring keys is judged by the definition of a keyboard run', { tags: ['long'] }, () => {
  const rows = ['1234567890', 'qwertyuiop'].flatMap((row) => [row, [...row].toReversed().join('')]);
  const others = ['few_characters', 'run', undefined];
  let runs = 0;
  const judgeFrom = (text: string): void => {
    const verdict = judgeGuessablePassword(text, []);
    const isRun = isCutIntoStretches(text, rows);
    if (isRun) runs += 1;
    if (text.length >= 3 && (isRun ? verdict === undefined : !others.includes(verdict)))
      expect([text, verdict, isRun]).toEqual([]);
    if (text.length < 7) for (const key of '123wer') judgeFrom(text + key);
  };
  judgeFrom('');
  expect(runs).toBeGreaterThan(20);
});

test('rows of the keyboard, repeated, with one stray mark behind them, are judged at once', () => {
  for (const row of ['1234567890', 'qwertyuiop', 'qwertzuiop1234567890', 'йцукенгшщзхъ', 'poiuytrewq']) {
    expect(judgeGuessablePassword(`${row.repeat(30)}!`, own)).toBeUndefined();
    expect(judgeGuessablePassword(`!${row.repeat(30)}`, own)).toBeUndefined();
    expect(judgeGuessablePassword(row.repeat(30), own)).toBe('keyboard_run');
  }
});
