import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statementMemory } from './statement-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ofClient = (clientId: string, version = 'version 1') => ({ clientId, key: `${clientId}, all accounts`, version });
const statement = Buffer.from('the statement');

test('a statement is recalled while the books stand where it was written', () => {
  const memory = statementMemory();
  memory.keep(ofClient('Ada'), statement);
  expect(memory.recall(ofClient('Ada'))).toEqual(statement);
});

test('a statement is forgotten as soon as the books have moved', () => {
  const memory = statementMemory();
  memory.keep(ofClient('Ada'), statement);
  expect(memory.recall(ofClient('Ada', 'version 2'))).toBeUndefined();
});

test('one client is never answered with what was written for another', () => {
  const memory = statementMemory();
  memory.keep(ofClient('Ada'), statement);
  expect(memory.recall(ofClient('Grace'))).toBeUndefined();
});

test('the memory is bounded: the statement read longest ago leaves first', () => {
  const memory = statementMemory();
  const long = Buffer.alloc(4_000_000);
  for (let client = 1; client <= 8; client += 1) memory.keep(ofClient(`client ${client}`), long);
  memory.recall(ofClient('client 1'));
  memory.keep(ofClient('client 9'), long);
  expect(memory.recall(ofClient('client 1'))).toBe(long);
  expect(memory.recall(ofClient('client 2'))).toBeUndefined();
  expect(memory.recall(ofClient('client 9'))).toBe(long);
});

test('the memory holds thirty-two million bytes, and not one more', () => {
  const memory = statementMemory();
  for (let client = 1; client <= 8; client += 1) memory.keep(ofClient(`client ${client}`), Buffer.alloc(4_000_000));
  memory.keep(ofClient('Ada'), Buffer.alloc(1));
  expect(memory.recall(ofClient('client 1'))).toBeUndefined();
  expect(memory.recall(ofClient('client 2'))).toBeDefined();
  expect(memory.recall(ofClient('Ada'))).toBeDefined();
});

async function* written(...texts: string[]): AsyncGenerator<string, 'whole'> {
  yield* texts;
  return 'whole';
}

test.each([
  [4_000_000, true],
  [4_000_001, false],
])('of a statement of %i bytes, at once or in parts, it is %s that it is kept', async (length, isKept) => {
  const memory = statementMemory();
  memory.keep(ofClient('at once'), Buffer.alloc(length));
  const texts = written('a'.repeat(length - 1), 'z');
  let read = 0;
  for await (const text of memory.keepAsWritten(ofClient('in parts'), await texts.next(), texts)) read += text.length;
  expect(read).toBe(length);
  for (const client of ['at once', 'in parts'])
    expect(memory.recall(ofClient(client))?.length, client).toBe(isKept ? length : undefined);
});

test('a statement that nobody reads for a minute is forgotten, whatever became of the session', () => {
  const memory = statementMemory();
  memory.keep(ofClient('Ada'), statement);
  vi.advanceTimersByTime(59_000);
  expect(memory.recall(ofClient('Ada'))).toEqual(statement);
  vi.advanceTimersByTime(59_000);
  expect(memory.recall(ofClient('Ada'))).toEqual(statement);
  vi.advanceTimersByTime(60_000);
  expect(memory.recall(ofClient('Ada'))).toBeUndefined();
});

test('a client who logs out leaves nothing in the memory, and others lose nothing', () => {
  const memory = statementMemory();
  memory.keep(ofClient('Ada'), statement);
  memory.keep({ ...ofClient('Ada'), key: 'Ada, March' }, statement);
  memory.keep(ofClient('Grace'), statement);
  memory.forgetClient('Ada');
  expect([memory.recall(ofClient('Ada')), memory.recall({ ...ofClient('Ada'), key: 'Ada, March' })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(memory.recall(ofClient('Grace'))).toEqual(statement);
});
