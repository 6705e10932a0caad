import { fileURLToPath } from 'node:url';

/** The faces of papers and their files. Each holds Latin and Cyrillic; the text faces hold all of Latin Europe. */
const files = {
  text: 'golos-text-regular.ttf',
  textSemibold: 'golos-text-semibold.ttf',
  display: 'ostro-display-regular.ttf',
  displayItalic: 'ostro-display-italic.ttf',
} as const;

export type Face = keyof typeof files;

/** Where the file of a font face is. */
function faceFile(face: Face): string {
  return fileURLToPath(new URL(`../../fonts/${files[face]}`, import.meta.url));
}

/** Makes the faces known to a document under their names; a face that is never set is not embedded. */
export function registerFaces(pdf: PDFKit.PDFDocument): void {
  for (const face of Object.keys(files) as Face[]) pdf.registerFont(face, faceFile(face));
}
