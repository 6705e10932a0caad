import type { Paper } from '../pdf/print.ts';
import { palette } from '../pdf/palette.ts';
import { sheet } from '../pdf/engraved-paper.ts';
import { drawArtifact } from '../pdf/tags.ts';
import { columnWidth, margins } from './legal-page.ts';

/** Where the text of a clause begins, right of its number. */
export const indent = 34;
export const textWidth = columnWidth - indent;
/** How clauses are set, in points. */
export const body = { size: 9.6, lineGap: 3.4, gap: 7 } as const;

const pageEnd = sheet.height - margins.bottom;

/** Draws down a page and on to the next ones. */
export interface Column {
  readonly paper: Paper;
  readonly facts: Readonly<Record<string, string>>;
  /** Opens a page and draws its background. */
  readonly turnPage: () => void;
  y: number;
}

interface Rule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly weight: number;
  readonly colour?: string;
}

/** A rule is ornament: passed over by assistive technology. */
export function drawRule(pdf: PDFKit.PDFDocument, { x, y, width, weight, colour = palette.ink }: Rule): void {
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  });
}

/** Turns the page unless this many points are left on it. */
export function takeRoom(column: Column, height: number): void {
  if (column.y + height <= pageEnd) return;
  column.turnPage();
  column.y = margins.top;
}
