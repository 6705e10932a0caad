import { expect, test } from 'vitest';
import { respelled } from './respelled.ts';

test('a text is shown as banks will spell it, where they spell it otherwise', () => {
  expect(respelled('Юрий Щукин')).toBe('Iurii Shchukin');
  expect(respelled(' Otto Graf ')).toBeNull();
});

test('a text that cannot be sent as it is is not said to be sent', () => {
  expect(respelled('王小明')).toBeNull();
  expect(respelled('Юрий 王')).toBeNull();
  expect(respelled('')).toBeNull();
});
