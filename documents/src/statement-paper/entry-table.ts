import { displayFigure } from '../pdf/display-figure.ts';
import { palette } from '../pdf/palette.ts';
import { addGroup, drawArtifact, drawTagged, type Tag } from '../pdf/tags.ts';
import { margins, tableWidth } from '../pdf/account-page.ts';

/* The table of a statement: eight columns, drawn row by row. The caller keeps the room on the page. */

interface Column {
  readonly width: number;
  readonly align: 'left' | 'right';
}

const columns: readonly Column[] = [
  { width: 55, align: 'left' },
  { width: 53, align: 'left' },
  { width: 88, align: 'left' },
  { width: 88, align: 'left' },
  { width: 46, align: 'left' },
  { width: 56, align: 'right' },
  { width: 58, align: 'right' },
  { width: tableWidth - 444, align: 'right' },
];
const lefts = columns.map(
  (_, place) => margins.left + columns.slice(0, place).reduce((sum, { width }) => sum + width, 0),
);

/** Date, type and number: a word of them is set smaller rather than broken. */
const onOneLine = [0, 1, 4];
const gap = 6;
const size = 7.6;
const lineHeight = 9.6;
const cellLinesMax = 9;
const noteSize = 6.8;
const noteLinesMax = 12;
const padding = 5.5;
/** The note lies beneath the sender and all that is right of it. */
const noteColumns = { from: 2, width: tableWidth - 55 - 53 } as const;

/** How many points the head of the table takes, and a row of one line. */
export const headHeight = 20;
export const lineRowHeight = lineHeight + 2 * padding;

export interface TableRow {
  /** Date, type, sender, beneficiary, number, debit, credit, balance; empty for a missing value. */
  readonly cells: readonly [string, string, string, string, string, string, string, string];
  /** Beneath sender and beneficiary, smaller. */
  readonly note?: string;
}

export type Heads = TableRow['cells'];

/** Sets a text within a width and a number of lines; a longer text ends in three points. */
function setText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width, lines }: { x: number; y: number; width: number; lines: number },
): void {
  pdf.text(text, x, y, { width, height: lines * lineHeight, ellipsis: '…', lineGap: 0 });
}

/** Sets a text on one line, smaller where it is wider than that. */
function setLine(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const natural = pdf.widthOfString(text);
  if (natural > width) pdf.fontSize((size * width) / natural);
  pdf.text(text, x, y, { lineBreak: false });
}

function linesOf(pdf: PDFKit.PDFDocument, text: string, width: number, most: number): number {
  if (text === '') return 0;
  // Most texts fit in a line, and setting lines is expensive.
  if (pdf.widthOfString(text) <= width) return 1;
  return Math.min(most, Math.round(pdf.heightOfString(text, { width }) / pdf.currentLineHeight()));
}

/** Points that a row needs. */
export function rowHeight(pdf: PDFKit.PDFDocument, { cells, note = '' }: TableRow): number {
  pdf.font('text').fontSize(size);
  const lines = cells.map((cell, place) => {
    const { align, width } = columns[place]!;
    return align === 'right' || onOneLine.includes(place) ? 1 : linesOf(pdf, cell, width - gap, cellLinesMax);
  });
  pdf.fontSize(noteSize);
  const noteLines = linesOf(pdf, note, noteColumns.width, noteLinesMax);
  return Math.max(...lines) * lineHeight + noteLines * (lineHeight - 1) + 2 * padding;
}

/** Draws a row at a place and a hairline beneath it. */
export function drawRow(
  pdf: PDFKit.PDFDocument,
  table: Tag,
  row: TableRow,
  { y, height }: { y: number; height: number },
): void {
  const tag = addGroup(pdf, table, 'TR');
  const lines = Math.max(
    ...[2, 3].map((place) => {
      pdf.font('text').fontSize(size);
      return linesOf(pdf, row.cells[place]!, columns[place]!.width - gap, cellLinesMax);
    }),
  );
  row.cells.forEach((cell, place) => {
    // An empty cell counts too: a reader finds the columns by their place.
    if (cell === '') return addGroup(pdf, tag, 'TD').end();
    const drawCell = () => {
      if (columns[place]!.align === 'right') drawFigure(pdf, cell, { place, y: y + padding, isBalance: place === 7 });
      else {
        pdf
          .font('text')
          .fontSize(size)
          .fillColor(place === 4 ? palette.ink2 : palette.ink);
        const box = { x: lefts[place]!, y: y + padding, width: columns[place]!.width - gap };
        if (onOneLine.includes(place)) setLine(pdf, cell, box);
        else setText(pdf, cell, { ...box, lines: cellLinesMax });
      }
    };
    const { note = '' } = row;
    if (place !== 3 || note === '') drawTagged(pdf, tag, 'TD', drawCell);
    else {
      // Two paragraphs, so that a reader of the text does not join the name and the note.
      const group = addGroup(pdf, tag, 'TD');
      drawTagged(pdf, group, 'P', drawCell);
      drawTagged(pdf, group, 'P', () => {
        pdf.font('text').fontSize(noteSize).fillColor(palette.ink3);
        const top = y + padding + Math.max(1, lines) * lineHeight;
        setText(pdf, note, { x: lefts[noteColumns.from]!, y: top, width: noteColumns.width, lines: noteLinesMax });
      });
      group.end();
    }
  });
  tag.end();
  drawHairline(pdf, y + height);
}

/** A figure at the right of its column; one that is wider than the column is set smaller. */
function drawFigure(
  pdf: PDFKit.PDFDocument,
  figure: string,
  { place, y, isBalance }: { place: number; y: number; isBalance: boolean },
): void {
  const { width } = columns[place]!;
  const text = isBalance ? displayFigure(figure) : figure;
  const options = { features: ['tnum'], lineBreak: false } satisfies PDFKit.Mixins.TextOptions;
  const wanted = isBalance ? 8.6 : size;
  pdf
    .font(isBalance ? 'display' : 'text')
    .fontSize(wanted)
    .fillColor(palette.ink);
  const room = width - (place === 5 ? 2 : gap / 2);
  const natural = pdf.widthOfString(text, options);
  if (natural > room) pdf.fontSize((wanted * room) / natural);
  pdf.text(text, lefts[place]! + width - Math.min(natural, room), isBalance ? y - 1 : y, options);
}

/** A row in stronger type over the whole width: balances and totals. */
export function drawTotal(
  pdf: PDFKit.PDFDocument,
  table: Tag | undefined,
  {
    label,
    debit = '',
    credit = '',
    balance = '',
  }: { label: string; debit?: string; credit?: string; balance?: string },
  y: number,
): void {
  const drawLabel = () => {
    pdf.font('textSemibold').fontSize(size).fillColor(palette.ink);
    pdf.text(label, margins.left, y + padding, { lineBreak: false });
  };
  const drawFigures = [debit, credit, balance].map((figure, i) => () => {
    if (figure !== '') drawFigure(pdf, figure, { place: 5 + i, y: y + padding, isBalance: i === 2 });
  });
  if (table === undefined) {
    // Carried over from page to page: for the eye, and no row of the account.
    drawArtifact(pdf, 'Pagination', () => [drawLabel, ...drawFigures].forEach((draw) => draw()));
  } else {
    const tag = addGroup(pdf, table, 'TR');
    drawTagged(pdf, tag, 'TD', drawLabel);
    for (let place = 1; place < 5; place++) addGroup(pdf, tag, 'TD').end();
    drawFigures.forEach((draw) => drawTagged(pdf, tag, 'TD', draw));
    tag.end();
  }
  drawHairline(pdf, y + lineRowHeight);
}

/** The heads of the columns over a strong rule; on the pages that follow they are repeated for the eye only. */
export function drawHeads(pdf: PDFKit.PDFDocument, table: Tag | undefined, heads: Heads, y: number): void {
  const drawHead = (head: string, place: number) => {
    const { width, align } = columns[place]!;
    pdf.font('textSemibold').fontSize(7.2).fillColor(palette.ink);
    const options = { lineBreak: false };
    const room = width - (align === 'left' ? gap : 2);
    const natural = pdf.widthOfString(head, options);
    if (natural > room) pdf.fontSize((7.2 * room) / natural);
    const x = align === 'left' ? lefts[place]! : lefts[place]! + width - Math.min(natural, room);
    pdf.text(head, x, y + 4, options);
  };
  if (table === undefined) drawArtifact(pdf, 'Pagination', () => heads.forEach(drawHead));
  else {
    const tag = addGroup(pdf, table, 'TR');
    heads.forEach((head, place) => drawTagged(pdf, tag, 'TH', () => drawHead(head, place)));
    tag.end();
  }
  drawArtifact(pdf, 'Layout', () => {
    const bottom = y + headHeight - 1;
    pdf
      .moveTo(margins.left, bottom)
      .lineTo(margins.left + tableWidth, bottom)
      .lineWidth(1.4)
      .strokeColor(palette.ink)
      .stroke();
  });
}

function drawHairline(pdf: PDFKit.PDFDocument, y: number): void {
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(margins.left, y)
      .lineTo(margins.left + tableWidth, y)
      .lineWidth(0.5)
      .strokeColor(palette.rule)
      .stroke();
  });
}
