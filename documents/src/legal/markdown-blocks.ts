/** Lines of a Markdown file that stand together, between empty ones. */
export interface Block {
  readonly kind: 'title' | 'section' | 'table' | 'list' | 'clause' | 'words';
  /** Of its first line, counted from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Ends the reading: which line, and what is wrong with it. */
export type Refuse = (line: number, what: string) => never;

/** Cuts a file into its blocks. Signs that no paper prints are refused: in a contract they would stand as they are. */
export function blocksOf(bytes: Uint8Array, refuse: Refuse): readonly Block[] {
  const blocks: (Block & { readonly lines: string[] })[] = [];
  let open: (Block & { readonly lines: string[] }) | undefined;
  for (const [place, text] of decode(bytes, refuse).split(/\r?\n/).entries()) {
    const [line, kind] = [place + 1, kindOf(text)];
    if (trimmed(text) === '') {
      open = undefined;
      continue;
    }
    const odd = oddity(text);
    if (odd !== undefined) refuse(line, odd);
    if (open === undefined) blocks.push((open = { kind, line, lines: [text] }));
    else if (goesOn(open.kind, kind)) open.lines.push(text);
    else refuse(line, 'an empty line is missing before this one');
  }
  return blocks;
}

function decode(bytes: Uint8Array, refuse: Refuse): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(1, 'this is no text in UTF-8');
  }
}

function kindOf(first: string): Block['kind'] {
  if (first.startsWith('# ')) return 'title';
  if (first.startsWith('## ')) return 'section';
  if (first.startsWith('|')) return 'table';
  if (first.startsWith('- ')) return 'list';
  return /^\d+\.\d+ /.test(first) ? 'clause' : 'words';
}

/** A table and a list go on as they began; a text goes on in words, and a heading not at all. */
function goesOn(above: Block['kind'], kind: Block['kind']): boolean {
  if (above === 'title' || above === 'section') return false;
  return kind === (above === 'clause' ? 'words' : above);
}

function oddity(line: string): string | undefined {
  if (line.startsWith('#') && !/^##? /.test(line)) return 'a heading has one # or two, and a space';
  if (/^[ \t]/.test(line)) return 'a line begins at the left edge';
  const sign = /[*_`<>[\]\\~]|&#?\w{1,30};/.exec(line)?.[0];
  if (sign !== undefined) return `no paper has bold print, links, code or HTML: ${sign}`;
  const hidden = /[\p{Cf}\p{Zl}\p{Zp}\0-\u0008\u000b-\u001f\u007f]/u.exec(line)?.[0];
  if (hidden !== undefined) return `a hidden sign: U+${hidden.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  return undefined;
}

/** Without the spaces that a hand leaves. Those that keep words together stay. */
export function trimmed(text: string): string {
  return text.replace(/[ \t]+/g, ' ').replace(/^ | $/g, '');
}
