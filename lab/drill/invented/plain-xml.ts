/** An element as the drill reads it, by its local name. */
export interface PlainElement {
  name: string;
  attributes: [name: string, value: string][];
  children: PlainElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    return String.fromCodePoint(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  });
}

/** Reads bytes as the first of them, or the declaration, says. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, named = 'utf-8'] = /encoding\s*=\s*["']([\w-]+)["']/.exec(head) ?? [];
  const isKnown = /^(utf-8|iso-8859-1|iso-8859-15|windows-1252)$/i.test(named);
  return new TextDecoder(isKnown ? named : 'utf-8').decode(bytes);
}

/** Comments, character data, instructions, ends, beginnings with their attributes, and text. */
const parts = [
  /<!--[\s\S]*?-->/,
  /<!\[CDATA\[([\s\S]*?)\]\]>/,
  /<\?[\s\S]*?\?>/,
  /<\/[^>]*>/,
  /<([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>/,
  /([^<]+)/,
];

/** A plain reader of XML that somebody else has found to be well-formed. */
export function readPlainXml(text: string): PlainElement {
  const top: PlainElement = { name: '', attributes: [], children: [], text: '' };
  const open = [top];
  const part = new RegExp(parts.map(({ source }) => source).join('|'), 'g');
  for (const [whole, cdata, name, rest = '', written] of text.matchAll(part)) {
    const around = open.at(-1)!;
    if (cdata !== undefined) around.text += cdata;
    else if (written !== undefined) around.text += decoded(written);
    else if (whole.startsWith('</')) {
      if (open.length > 1) open.pop();
    } else if (name !== undefined) {
      const attributes = [...rest.matchAll(/([^\s=/]+)\s*=\s*("[^"]*"|'[^']*')/g)].map(
        ([, key = '', value = '']): [string, string] => [key, decoded(value.slice(1, -1))],
      );
      const element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' };
      around.children.push(element);
      if (!rest.endsWith('/')) open.push(element);
    }
  }
  return top.children[0] ?? top;
}

/** Everything that stands in an element, in one form: two that say the same are equal. */
export function canonical({ name, attributes, children, text }: PlainElement): string {
  const own = attributes.map(([key, value]) => `${key}=${value}`).sort();
  return `<${name} ${own.join(' ')}>${text.trim()}${children.map(canonical).join('')}</>`;
}

export function* allWithin(element: PlainElement): Iterable<PlainElement> {
  yield element;
  for (const child of element.children) yield* allWithin(child);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Written without prefixes: the attributes of a document declare its namespace. */
export function writePlainXml({ name, attributes, children, text }: PlainElement): string {
  const own = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  return `<${name}${own}>${escaped(text.trim())}${children.map(writePlainXml).join('')}</${name}>`;
}
