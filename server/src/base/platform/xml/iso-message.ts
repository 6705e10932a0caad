import type { XmlElementSoFar } from './read-xml.ts';
import type { XmlElement } from './xml-element.ts';

/** Around a message of ISO 20022 a network puts an envelope, with the business application header beside it. */
const envelopesMax = 4;

/** The element of a message, and what stands around it, the outermost first. */
interface Placed<Element> {
  readonly document: Element;
  readonly around: readonly Element[];
}

/** The `Document` among elements that stand in each other, the outermost first. */
export function documentAmong<Element extends XmlElementSoFar>(
  elements: readonly Element[],
): Placed<Element> | undefined {
  const place = elements.slice(0, envelopesMax + 1).findIndex(({ name }) => name === 'Document');
  return place === -1 ? undefined : { document: elements[place]!, around: elements.slice(0, place) };
}

/** All `Document`s of a file: itself, or within an envelope. */
export function documentsIn(root: XmlElement): readonly Placed<XmlElement>[] {
  let level: readonly Placed<XmlElement>[] = [{ document: root, around: [] }];
  for (let depth = 0; depth <= envelopesMax; depth++) {
    const found = level.filter(({ document }) => document.name === 'Document');
    if (found.length > 0) return found;
    level = level.flatMap(({ document, around }) =>
      document.children.map((child) => ({ document: child, around: [...around, document] })),
    );
  }
  return [];
}

/** The name of a message, as `camt.053.001.08`: by the namespace of its `Document`, which may be declared around it. */
export function messageNameOf(
  { document, around }: Placed<XmlElementSoFar>,
  isKnown: (name: string) => boolean,
): string | undefined {
  for (const { attributes } of [document, ...around.toReversed()])
    for (const namespace of attributes.values()) {
      const [, name] = /[:/]([a-z]{4}\.\d{3}\.\d{3}\.\d{2})$/.exec(namespace.slice(-60)) ?? [];
      if (name !== undefined && isKnown(name)) return name;
    }
  return undefined;
}
