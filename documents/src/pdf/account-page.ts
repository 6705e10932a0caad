import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { cutBand, cutRosettePlate, cutRuling, rosetteSize, sheet } from './engraved-paper.ts';
import { cutLetterhead, showLetterhead, type LetterheadStamps } from './letterhead.ts';
import { houseLetterhead } from './house-letterhead.ts';
import { drawMicrotext, showLine } from './margin-line.ts';
import { palette } from './palette.ts';
import { showStamp, type Stamp } from './stamp.ts';
import { drawArtifact } from './tags.ts';

/** Points kept clear at the edges: a table needs more of the sheet than prose does. */
export const margins = { top: 92, bottom: 84, left: 44, right: 44 } as const;
export const tableWidth = sheet.width - margins.left - margins.right;
/** Where a page is full. */
export const pageEnd = sheet.height - margins.bottom;

const bandHeight = 22;
/** The account's rosette: its centre, and points across. */
const rosettePlace = { x: 491, y: 556, scale: 374 / rosetteSize } as const;

/** The parts that every page of a file shares. */
export interface HouseStamps {
  readonly letterhead: LetterheadStamps;
  readonly ruling: Stamp;
}

/** The ornaments of one account or payment. */
export interface OwnStamps {
  readonly rosette: Stamp;
  readonly band: Stamp;
}

export function cutHouseStamps(pdf: PDFKit.PDFDocument, language: Language): HouseStamps {
  return { letterhead: cutLetterhead(pdf, houseLetterhead(language)), ruling: cutRuling(pdf) };
}

/** Cuts the ornament of a seed: `EUR-2204` is the one that the portal draws for that account. */
export function cutOwnStamps(pdf: PDFKit.PDFDocument, seed: string): OwnStamps {
  return { rosette: cutRosettePlate(pdf, seed), band: cutBand(pdf, { seed, width: tableWidth, height: bandHeight }) };
}

/** The seed of an account's engraving, the same as on the screen. */
export function accountSeed(currency: string, accountNumber: string): string {
  return `${currency}-${accountNumber.slice(-4)}`;
}

/** The background of a first page: ruling, rosette, the large letterhead and lines at its right. */
export function drawFirstGround(
  pdf: PDFKit.PDFDocument,
  { letterhead, ruling }: HouseStamps,
  { rosette }: OwnStamps,
  particulars: readonly string[],
): void {
  drawArtifact(pdf, 'Page', () => {
    showStamp(pdf, ruling, { x: 0, y: 0, scale: 1 });
    showStamp(pdf, rosette, rosettePlace);
    showLetterhead(pdf, letterhead, { x: margins.left, y: 42, height: 44 });
  });
  drawArtifact(pdf, 'Pagination', () => {
    pdf.font('text').fontSize(8).fillColor(palette.ink2);
    particulars.forEach((line, i) => showLine(pdf, line, { y: 46 + i * 12, align: 'right', sides: margins }));
  });
}

/** The background of later pages: ruling, the small letterhead and one line over a hairline. */
export function drawNextGround(pdf: PDFKit.PDFDocument, { letterhead, ruling }: HouseStamps, line: string): void {
  drawArtifact(pdf, 'Page', () => {
    showStamp(pdf, ruling, { x: 0, y: 0, scale: 1 });
    showLetterhead(pdf, letterhead, { x: margins.left, y: 38, height: 26 });
  });
  drawArtifact(pdf, 'Pagination', () => {
    pdf.font('text').fontSize(8).fillColor(palette.ink2);
    showLine(pdf, line, { y: 43, align: 'right', sides: margins });
    pdf
      .moveTo(margins.left, 74)
      .lineTo(sheet.width - margins.right, 74)
      .lineWidth(0.5)
      .strokeColor(palette.rule)
      .stroke();
  });
}

/** The engraved band across the page; returns where it ends. */
export function drawBand(pdf: PDFKit.PDFDocument, { band }: OwnStamps, y: number): number {
  drawArtifact(pdf, 'Layout', () => showStamp(pdf, band, { x: margins.left, y, scale: 1 }));
  return y + bandHeight;
}

export interface Foot {
  readonly left: string;
  /** `Page {page} of {count}` */
  readonly pageText: string;
  readonly microtext: string;
}

/** The foot of one page. */
export function drawFoot(
  pdf: PDFKit.PDFDocument,
  { left, pageText, microtext }: Foot,
  { page, count }: { page: number; count: number },
): void {
  drawArtifact(pdf, 'Pagination', () => {
    drawMicrotext(pdf, microtext, { y: sheet.height - 62, sides: margins });
    pdf.font('text').fontSize(7.6).fillColor(palette.ink2);
    showLine(pdf, left, { y: sheet.height - 52, align: 'left', sides: margins });
    showLine(pdf, fill(pageText, { page, count }), { y: sheet.height - 52, align: 'right', sides: margins });
  });
}
