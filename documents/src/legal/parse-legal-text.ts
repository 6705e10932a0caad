import { legalPlaces, type LegalSection, type LegalTable, type LegalText } from './legal-text.ts';
import { blocksOf, trimmed, type Block, type Refuse } from './markdown-blocks.ts';

interface Draft extends LegalSection {
  readonly clauses: string[];
  table?: LegalTable;
  signatures?: readonly string[];
}

/**
 * Reads a legal text. It knows no more Markdown than papers are printed with, and throws in words, with the line, where
 * there is more. `documents/legal/README.md` tells those who write these files what they may hold.
 */
export function parseLegalText(bytes: Uint8Array, name: string): LegalText {
  const refuse: Refuse = (line, what) => {
    throw new Error(`${name}, line ${line}: ${what}`);
  };
  const [title, summary, ...rest] = blocksOf(bytes, refuse);
  if (title?.kind !== 'title') return refuse(1, 'a paper begins with its title (#)');
  if (summary?.kind !== 'words') return refuse(title.line, 'a title has one sentence beneath it');
  const sections: Draft[] = [];
  for (const block of rest) {
    const section = sections.at(-1);
    if (block.kind === 'section') sections.push(openSection(block, sections.length + 1, refuse));
    else if (section === undefined) refuse(block.line, 'a section (##) comes before its clauses');
    else addTo(section, sections.length, block, refuse);
  }
  const headings = rest.filter(({ kind }) => kind === 'section');
  const empty = headings[sections.findIndex(({ clauses }) => clauses.length === 0)];
  if (empty !== undefined) refuse(empty.line, 'a section has a clause');
  return { title: headingOf(title, 2, refuse), summary: wordsOf(summary, refuse), sections };
}

function openSection(block: Block, number: number, refuse: Refuse): Draft {
  const heading = headingOf(block, 3, refuse);
  if (!heading.startsWith(`${number}. `)) refuse(block.line, `this section is number ${number}`);
  return { title: heading.slice(`${number}. `.length), clauses: [] };
}

function addTo(section: Draft, number: number, block: Block, refuse: Refuse): void {
  const isEnded = section.table !== undefined || section.signatures !== undefined;
  const place = `${number}.${section.clauses.length + 1}`;
  if (isEnded) refuse(block.line, 'a table, or who signs, ends a section');
  if (block.kind === 'table') section.table = tableOf(block, refuse);
  else if (block.kind === 'list') section.signatures = signaturesOf(block, refuse);
  else if (block.lines[0]!.startsWith(`${place} `))
    section.clauses.push(wordsOf(block, refuse).slice(`${place} `.length));
  else refuse(block.line, `this clause is number ${place}`);
}

function tableOf(block: Block, refuse: Refuse): LegalTable {
  const [heads, rule, row, ...more] = block.lines.map((line) => line.split('|').slice(1, -1).map(trimmed));
  const [first, second, ...others] = heads ?? [];
  const isPlain = row?.join() === '{referralTiers},' && rule?.every((cell) => /^:?-+:?$/.test(cell)) === true;
  if (first === undefined || second === undefined || !isPlain || others.length + more.length > 0)
    return refuse(block.line, 'a table has two columns, a line of dashes and the row {referralTiers}');
  return { columns: [plain(first, block, refuse), plain(second, block, refuse)], rows: 'referralTiers' };
}

function signaturesOf(block: Block, refuse: Refuse): readonly string[] {
  return block.lines.map((line) => plain(line.slice(2), block, refuse));
}

function headingOf(block: Block, signs: number, refuse: Refuse): string {
  return plain(block.lines[0]!.slice(signs), block, refuse);
}

/** Text that is printed as it stands. */
function plain(text: string, block: Block, refuse: Refuse): string {
  if (/[{}]/.test(text)) refuse(block.line, 'facts stand in clauses and beneath the title only');
  const printed = trimmed(text);
  return printed === '' ? refuse(block.line, 'a text is missing') : printed;
}

/** Text with facts. */
function wordsOf(block: Block, refuse: Refuse): string {
  const text = trimmed(block.lines.join(' '));
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !legalPlaces.some((place) => place === name));
  if (unknown !== undefined) refuse(block.line, `there is no fact ${unknown[0]}`);
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) refuse(block.line, 'a brace is not closed, or not opened');
  return text;
}
