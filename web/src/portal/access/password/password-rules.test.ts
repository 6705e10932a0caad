import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const good = { current: 'Harbour-1', next: 'Lantern-22', confirmed: 'Lantern-22' };

test('three passwords of eight characters or more, the last two alike, may be sent', () => {
  expect(passwordProblem(good)).toBeNull();
  expect(passwordProblem({ current: '12345678', next: 'abcdefgh', confirmed: 'abcdefgh' })).toBeNull();
});

test('every field with fewer than eight characters is named', () => {
  expect(passwordProblem({ ...good, current: '1234567' })).toEqual({ rule: 'too_short', fields: ['current'] });
  expect(passwordProblem({ current: '', next: '', confirmed: '' })).toEqual({
    rule: 'too_short',
    fields: ['current', 'next', 'confirmed'],
  });
});

test('the length is judged before the likeness', () => {
  expect(passwordProblem({ ...good, confirmed: 'short' })?.rule).toBe('too_short');
});

test('a repeat that differs is the one that is marked', () => {
  expect(passwordProblem({ ...good, confirmed: 'Lantern-23' })).toEqual({ rule: 'mismatch', fields: ['confirmed'] });
});

test('two spellings of one letter are one letter, counted once', () => {
  const [composed, apart] = ['Se\u0301same 2'.normalize('NFC'), 'Se\u0301same 2'];
  expect(passwordProblem({ current: 'Harbour-1', next: composed, confirmed: apart })).toBeNull();
  expect(passwordProblem({ current: 'Harbour-1', next: 'Se\u0301same2', confirmed: 'Se\u0301same2' })?.rule).toBe(
    'too_short',
  );
});

test('a letter outside the basic plane counts once', () => {
  expect(passwordProblem({ current: '🌊🌊🌊🌊', next: '12345678', confirmed: '12345678' })?.fields).toEqual([
    'current',
  ]);
});
