import { SaxesParser } from 'saxes';

/** An element of an XML file. Attributes and child elements are asked for in the same way, by their local names. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Without the spaces around it. */
  readonly text: string;
}

/** The file is no well-formed XML, or has what the bank does not read. The message is a sentence and names the line. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

const depthMax = 100;

interface OpenElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads a whole XML file into elements. Entities of a file's own can grow without bound, so a DOCTYPE is refused; so is
 * a file that is cut short or nested deeper than a hundred elements.
 *
 * @throws XmlRefused
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ position: true, xmlns: false as const });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  const refuse = (what: string): never => {
    throw new XmlRefused(`Line ${parser.line}: ${what}.`);
  };
  parser.on('doctype', () => refuse('the file has a DOCTYPE'));
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === depthMax) refuse(`elements are nested deeper than ${depthMax}`);
    open.push({ name: localName(name), attributes: byLocalName(attributes), children: [], text: '' });
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { text: written, ...element } = open.pop()!;
    const whole = { ...element, text: written.trim() };
    const parent = open.at(-1);
    if (parent === undefined) root = whole;
    else parent.children.push(whole);
  });
  parser.write(text).close();
  return root ?? refuse('the file has no element');
}

function byLocalName(attributes: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
