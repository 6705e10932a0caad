import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { textLengthRead } from '../read-file.ts';

/** The text of a string of a workbook: its runs of any look, without what is written above East Asian words. */
export function textOfString({ children }: XmlElement): string {
  let text = '';
  for (const child of children) {
    if (text.length > textLengthRead) break;
    if (child.name === 't') text += child.text;
    if (child.name === 'r') text += child.children.find(({ name }) => name === 't')?.text ?? '';
  }
  return unescaped(text);
}

/** A character that XML does not carry stands as `_x000D_` (ECMA-376-1, 22.9.2.19). What is too long is cut. */
export function unescaped(text: string): string {
  return text
    .slice(0, textLengthRead)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
