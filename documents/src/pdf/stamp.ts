import { numbers } from './path-operators.ts';

/** A drawing that pages show by reference, so that the file holds it once (a form XObject, ISO 32000-1, 8.10). */
export interface Stamp {
  readonly name: string;
  readonly reference: PDFKit.PDFKitReference;
}

export interface StampDrawing {
  /** Unique within the document, letters only. */
  readonly name: string;
  /** Left, top, right, bottom in the drawing's own units, y down. Nothing is shown outside. */
  readonly box: readonly [number, number, number, number];
  /** PDF operators. */
  readonly content: string;
  /** Stamps that the content shows itself. */
  readonly within?: readonly Stamp[];
}

export function cutStamp(pdf: PDFKit.PDFDocument, { name, box, content, within = [] }: StampDrawing): Stamp {
  const reference = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [...box],
    Resources: { XObject: Object.fromEntries(within.map((stamp) => [stamp.name, stamp.reference])) },
  });
  reference.end(Buffer.from(content));
  return { name, reference };
}

/** Where and how large a stamp is shown, in points from the upper left corner of the page. */
export interface StampPlace {
  readonly x: number;
  readonly y: number;
  /** Points per unit of the drawing. */
  readonly scale: number;
}

/** Shows a stamp on the current page. What stamps show is ornament: call it inside an artifact. */
export function showStamp(pdf: PDFKit.PDFDocument, stamp: Stamp, { x, y, scale }: StampPlace): void {
  (pdf.page.xobjects as Record<string, PDFKit.PDFKitReference>)[stamp.name] = stamp.reference;
  pdf.addContent(`q ${numbers(scale, 0, 0, scale, x, y)} cm /${stamp.name} Do Q`);
}
