import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';

/** The first child element of a name; an empty one where there is none. */
export function partOf(element: XmlElement, name: string): XmlElement {
  return manyOf(element, name)[0] ?? { name, attributes: new Map(), children: [], text: '', line: 0 };
}

/** The child elements of a name. */
export function manyOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function textsOf(element: XmlElement, name: string): string[] {
  return manyOf(element, name).map(({ text }) => text);
}

/** The text of an attribute or child element; empty where there is none. */
export function textOf(element: XmlElement, name: string): string {
  return element.attributes.get(name)?.trim() ?? partOf(element, name).text;
}
