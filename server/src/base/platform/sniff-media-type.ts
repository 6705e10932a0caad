import type { DocumentMediaType } from '@bank/contract';

const beginnings: readonly (readonly [type: DocumentMediaType, bytes: Buffer])[] = [
  // ISO 32000-2, 7.5.2. A reader would take a PDF that begins later; nobody needs one.
  ['application/pdf', Buffer.from('%PDF-')],
  // ISO 10918-1, B.2.1: start of image, then another marker.
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  // ISO 15948, 5.2.
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** What a document is, as its first bytes say; undefined where it is nothing that the bank takes. */
export function sniffMediaType(beginning: Buffer): DocumentMediaType | undefined {
  return beginnings.find(([, bytes]) => beginning.subarray(0, bytes.length).equals(bytes))?.[0];
}

/** ISO 15948, 11.2.5: the last chunk, which is empty. */
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
/** APPNOTE 4.3.16: with it a ZIP archive ends, whatever stands in front of the archive. */
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const pdfEnd = Buffer.from('%%EOF');
/** ISO 32000-2, Annex I: readers look for the end in the last 1024 bytes. */
const pdfEndWithin = 1_024;
const jpegEnd = Buffer.from([0xff, 0xd9]);

/**
 * How many of the last bytes tell whether a file ends as it began: an archive's end may have a comment of 65,535 bytes
 * behind it.
 */
export const tailBytes = 65_535 + 22;

/**
 * Whether a document ends as one of its type does. A file that is two things at once (a picture with an archive behind
 * it) is refused, and so is one that was cut off.
 *
 * @param tail the last `tailBytes` bytes, or the whole document where it is shorter
 */
export function endsAs(type: DocumentMediaType, tail: Buffer): boolean {
  if (tail.includes(zipEnd)) return false;
  switch (type) {
    case 'application/pdf':
      return tail.subarray(-pdfEndWithin).includes(pdfEnd);
    case 'image/png':
      return tail.subarray(-pngEnd.length).equals(pngEnd);
    // Cameras write notes of their own behind the end of the picture.
    case 'image/jpeg':
      return tail.includes(jpegEnd);
  }
}
