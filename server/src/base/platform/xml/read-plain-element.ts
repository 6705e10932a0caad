import type { XmlElement } from './xml-element.ts';

/** An element that was read without a parser: with how many elements and attributes it has, and how deep they stand. */
export interface PlainElement {
  readonly element: XmlElement;
  readonly parts: number;
  readonly depth: number;
}

interface OpenPlain {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
}

/** Characters that stand for themselves in every version of XML, and end a line in none but LF. */
const plainText = /^[\t\n\x20-\x25\x27-\x7E\xA0-\u2027\u202A-\uD7FF\uE000-\uFFFD]*$/;
/** A tag with one attribute at most, and the text behind it. */
const tag =
  /<(\/?)([A-Za-z_][\w.-]{0,99}(?::[A-Za-z_][\w.-]{0,99})?)(?: ([A-Za-z_]\w{0,99})="([^"<]*)")?(\/?)>([^<]*)/y;
const noAttributes: ReadonlyMap<string, string> = new Map();

/**
 * Reads an element that stands alone in a text, from its start tag to its end tag, many times faster than a parser.
 * Undefined for all that has more than elements, at most one attribute each, and texts that stand for themselves, or is
 * not well-formed: that is for the parser to read, and to refuse.
 *
 * @param firstLine of the text
 */
export function readPlainElement(written: string, firstLine: number): PlainElement | undefined {
  const text = written.replaceAll('\r\n', '\n');
  if (!plainText.test(text) || text.includes(']]>')) return undefined;
  const open: OpenPlain[] = [];
  const names: string[] = [];
  let [line, parts, depth] = [firstLine, 0, 0];
  tag.lastIndex = 0;
  for (let found = tag.exec(text); found !== null; found = tag.exec(text)) {
    const [, ending = '', name = '', key, value = '', empty = '', behind = ''] = found;
    const isEnd = ending !== '';
    if (isEnd && (key !== undefined || empty !== '' || name !== names.pop())) return undefined;
    if (!isEnd) {
      line += linesIn(value);
      parts += key === undefined ? 1 : 2;
      depth = Math.max(depth, open.length + 1);
      const attributes = key === undefined ? noAttributes : new Map([[key, value.replace(/[\n\t]/g, ' ')]]);
      const local = name.slice(name.indexOf(':') + 1);
      // One in another may be asked for as well.
      if (local === open[0]?.name) return undefined;
      open.push({ name: local, attributes, children: [], text: '', line });
      names.push(name);
      if (empty !== '') names.pop();
    }
    if (isEnd || empty !== '') {
      const { name: ended, attributes, children, text: own, line: begun } = open.pop()!;
      const element: XmlElement = { name: ended, attributes, children, text: own.trim(), line: begun };
      const parent = open.at(-1);
      if (parent === undefined)
        return tag.lastIndex === text.length && behind === '' ? { element, parts, depth } : undefined;
      parent.children.push(element);
    }
    if (behind !== '') {
      open.at(-1)!.text += behind;
      line += linesIn(behind);
    }
  }
  return undefined;
}

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
