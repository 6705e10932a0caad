import { brand, type Language } from '@bank/contract';
import {
  accountSeed,
  cutHouseStamps,
  cutOwnStamps,
  drawBand,
  drawFirstGround,
  drawFoot,
  drawNextGround,
  margins,
  pageEnd,
  tableWidth,
} from './account-page.ts';
import { palette } from './palette.ts';
import { print, type Paper } from './print.ts';
import { addGroup, drawArtifact, drawTagged } from './tags.ts';
import { keepTogether } from './typography.ts';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** One sheet of facts about an account, under its engraving. */
export interface FactSheet {
  readonly language: Language;
  readonly createdAt: Date;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
  readonly account: { readonly currency: string; readonly number: string };
  readonly title: string;
  /** The title of the file, and what it is about. */
  readonly documentTitle: string;
  readonly subject: string;
  /** At the right of the letterhead: the first line stands on later pages too. */
  readonly particulars: readonly [name: string, drawnUp: string];
  /** In display type, under the title; empty where there is none. */
  readonly figure: string;
  readonly lead: string;
  readonly groups: readonly FactGroup[];
  /** Under the facts. */
  readonly end: string;
  readonly microtext: string;
  readonly texts: { readonly page: string; readonly demonstration: string };
}

/** The position of values, right of their labels. */
const valueIndent = 150;
const size = 9.4;

/**
 * Prints a sheet of facts: A4, tagged.
 *
 * @returns the bytes of the PDF
 */
export function printFacts(sheet: FactSheet): Promise<Uint8Array> {
  const { language, account, texts } = sheet;
  const imprint = {
    language,
    title: sheet.documentTitle,
    subject: sheet.subject,
    author: brand.names[language],
    date: sheet.createdAt,
    margins,
  };
  return print(imprint, (paper) => {
    const { pdf, structure } = paper;
    const stamps = cutHouseStamps(pdf, language);
    const own = cutOwnStamps(pdf, accountSeed(account.currency, account.number));
    pdf.addPage();
    drawFirstGround(pdf, stamps, own, sheet.particulars);
    drawTagged(pdf, structure, 'H1', () => {
      pdf
        .font('display')
        .fontSize(30)
        .fillColor(palette.ink)
        .text(sheet.title, margins.left, 112, { width: tableWidth });
    });
    if (sheet.figure !== '')
      drawTagged(pdf, structure, 'P', () => {
        pdf
          .font('display')
          .fontSize(24)
          .fillColor(palette.ink)
          .text(sheet.figure, margins.left, pdf.y + 14, { width: tableWidth });
      });
    drawTagged(pdf, structure, 'P', () => {
      pdf
        .font('text')
        .fontSize(9)
        .fillColor(palette.ink2)
        .text(sheet.lead, margins.left, pdf.y + 2, { width: tableWidth });
    });
    let y = drawBand(pdf, own, pdf.y + 18) + 12;
    const turn = () => {
      pdf.addPage();
      drawNextGround(pdf, stamps, sheet.particulars[0]);
      return margins.top;
    };
    for (const group of sheet.groups) y = layOutGroup(paper, group, y, turn);
    drawTagged(pdf, structure, 'P', () => {
      pdf.font('text').fontSize(9).fillColor(palette.ink2);
      pdf.text(keepTogether(sheet.end), margins.left, y + 14, { width: tableWidth - 60, lineGap: 2 });
    });
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      drawFoot(
        pdf,
        {
          left: sheet.isDemonstration ? texts.demonstration : `${brand.names[language]} · ${brand.licence}`,
          pageText: texts.page,
          microtext: sheet.microtext,
        },
        { page: page + 1, count },
      );
    }
  });
}

/**
 * A title over facts, each on a line between hairlines; a fact without a label is beneath the title in stronger type.
 */
function layOutGroup({ pdf, structure }: Paper, { title, facts }: FactGroup, top: number, turn: () => number): number {
  const section = addGroup(pdf, structure, 'Sect');
  const width = tableWidth - valueIndent;
  let y = top + 10;
  const heightOf = (value: string, label: string) => {
    pdf.font(label === '' ? 'textSemibold' : 'text').fontSize(size);
    return pdf.heightOfString(value, { width, lineGap: 1.5 }) + 7;
  };
  const [first] = facts;
  if (first !== undefined && y + 20 + heightOf(first[1], first[0]) > pageEnd) y = turn();
  drawTagged(pdf, section, 'H2', () => {
    pdf.font('display').fontSize(13).fillColor(palette.ink).text(title, margins.left, y, { lineBreak: false });
  });
  const list = addGroup(pdf, section, 'L');
  // The first fact without a label is beside the title.
  if (first?.[0] !== '') y += 20;
  for (const [label, value] of facts) {
    const height = heightOf(value, label);
    if (y + height > pageEnd) y = turn();
    const item = addGroup(pdf, list, 'LI');
    if (label !== '') {
      drawTagged(pdf, item, 'Lbl', () => {
        pdf
          .font('text')
          .fontSize(8.2)
          .fillColor(palette.ink2)
          .text(label, margins.left, y + 4, { width: valueIndent - 10, lineBreak: true });
      });
    }
    drawTagged(pdf, item, 'LBody', () => {
      pdf
        .font(label === '' ? 'textSemibold' : 'text')
        .fontSize(size)
        .fillColor(palette.ink);
      pdf.text(value, margins.left + valueIndent, y + 3, { width, lineGap: 1.5 });
    });
    item.end();
    y += height;
    drawArtifact(pdf, 'Layout', () => {
      pdf
        .moveTo(margins.left, y)
        .lineTo(margins.left + tableWidth, y)
        .lineWidth(0.4)
        .strokeColor(palette.rule)
        .stroke();
    });
  }
  list.end();
  section.end();
  return y;
}
