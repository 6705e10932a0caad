import { fill } from '@bank/dictionaries';
import { palette } from '../pdf/palette.ts';
import { addGroup, drawArtifact, drawTagged, type Tag } from '../pdf/tags.ts';
import { keepTogether } from '../pdf/typography.ts';
import { body, drawRule, indent, takeRoom, textWidth, type Column } from './column.ts';
import { columnWidth, margins } from './legal-page.ts';
import type { LegalSection } from './legal-text.ts';

const heading = { size: 19.5, above: 20, below: 9 } as const;

/** Title, summary and, where there is one, the framed notice; `drawBand` draws between them. */
export function layOutHead(
  column: Column,
  head: {
    readonly title: string;
    readonly summary: string;
    readonly notice?: { readonly title: string; readonly text: string };
    readonly drawBand: (y: number) => number;
  },
): void {
  const { pdf, structure } = column.paper;
  const options = { width: columnWidth };
  drawTagged(pdf, structure, 'H1', () => {
    pdf
      .font('display')
      .fontSize(36)
      .fillColor(palette.ink)
      .text(head.title, margins.left, 128, { ...options, lineGap: -6 });
  });
  const summary = keepTogether(fill(head.summary, column.facts));
  drawTagged(pdf, structure, 'P', () => {
    pdf
      .font('text')
      .fontSize(11)
      .fillColor(palette.ink2)
      .text(summary, margins.left, pdf.y + 8, { ...options, lineGap: 3 });
  });
  column.y = head.drawBand(pdf.y + 18) + 18;
  if (head.notice !== undefined) layOutNotice(column, head.notice);
}

function layOutNotice(column: Column, notice: { readonly title: string; readonly text: string }): void {
  const { pdf, structure } = column.paper;
  const [left, inset] = [margins.left, 16];
  const options = { width: columnWidth - 2 * inset - 14, lineGap: 3 };
  const text = keepTogether(notice.text);
  pdf.font('text').fontSize(9.6);
  const height = 2 * inset + 12 + pdf.heightOfString(text, options);
  const top = column.y;
  drawArtifact(pdf, 'Layout', () => {
    pdf.rect(left, top, columnWidth, height).fillColor(palette.white).fill();
    pdf.lineWidth(0.8).strokeColor(palette.ink).rect(left, top, columnWidth, height).stroke();
    pdf
      .lineWidth(0.4)
      .rect(left + 3, top + 3, columnWidth - 6, height - 6)
      .stroke();
    // The kite, as every mark that asks for attention.
    pdf
      .save()
      .translate(left + inset, top + inset + 0.5)
      .scale(0.66)
      .path('M4.5 0 9 6.4 4.5 18 0 6.4z');
    pdf.fillColor(palette.murex).fill().restore();
  });
  const group = addGroup(pdf, structure, 'Div');
  const x = left + inset + 14;
  drawTagged(pdf, group, 'P', () => {
    pdf
      .font('textSemibold')
      .fontSize(9.6)
      .fillColor(palette.ink)
      .text(notice.title, x, top + inset, options);
  });
  drawTagged(pdf, group, 'P', () => {
    pdf.font('text').text(text, x, top + inset + 17, options);
  });
  group.end();
  column.y = top + height + 6;
}

interface SectionPlace {
  readonly number: number;
  /** Points that the part beneath the clauses needs on the last clause's page. */
  readonly following: number;
}

/** A section: rule, number and title, clauses. A bookmark leads to it. Left open for the part beneath the clauses. */
export function layOutSection(column: Column, section: LegalSection, { number, following }: SectionPlace): Tag {
  const { pdf, structure } = column.paper;
  const [firstClause = ''] = section.clauses;
  // A title stays with its first clause.
  takeRoom(
    column,
    heading.above + headingHeight(column, section.title) + heading.below + clauseHeight(column, firstClause),
  );
  const group = addGroup(pdf, structure, 'Sect');
  // At the head of a page the header's rule is enough.
  if (column.y > margins.top) {
    column.y += heading.above;
    drawRule(pdf, { x: margins.left, y: column.y - 8, width: columnWidth, weight: 0.75 });
  }
  const top = column.y;
  pdf.outline.addItem(`${number}. ${section.title}`);
  drawTagged(pdf, group, 'H2', () => {
    pdf.font('displayItalic').fontSize(heading.size).fillColor(palette.ink2);
    pdf.text(String(number), margins.left, top, { lineBreak: false });
    pdf
      .font('display')
      .fillColor(palette.ink)
      .text(section.title, margins.left + indent, top, headingOptions);
  });
  column.y = pdf.y + heading.below;
  const list = addGroup(pdf, group, 'L');
  section.clauses.forEach((clause, i) => {
    const isLast = i === section.clauses.length - 1;
    takeRoom(column, clauseHeight(column, clause) + (isLast ? body.gap + following : 0));
    layOutClause(column, list, `${number}.${i + 1}`, clause);
  });
  list.end();
  return group;
}

const headingOptions = { width: textWidth, lineGap: -3 } as const;

function layOutClause(column: Column, list: Tag, number: string, clause: string): void {
  const { pdf } = column.paper;
  const item = addGroup(pdf, list, 'LI');
  const top = column.y;
  drawTagged(pdf, item, 'Lbl', () => {
    pdf.font('text').fontSize(8.4).fillColor(palette.ink3);
    pdf.text(number, margins.left, top + 1.1, { lineBreak: false, features: ['tnum'] });
  });
  drawTagged(pdf, item, 'LBody', () => {
    pdf.font('text').fontSize(body.size).fillColor(palette.ink);
    pdf.text(clauseText(column, clause), margins.left + indent, top, bodyOptions);
  });
  item.end();
  column.y = pdf.y + body.gap;
}

const bodyOptions = { width: textWidth, lineGap: body.lineGap } as const;

function clauseText(column: Column, clause: string): string {
  return keepTogether(fill(clause, column.facts));
}

function clauseHeight(column: Column, clause: string): number {
  return column.paper.pdf.font('text').fontSize(body.size).heightOfString(clauseText(column, clause), bodyOptions);
}

function headingHeight(column: Column, title: string): number {
  return column.paper.pdf.font('display').fontSize(heading.size).heightOfString(title, headingOptions);
}
