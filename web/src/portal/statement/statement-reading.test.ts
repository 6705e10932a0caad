import { expect, test } from 'vitest';
import type { Entry } from '../../calls/read-statement.ts';
import { advance, isWhole, unread, type StatementReading } from './statement-reading.ts';

const entry = (id: string): Entry => ({ id }) as Entry;
const firstPart: StatementReading = advance(unread, { kind: 'arrived', entries: [entry('3'), entry('2')], nextCursor: 'c' });

test('nothing is known before the first part has come', () => {
  expect(isWhole(unread)).toBe(false);
});

test('a statement with a further part is not whole', () => {
  expect(firstPart.stage).toBe('idle');
  expect(isWhole(firstPart)).toBe(false);
});

test('the last part makes it whole, behind the parts before it', () => {
  const whole = advance(advance(firstPart, { kind: 'asked_for_more' }), {
    kind: 'arrived',
    entries: [entry('1')],
    nextCursor: null,
  });
  expect(whole.entries.map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(isWhole(whole)).toBe(true);
});

test('a part that cannot be read leaves what was read and where it went on', () => {
  const failed = advance(firstPart, { kind: 'failed', failure: { kind: 'unreachable' } });
  expect(failed.entries).toHaveLength(2);
  expect(failed.nextCursor).toBe('c');
  expect(failed.failure).toEqual({ kind: 'unreachable' });
  expect(advance(failed, { kind: 'asked_for_more' }).failure).toBeNull();
});

test('a first part that cannot be read is not an empty statement', () => {
  expect(isWhole(advance(unread, { kind: 'failed', failure: { kind: 'unreachable' } }))).toBe(false);
});

test('another currency begins anew', () => {
  expect(advance(firstPart, { kind: 'began_anew' })).toEqual(unread);
});
