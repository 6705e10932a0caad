/** What a search found: where it stands, what it says, and where it leads. */
export interface Finding {
  readonly key: string;
  readonly group: FindingGroup;
  readonly title: string;
  readonly detail: string;
  /** At the right: an amount, a balance. */
  readonly figure?: string;
  readonly address: string;
  /** What is done before the page is opened. */
  readonly act?: () => void;
}

/** The groups in the order in which they are listed. */
export const findingGroups = [
  'accounts',
  'pages',
  'documents',
  'beneficiaries',
  'orders',
  'payments',
  'messages',
] as const;
export type FindingGroup = (typeof findingGroups)[number];

/** Words that the bank takes of one search; further ones narrow nothing. */
const wordsMax = 8;

/** A text without case and accents, and without the spaces within a number. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

export function wordsOf(query: string): readonly string[] {
  return fold(query).split(/\s+/u).filter(Boolean).slice(0, wordsMax);
}

/** Whether each word is in the texts, in whatever order. */
export function saysAll(words: readonly string[], texts: readonly string[]): boolean {
  const said = fold(texts.join(' '));
  return words.every((word) => said.includes(word));
}
