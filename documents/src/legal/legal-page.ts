import { fill } from '@bank/dictionaries';
import type { LetterheadStamps } from '../pdf/letterhead.ts';
import { cutLetterhead, showLetterhead, type Letterhead } from '../pdf/letterhead.ts';
import { cutBand, cutRosettePlate, cutRuling, rosetteSize, sheet } from '../pdf/engraved-paper.ts';
import { drawMicrotext, showLine } from '../pdf/margin-line.ts';
import { palette } from '../pdf/palette.ts';
import { showStamp, type Stamp } from '../pdf/stamp.ts';
import { drawArtifact } from '../pdf/tags.ts';

/** Points kept clear at the edges of a page. */
export const margins = { top: 96, bottom: 92, left: 66, right: 66 } as const;
/** Width of the print between them. */
export const columnWidth = sheet.width - margins.left - margins.right;

const rightEdge = sheet.width - margins.right;
const bandHeight = 22;
/** Points across. */
const rosetteDiameter = 420;
/** Its centre; the sheet cuts it off at the right. */
const rosettePlace = { x: sheet.width - 130, y: sheet.height - 230, scale: rosetteDiameter / rosetteSize } as const;

export interface LegalStamps {
  readonly letterhead: LetterheadStamps;
  readonly ruling: Stamp;
  readonly rosette: Stamp;
  readonly band: Stamp;
}

/** Cuts the ornament of one document; its plates follow its seed. */
export function cutLegalStamps(pdf: PDFKit.PDFDocument, letterhead: Letterhead, seed: string): LegalStamps {
  return {
    letterhead: cutLetterhead(pdf, letterhead),
    ruling: cutRuling(pdf),
    rosette: cutRosettePlate(pdf, seed),
    band: cutBand(pdf, { seed, width: columnWidth, height: bandHeight }),
  };
}

interface FirstPage {
  /** Lines at the right of the letterhead. */
  readonly particulars: readonly string[];
}

/** The background of the first page: ruling, rosette and the large letterhead. */
export function drawFirstGround(pdf: PDFKit.PDFDocument, stamps: LegalStamps, { particulars }: FirstPage): void {
  drawArtifact(pdf, 'Page', () => {
    showStamp(pdf, stamps.ruling, { x: 0, y: 0, scale: 1 });
    showStamp(pdf, stamps.rosette, rosettePlace);
    showLetterhead(pdf, stamps.letterhead, { x: margins.left, y: 46, height: 48 });
  });
  drawArtifact(pdf, 'Pagination', () => {
    pdf.font('text').fontSize(8).fillColor(palette.ink2);
    particulars.forEach((line, i) => showLine(pdf, line, { y: 52 + i * 12, align: 'right', sides: margins }));
  });
}

/** The background of later pages: ruling, the small letterhead and the title over a hairline. */
export function drawNextGround(pdf: PDFKit.PDFDocument, stamps: LegalStamps, title: string): void {
  drawArtifact(pdf, 'Page', () => {
    showStamp(pdf, stamps.ruling, { x: 0, y: 0, scale: 1 });
    showLetterhead(pdf, stamps.letterhead, { x: margins.left, y: 40, height: 26 });
  });
  drawArtifact(pdf, 'Pagination', () => {
    pdf.font('text').fontSize(8).fillColor(palette.ink2);
    showLine(pdf, title, { y: 45, align: 'right', sides: margins });
    pdf.moveTo(margins.left, 76).lineTo(rightEdge, 76).lineWidth(0.5).strokeColor(palette.rule).stroke();
  });
}

/**
 * Fills a last page that the text leaves mostly empty, as a bank does so that nothing can be added; `y` is where the
 * text ends.
 */
export function drawTailpiece(pdf: PDFKit.PDFDocument, stamps: LegalStamps, y: number): void {
  if (y > rosettePlace.y - rosetteDiameter / 2) return;
  drawArtifact(pdf, 'Layout', () => showStamp(pdf, stamps.rosette, rosettePlace));
}

/** The engraved band across the column. */
export function drawBand(pdf: PDFKit.PDFDocument, stamps: LegalStamps, y: number): number {
  drawArtifact(pdf, 'Layout', () => showStamp(pdf, stamps.band, { x: margins.left, y, scale: 1 }));
  return y + bandHeight;
}

export interface Foot {
  readonly title: string;
  /** `Page {page} of {count}` */
  readonly pageText: string;
  /** Repeated along a line that only a glass makes legible. */
  readonly microtext: string;
}

/** Numbers every page once all of them are drawn. */
export function drawFeet(pdf: PDFKit.PDFDocument, { title, pageText, microtext }: Foot): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    drawArtifact(pdf, 'Pagination', () => {
      drawMicrotext(pdf, microtext, { y: sheet.height - 66, sides: margins });
      pdf.font('text').fontSize(8).fillColor(palette.ink2);
      showLine(pdf, title, { y: sheet.height - 56, align: 'left', sides: margins });
      showLine(pdf, fill(pageText, { page: page + 1, count }), {
        y: sheet.height - 56,
        align: 'right',
        sides: margins,
      });
    });
  }
}
