import { XmlRefused } from './read-xml.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * Which child elements an element has, in their order and by its name: `!` is one, `?` at most one, `*` any number, `+`
 * one or more. What stands in an element without a shape is not judged.
 */
export type XmlShapes = Readonly<Record<string, string>>;

/**
 * Refuses an element whose children are not as its shape says, and those below it.
 *
 * @param options.isOpen it may have further children: the shape is that of another version
 * @throws XmlRefused with line and element
 */
export function judgeXmlShape(
  element: XmlElement,
  shapes: XmlShapes,
  { isOpen }: { readonly isOpen: boolean } = { isOpen: false },
): void {
  const shape = shapes[element.name];
  if (shape === undefined) return;
  const parts = shape.split(' ').map((part) => ({ name: part.slice(0, -1), often: part.at(-1)! }));
  const counts = parts.map(() => 0);
  let last = 0;
  for (const child of element.children) {
    const place = parts.findIndex(({ name }) => name === child.name);
    if (place === -1 && isOpen) continue;
    if (place === -1) refuse(child, `${element.name} has no ${child.name}`);
    if (place < last) refuse(child, `${child.name} stands too late in ${element.name}`);
    counts[place]! += 1;
    if (counts[place]! > 1 && '!?'.includes(parts[place]!.often)) refuse(child, `a second ${child.name}`);
    last = place;
    judgeXmlShape(child, shapes, { isOpen });
  }
  const missing = parts.find(({ often }, place) => '!+'.includes(often) && counts[place] === 0);
  if (missing !== undefined) refuse(element, `${element.name} needs ${missing.name}`);
}

function refuse({ line }: XmlElement, what: string): never {
  throw new XmlRefused(`Line ${line}: ${what}.`);
}
