/** An element of an XML file. Attributes and child elements are asked for in the same way, by their local names. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Without the spaces around it, unless its reader asked for them. */
  readonly text: string;
  /** Where its start tag ends; the first line is 1. */
  readonly line: number;
}
