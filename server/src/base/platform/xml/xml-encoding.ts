/** How the bytes of a file are read as text. */
export interface XmlEncoding {
  /** As `TextDecoder` names it; undefined where the file names one that the bank does not read. */
  readonly decoder: string | undefined;
  /** As people and files name it. */
  readonly name: string;
}

/** Encodings that a file may name in its first line, and how each is decoded. `TextDecoder` takes Latin-1 for the first. */
const byName: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  'US-ASCII': 'utf-8',
  ASCII: 'utf-8',
  'ISO-8859-1': 'windows-1252',
  LATIN1: 'windows-1252',
  'WINDOWS-1252': 'windows-1252',
  CP1252: 'windows-1252',
  'ISO-8859-15': 'iso-8859-15',
};
/** The first bytes of a file, where they alone tell it (XML 1.0, appendix F). */
const byStart = [
  { bytes: [0xfe, 0xff], decoder: 'utf-16be', name: 'UTF-16' },
  { bytes: [0xff, 0xfe], decoder: 'utf-16le', name: 'UTF-16' },
  { bytes: [0x00, 0x3c], decoder: 'utf-16be', name: 'UTF-16' },
  { bytes: [0x3c, 0x00], decoder: 'utf-16le', name: 'UTF-16' },
  { bytes: [0xef, 0xbb, 0xbf], decoder: 'utf-8', name: 'UTF-8' },
] as const;
/** No declaration is longer. */
const declarationBytesMax = 200;

/**
 * In which encoding an XML file is: by its first bytes, else as it says in its first line, else UTF-8. A file of single
 * bytes that calls itself UTF-16 was written as UTF-8 by a program that kept the line.
 */
export function encodingOf(bytes: Uint8Array): XmlEncoding {
  const start = byStart.find((one) => one.bytes.every((byte, place) => bytes[place] === byte));
  if (start !== undefined) return start;
  const head = Buffer.from(bytes.subarray(0, declarationBytesMax)).toString('latin1');
  const [, name = 'UTF-8'] = /^<\?xml[^>]{0,100}?\sencoding\s?=\s?["']([\w.-]{1,40})["']/.exec(head) ?? [];
  const upper = name.toUpperCase();
  if (/^UTF-?16(?:LE|BE)?$/.test(upper)) return { decoder: 'utf-8', name: 'UTF-8' };
  return { decoder: Object.hasOwn(byName, upper) ? byName[upper] : undefined, name };
}
