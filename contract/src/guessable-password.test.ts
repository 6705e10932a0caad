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
] as const)('%s is easily guessed: %s', (password, reason) => {
  expect(judgeGuessablePassword(password, own)).toBe(reason);
});

test.each(['Lantern-Quay-31', 'Anna sails at dawn', 'boats at anchor', '72 grey herons', 'ostrovsky plays', 'qwerty herons', 'пароход у причала'])(
  '%s passes by itself',
  (password) => {
    expect(judgeGuessablePassword(password, own)).toBeUndefined();
  },
);

test('the longest password is judged at once', () => {
  expect(judgeGuessablePassword('qwe'.repeat(85), own)).toBe('keyboard_run');
  expect(judgeGuessablePassword(`${'qwe'.repeat(84)}!`, own)).toBeUndefined();
});
