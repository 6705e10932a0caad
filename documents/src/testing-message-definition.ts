import { XMLParser } from 'fast-xml-parser';

/** A message of ISO 20022 as its schema has it. */
export interface MessageDefinition {
  /**
   * Which elements stand in which, in their order, and how often: `!` is one, `?` at most one, `*` any number, `+` one
   * or more. An element that differs by its parent is named with it.
   */
  readonly definition: Readonly<Record<string, string>>;
  /** What texts have to look like. */
  readonly texts: Readonly<Record<string, RegExp>>;
}

type Node = Readonly<Record<string, readonly Node[]>> & { readonly '#text'?: string };

function nameOf(node: Node): string {
  return Object.keys(node).find((name) => name !== ':@')!;
}

function faultsOf(message: MessageDefinition, node: Node, parent = ''): string[] {
  const { definition, texts } = message;
  const name = nameOf(node);
  const children = node[name]!;
  const at = `${parent}/${name}`;
  const model = definition[at] ?? definition[name];
  const text = children.find((child) => '#text' in child)?.['#text'];
  if (text !== undefined || children.length === 0) {
    const pattern = texts[at] ?? texts[name];
    return text !== undefined && (pattern === undefined || pattern.test(text)) ? [] : [`${at} is "${text}"`];
  }
  if (model === undefined) return [`${at} is not in the definition`];
  const parts = model.split(' ').map((part) => ({ name: part.slice(0, -1), often: part.at(-1)! }));
  const places = children.map((child) => parts.findIndex((part) => part.name === nameOf(child)));
  const faults = children.flatMap((child, index) => {
    if (places[index] === -1) return [`${at} has no ${nameOf(child)}`];
    return index > 0 && places[index]! < places[index - 1]! ? [`${at}: ${nameOf(child)} stands too late`] : [];
  });
  for (const [place, part] of parts.entries()) {
    const count = places.filter((found) => found === place).length;
    if (count === 0 && '!+'.includes(part.often)) faults.push(`${at} needs ${part.name}`);
    if (count > 1 && '!?'.includes(part.often)) faults.push(`${at} has ${count} times ${part.name}`);
  }
  return [...faults, ...children.flatMap((child) => faultsOf(message, child, name))];
}

/** Everything in a file that its definition has otherwise. */
export function faultsAgainst(message: MessageDefinition, xml: string): string[] {
  const parser = new XMLParser({
    preserveOrder: true,
    parseTagValue: false,
    ignoreDeclaration: true,
    trimValues: true,
  });
  return (parser.parse(xml) as Node[]).flatMap((node) => faultsOf(message, node));
}
