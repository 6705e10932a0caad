import type { Language } from '@bank/contract';
import PdfKit from 'pdfkit';
import { sheet } from './engraved-paper.ts';
import { registerFaces } from './faces.ts';
import { openStructure, type Tag } from './tags.ts';

/** A paper's description of itself for readers and search engines. */
export interface Imprint {
  readonly language: Language;
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** Also the date of the file, so that printing again gives the same bytes. */
  readonly date: Date;
  /** Points kept clear at the edges of every page. */
  /** A file inside the paper that says the same for programs. */
  readonly attachment?: { readonly name: string; readonly description: string; readonly bytes: Uint8Array };
  readonly margins: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
}

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly structure: Tag;
}

/**
 * Prints a paper of A4 pages: tagged, with its language, its title in the window and its fonts embedded. Pages are kept
 * until the end, so that `draw` can number them. Other work runs between the pages of a long paper.
 *
 * @returns the bytes of the file, the same for the same drawing
 */
export async function print(imprint: Imprint, draw: (paper: Paper) => void | Promise<void>): Promise<Uint8Array> {
  const pdf = new PdfKit({
    pdfVersion: '1.7',
    size: [sheet.width, sheet.height],
    margins: { ...imprint.margins },
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    // For archives (ISO 19005-3): tagged, with all that its display needs, and files inside.
    subset: 'PDF/A-3a',
    lang: imprint.language,
    // No font yet: one that is opened before its name is registered is parsed again each time it is named.
    font: '',
    info: {
      Title: imprint.title,
      Subject: imprint.subject,
      Author: imprint.author,
      Creator: imprint.author,
      CreationDate: imprint.date,
      ModDate: imprint.date,
    },
  });
  const bytes = collect(pdf);
  registerFaces(pdf);
  pdf.font('text');
  const structure = openStructure(pdf);
  await draw({ pdf, structure });
  if (imprint.attachment !== undefined) {
    const { name, description, bytes: content } = imprint.attachment;
    pdf.file(Buffer.from(content), {
      name,
      description,
      type: 'application/xml',
      relationship: 'Alternative',
      creationDate: imprint.date,
      modifiedDate: imprint.date,
    } as PDFKit.Mixins.PDFAttachmentOptions);
  }
  structure.end();
  pdf.end();
  return bytes;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf as unknown as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}
