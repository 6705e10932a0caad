import { expect, test } from 'vitest';
import { statementMemory } from './statement-memory.ts';

test('a statement is recalled while the books stand where it was written', () => {
  const memory = statementMemory();
  memory.keep('client', 'version 1', Buffer.from('the statement'));
  expect(memory.recall('client', 'version 1')).toEqual(Buffer.from('the statement'));
});

test('a statement is forgotten as soon as the books have moved', () => {
  const memory = statementMemory();
  memory.keep('client', 'version 1', Buffer.from('the statement'));
  expect(memory.recall('client', 'version 2')).toBeUndefined();
});

test('one client is never answered with what was written for another', () => {
  const memory = statementMemory();
  memory.keep('client', 'version 1', Buffer.from('the statement'));
  expect(memory.recall('another client', 'version 1')).toBeUndefined();
});

test('the memory is bounded: the statement read longest ago leaves first', () => {
  const memory = statementMemory();
  const long = Buffer.alloc(4_000_000);
  for (let client = 1; client <= 8; client += 1) memory.keep(`client ${client}`, 'v', long);
  memory.recall('client 1', 'v');
  memory.keep('client 9', 'v', long);
  expect(memory.recall('client 1', 'v')).toBe(long);
  expect(memory.recall('client 2', 'v')).toBeUndefined();
  expect(memory.recall('client 9', 'v')).toBe(long);
});
