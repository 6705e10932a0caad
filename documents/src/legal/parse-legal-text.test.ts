import { expect, test } from 'vitest';
import { parseLegalText } from './parse-legal-text.ts';

const parse = (text: string) => parseLegalText(new TextEncoder().encode(text), 'legal/en/terms.md');

const paper = `# Terms

How {bank} serves its clients.

## 1. Opening

1.1 The first clause of {bank},
wrapped by an editor.

1.2 The second,  written with care.

| Amount | Share |
| --- | ---: |
| {referralTiers} | |

## 2. Signing

2.1 Made in two copies.

- For the Bank
- The Agent
`;

test('a paper is read with its sections, clauses, table and those who sign', () => {
  const read = {
    title: 'Terms',
    summary: 'How {bank} serves its clients.',
    sections: [
      {
        title: 'Opening',
        clauses: ['The first clause of {bank}, wrapped by an editor.', 'The second, written with care.'],
        table: { columns: ['Amount', 'Share'], rows: 'referralTiers' },
      },
      { title: 'Signing', clauses: ['Made in two copies.'], signatures: ['For the Bank', 'The Agent'] },
    ],
  };
  expect(parse(paper)).toEqual(read);
  expect(parse(`\uFEFF${paper.replaceAll('\n', '\r\n')}\r\n`)).toEqual(read);
});

const hidden = '\u200b';

test.each([
  ['no title', '# Terms', 'Terms', 'line 1: a paper begins with its title (#)'],
  ['nothing in it', paper, '', 'line 1: a paper begins with its title (#)'],
  ['no summary', 'How {bank} serves its clients.\n', '', 'line 1: a title has one sentence beneath it'],
  ['two titles', '## 1. Opening', '# Opening', 'line 5: a section (##) comes before its clauses'],
  ['a heading too deep', '## 2. Signing', '### 2. Signing', 'line 16: a heading has one # or two, and a space'],
  ['a heading without a space', '## 2. Signing', '##2. Signing', 'line 16: a heading has one # or two, and a space'],
  ['a heading without words', '## 2. Signing', '## 2. ', 'line 16: this section is number 2'],
  ['a section numbered twice', '## 2. Signing', '## 1. Signing', 'line 16: this section is number 2'],
  ['a section without a clause', '2.1 Made in two copies.\n', '', 'line 16: a section has a clause'],
  ['a clause left out', '1.2 The', '1.3 The', 'line 10: this clause is number 1.2'],
  ['a clause without a number', '1.2 The', 'The', 'line 10: this clause is number 1.2'],
  ['a clause before the first section', '## 1. Opening\n', '', 'line 6: a section (##) comes before its clauses'],
  ['a clause after the table', '## 2. Signing\n\n2.1', '1.3', 'line 16: a table, or who signs, ends a section'],
  ['a clause that touches the next', 'editor.\n\n', 'editor.\n', 'line 9: an empty line is missing before this one'],
  ['a heading that touches its clause', 'Opening\n\n', 'Opening\n', 'line 6: an empty line is missing before this one'],
  ['a fact that nobody knows', 'clause of {bank}', 'clause of {bnak}', 'line 7: there is no fact {bnak}'],
  ['a fact with a space', 'clause of {bank}', 'clause of {bank }', 'line 7: there is no fact {bank }'],
  ['a brace left open', 'clause of {bank}', 'clause of {bank', 'line 7: a brace is not closed, or not opened'],
  ['a fact in a heading', 'Signing', 'Signing at {bank}', 'line 16: facts stand in clauses and beneath the title only'],
  ['raw HTML', 'with care', 'with <b>care</b>', 'line 10: no paper has bold print, links, code or HTML: <'],
  ['bold print', 'with care', 'with **care', 'line 10: no paper has bold print, links, code or HTML: *'],
  ['a link', 'with care', 'with [care](x)', 'line 10: no paper has bold print, links, code or HTML: ['],
  [
    'a letter as HTML writes it',
    'with care',
    'with&nbsp;care',
    'line 10: no paper has bold print, links, code or HTML: &nbsp;',
  ],
  ['a line that is moved in', '1.2 The', '  1.2 The', 'line 10: a line begins at the left edge'],
  ['a sign that nobody sees', 'with care', `with ${hidden}care`, 'line 10: a hidden sign: U+200b'],
  [
    'a wide table',
    '| Share |',
    '| Share | Day |',
    'line 12: a table has two columns, a line of dashes and the row {referralTiers}',
  ],
  [
    'a table of other figures',
    '{referralTiers}',
    '2 %',
    'line 12: a table has two columns, a line of dashes and the row {referralTiers}',
  ],
  ['nobody named in a line to sign on', '- The Agent', '- ', 'line 20: a text is missing'],
])('a file with %s is refused in words', (_, part, instead, message) => {
  expect(paper).toContain(part);
  expect(() => parse(paper.replace(part, instead))).toThrow(`legal/en/terms.md, ${message}`);
});

test('a file in another encoding is refused in words', () => {
  expect(() => parseLegalText(Uint8Array.of(0x23, 0x20, 0xe9), 'legal/fr/terms.md')).toThrow(
    'legal/fr/terms.md, line 1: this is no text in UTF-8',
  );
});
