import { expect, test } from 'vitest';
import { inEveryRound, runsOf } from './coverage.ts';
import { drawMutants, mutantsOf, mutated } from './mutants.ts';

const text = [
  'export async function judge(amount: number): Promise<string> {',
  "  if (amount > 100 && !isOpen) return refuse('amount_too_large');",
  '  await note(amount - 1);',
  '  return text.trim();',
  '}',
].join('\n');

test('every kind of change is found in a file, each with its line', () => {
  expect(mutantsOf('server/src/judge.ts', text).map(({ line, kind, from, to }) => [line, kind, from, to])).toEqual([
    [2, 'early return', "if (amount > 100 && !isOpen) return refuse('amount_too_large');", ''],
    [2, 'boolean', '&&', '||'],
    [2, 'relational', '>', '>='],
    [2, 'constant', '100', '100 + 1'],
    [2, 'boolean', '!isOpen', 'isOpen'],
    [2, 'refusal name', "'amount_too_large'", "'all_fields_required'"],
    [3, 'dropped await', 'await note(amount - 1)', 'note(amount - 1)'],
    [3, 'arithmetic', '-', '+'],
    [3, 'constant', '1', '1 + 1'],
    [4, 'dropped trim', 'text.trim()', 'text'],
  ]);
});

test('a condition that leaves is left out, and what stood behind it else stays', () => {
  const leftOut = (code: string) => mutated(code, mutantsOf('a.ts', code)[0]!);
  expect(leftOut('{ if (isOver) return; pay(); }')).toBe('{  pay(); }');
  expect(leftOut('{ if (isOver) return; else pay(); }')).toBe('{ pay(); }');
  expect(leftOut('for (;;) if (isOver) return;')).toBe('for (;;) { /* Left out. */ }');
});

test('a number that names a property is changed to another name', () => {
  const [change] = mutantsOf('a.ts', 'const countries = { 974: qatar };');
  expect(mutated('const countries = { 974: qatar };', change!)).toBe('const countries = { [974 + 1]: qatar };');
});

test('types and imports are left alone, and a change touches its place alone', () => {
  expect(mutantsOf('a.ts', "import { a } from 'b';\ntype Small = 1 | 2;\ninterface Flag { on: true }")).toEqual([]);
  const dropped = mutantsOf('a.ts', text).find(({ kind }) => kind === 'dropped await')!;
  expect(mutated(text, dropped)).toBe(text.replace('await ', ''));
});

test('the same seed draws the same places, each once', () => {
  const all = mutantsOf('a.ts', text);
  expect(drawMutants(all, 4, 7)).toEqual(drawMutants(all, 4, 7));
  expect(new Set(drawMutants(all, 100, 7)).size).toBe(all.length);
});

test('the walk holds named functions of our source that ran in every round', () => {
  const ran = (url: string, functionName: string, count = 1) => ({
    url,
    functions: [{ functionName, ranges: [{ startOffset: 0, endOffset: 10, count }] }],
  });
  const runs = runsOf(
    [
      ran('file:///bank/server/src/money/payments/routes.ts', 'order'),
      ran('http://127.0.0.1:5173/@fs/bank/ui/src/field.tsx?t=1', 'Field'),
      ran('http://127.0.0.1:5173/@fs/bank/money/src/money.ts', 'add'),
      ran('file:///bank/server/src/money/payments/store.ts', ''),
      ran('file:///bank/server/src/money/payments/store.ts', 'idle', 0),
      ran('file:///bank/node_modules/pg/lib/client.js', 'query'),
      ran('file:///bank/dictionaries/src/fill.ts', 'fill'),
    ],
    '/bank',
    (_, path) => (path.startsWith('money/') ? 'add(money)' : ''),
  );
  expect(runs).toEqual([
    { path: 'server/src/money/payments/routes.ts', name: 'order', carriesAmount: false },
    { path: 'ui/src/field.tsx', name: 'Field', carriesAmount: false },
    { path: 'money/src/money.ts', name: 'add', carriesAmount: true },
  ]);
  expect(inEveryRound([runs, runs.slice(1), runs])).toEqual(runs.slice(1));
});
