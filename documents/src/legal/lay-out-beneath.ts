import { fill } from '@bank/dictionaries';
import { palette } from '../pdf/palette.ts';
import { addGroup, drawTagged, type Tag } from '../pdf/tags.ts';
import { body, drawRule, indent, textWidth, type Column } from './column.ts';
import { columnWidth, margins } from './legal-page.ts';

/* The part beneath the clauses of a section. The section's layout keeps room for it. */

const rowHeight = 22;
const lineHeight = 40;

/** Points that a table of so many rows needs. */
export function tableHeight(rows: number): number {
  return 4 + rowHeight * (rows + 1) + 8;
}

/** Points that so many lines to sign on need. */
export function signaturesHeight(lines: number): number {
  return 26 + lineHeight * lines;
}

/** A two-column table: a label and a figure in each row. */
export function layOutTable(
  column: Column,
  parent: Tag,
  {
    columns,
    rows,
  }: { readonly columns: readonly [string, string]; readonly rows: readonly (readonly [string, string])[] },
): void {
  const { pdf } = column.paper;
  const table = addGroup(pdf, parent, 'Table');
  column.y += 4;
  [columns, ...rows].forEach((cells, i) => {
    const isHead = i === 0;
    const row = addGroup(pdf, table, 'TR');
    const top = column.y;
    cells.forEach((cell, place) => {
      drawTagged(pdf, row, isHead ? 'TH' : 'TD', () => {
        pdf
          .font(isHead ? 'textSemibold' : 'text')
          .fontSize(isHead ? 8.4 : body.size)
          .fillColor(palette.ink);
        const width = pdf.widthOfString(cell, { features: ['tnum'] });
        const x = place === 0 ? margins.left + indent : margins.left + columnWidth - width;
        pdf.text(cell, x, top + 6, { lineBreak: false, features: ['tnum'] });
      });
    });
    row.end();
    column.y = top + rowHeight;
    const [weight, colour] = isHead ? [1.5, palette.ink] : [0.5, palette.rule];
    drawRule(pdf, { x: margins.left + indent, y: column.y, width: textWidth, weight, colour });
  });
  table.end();
  column.y += 8;
}

/** Where the parties sign, side by side. */
export function layOutSignatures(
  column: Column,
  parent: Tag,
  { parties, lines }: { readonly parties: readonly string[]; readonly lines: readonly string[] },
): void {
  const { pdf } = column.paper;
  const gap = 28;
  const width = (textWidth - gap * (parties.length - 1)) / parties.length;
  const top = column.y + 8;
  parties.forEach((party, place) => {
    const x = margins.left + indent + place * (width + gap);
    drawTagged(pdf, parent, 'P', () => {
      pdf
        .font('textSemibold')
        .fontSize(body.size)
        .fillColor(palette.ink)
        .text(fill(party, column.facts), x, top, { width });
    });
    lines.forEach((label, i) => {
      const line = top + 18 + lineHeight * (i + 1) - 14;
      drawRule(pdf, { x, y: line, width, weight: 0.5 });
      drawTagged(pdf, parent, 'P', () => {
        pdf
          .font('text')
          .fontSize(8)
          .fillColor(palette.ink2)
          .text(label, x, line + 4, { width });
      });
    });
  });
  column.y = top + 18 + lineHeight * lines.length;
}
