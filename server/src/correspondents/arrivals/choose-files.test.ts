import { expect, test } from 'vitest';
import { chooseFiles, type ListedFile } from './choose-files.ts';
import { openSettleWatch } from './settle-watch.ts';

let passedMs = 0;
const watch = openSettleWatch(() => passedMs);
const taken = { place: 'here', isSigned: false, fileBytesMax: 100, watch };
const file = (name: string, more: Partial<ListedFile> = {}): ListedFile => ({
  name,
  isFile: true,
  bytes: 1,
  mark: '1',
  ...more,
});
const names = (...listed: ListedFile[]) => chooseFiles(listed, taken).map((choice) => choice.file.name);

test('a file that cannot be taken away stands before no other one, and is tried again after an hour or a change', () => {
  const all = [file('b.xml'), file('a.xml')];
  expect(names(...all)).toEqual([]);
  passedMs += 61_000;
  expect(names(...all)).toEqual(['a.xml', 'b.xml']);
  watch.leave('here', 'a.xml');
  expect(names(...all)).toEqual(['b.xml']);
  passedMs += 3_601_000;
  expect(names(...all)).toEqual(['a.xml', 'b.xml']);
  watch.leave('here', 'a.xml');
  names(file('a.xml', { mark: '2' }));
  passedMs += 61_000;
  expect(names(file('a.xml', { mark: '2' }))).toEqual(['a.xml']);
});

test.each(['.hidden.xml', 'a.xml.sig', 'a.xml.part', 'a.tmp', 'a.xml.filepart'])(
  '%s is still being written, or is no file of its own',
  (name) => {
    names(file(name));
    passedMs += 61_000;
    expect(names(file(name))).toEqual([]);
  },
);

test.each([
  '../a.xml',
  'a/b.xml',
  'a\\b.xml',
  'a"b.xml',
  'a*.xml',
  '-rf.xml',
  'a\u0000.xml',
  'a\u202Eb.xml',
  'a'.repeat(151),
])('the name %j is told, and nothing is read', (name) => {
  chooseFiles([file(name)], taken);
  passedMs += 61_000;
  const [choice] = chooseFiles([file(name)], taken);
  expect(choice).toMatchObject({ unread: { unread: 'Its name has signs that the bank does not take.' } });
});

test.each(['Kontoauszug 27.11.2026 (2).xml', 'выписка_1.xml', '明細.xml', 'a+b=c@d,e.xml'])(
  'the name %s is taken',
  (name) => {
    names(file(name));
    passedMs += 61_000;
    expect(names(file(name))).toEqual([name]);
  },
);
