import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { readPlainElement, type PlainElement } from './read-plain-element.ts';
import { splitOften } from './split-often.ts';
import type { XmlElement } from './xml-element.ts';
import { encodingOf, type XmlEncoding } from './xml-encoding.ts';

/** The file is no well-formed XML, or has what the bank does not read. The message is a sentence and names the line. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/**
 * Takes an element out of the file when it ends, so that a long file need not be kept whole; false leaves it with its
 * parent.
 *
 * @param parents the elements around it, the root first, with the children that they had so far
 */
export type TakeElement = (element: XmlElement, parents: readonly XmlElementSoFar[]) => boolean;
export type XmlElementSoFar = Omit<XmlElement, 'text'>;

const depthMax = 100;
/**
 * So many elements and attributes of a file are kept at one time. `<a/>` has four bytes in the file and takes a hundred
 * times as much in memory, so the length of a file does not bound what reading it takes.
 */
const partsMax = 250_000;
const noAttributes: ReadonlyMap<string, string> = new Map();
/** So much is read at a turn of the event loop: some milliseconds. */
const bytesAtOnce = 128 * 1024;

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
  /** How many parts of the file were kept when it began. */
  readonly keptBefore: number;
}

/**
 * Reads a whole XML file into elements. Entities of a file's own can grow without bound, so a DOCTYPE is refused; so is
 * a file that is cut short, nested deeper than a hundred elements, or keeps too many elements and attributes at one
 * time.
 *
 * @throws XmlRefused, and what `take` throws
 */
export function readXml(text: string, take: TakeElement = () => false): XmlElement {
  const reader = openReader(take, { isText: true });
  reader.write(text);
  return reader.close();
}

/**
 * The same for the bytes of a file, in turns between which other work is done. They may be in UTF-8, UTF-16 or Latin-1.
 *
 * @param options.often the local name of an element that the file has many times
 * @param options.keepsSpaces whether the text of an element keeps the spaces around it
 * @throws XmlRefused also for other encodings, and what `take` throws
 */
export async function readXmlFile(
  bytes: Uint8Array,
  take: TakeElement = () => false,
  { often, keepsSpaces = false }: { readonly often?: string; readonly keepsSpaces?: boolean } = {},
): Promise<XmlElement> {
  const reader = openReader(take, { isText: false, often, keepsSpaces });
  const encoding = encodingOf(bytes);
  if (encoding.decoder === undefined)
    return reader.refuse(`the file says that it is in ${encoding.name}, which the bank does not read`);
  const decoder = new TextDecoder(encoding.decoder, { fatal: true });
  for (let start = 0; start <= bytes.length; start += bytesAtOnce) {
    const isLast = start + bytesAtOnce > bytes.length;
    reader.write(decode(decoder, bytes.subarray(start, start + bytesAtOnce), { isLast, reader, encoding }));
    await nextTurn();
  }
  return reader.close();
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Uint8Array,
  {
    isLast,
    reader,
    encoding,
  }: { readonly isLast: boolean; readonly reader: XmlReader; readonly encoding: XmlEncoding },
): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    return reader.refuse(`what follows is not in ${encoding.name}`);
  }
}

interface XmlReader {
  readonly write: (text: string) => void;
  readonly close: () => XmlElement;
  readonly refuse: (what: string) => never;
}

/** @param options.isText somebody read the bytes as UTF-8 before: a file that says otherwise was read wrong */
function openReader(
  take: TakeElement,
  {
    isText,
    often,
    keepsSpaces = false,
  }: { readonly isText: boolean; readonly often?: string | undefined; readonly keepsSpaces?: boolean },
): XmlReader {
  const parser = new SaxesParser({ position: true, xmlns: false as const });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let kept = 0;
  const refuse = (what: string): never => {
    throw new XmlRefused(`Line ${parser.line}: ${what}.`);
  };
  if (isText)
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && encoding.toUpperCase() !== 'UTF-8')
        refuse(`the file says that it is in ${encoding}, and UTF-8 is expected`);
    });
  parser.on('doctype', () => refuse('the file has a DOCTYPE'));
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  /** Read already: the parser is told of it by an empty tag. */
  let plain: PlainElement | undefined;
  const keep = (count = 1): void => {
    kept += count;
    if (kept > partsMax) refuse(`more than ${partsMax} elements and attributes are too many`);
  };
  let keptBefore = 0;
  parser.on('opentagstart', () => {
    keptBefore = kept;
    keep();
  });
  parser.on('attribute', () => keep());
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === depthMax) refuse(`elements are nested deeper than ${depthMax}`);
    const { line } = parser;
    open.push({ name: localName(name), attributes: byLocalName(attributes), children: [], text: '', line, keptBefore });
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name, attributes, children, text: written, line, keptBefore: before } = open.pop()!;
    const text = keepsSpaces ? written : written.trim();
    const whole: XmlElement = plain?.element ?? { name, attributes, children, text, line };
    if (plain !== undefined) keep(plain.parts - 1);
    plain = undefined;
    const parent = open.at(-1);
    if (parent === undefined) root = whole;
    else if (take(whole, open)) kept = before;
    else parent.children.push(whole);
  });
  const writePlain = (element: string): boolean => {
    const read = readPlainElement(element, parser.line);
    if (read === undefined || open.length + read.depth > depthMax) return false;
    plain = read;
    // The parser counts the lines of the file.
    parser.write(`<${read.element.name}${'\n'.repeat(element.split('\n').length - 1)}/>`);
    return true;
  };
  const write = (text: string): void => void parser.write(text);
  const splitter = often === undefined ? undefined : splitOften(often, { write, writePlain });
  return {
    write: splitter?.write ?? write,
    close: () => {
      splitter?.close();
      parser.close();
      return root ?? refuse('the file has no element');
    },
    refuse,
  };
}

function byLocalName(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const written = Object.entries(attributes);
  return written.length === 0 ? noAttributes : new Map(written.map(([name, value]) => [localName(name), value]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
