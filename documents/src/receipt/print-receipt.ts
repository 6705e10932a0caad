import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { toDecimalString } from '@bank/money';
import { formatMoney } from '../pdf/paper-amounts.ts';
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
} from '../pdf/account-page.ts';
import { displayFigure } from '../pdf/display-figure.ts';
import { grouped } from '../pdf/grouped.ts';
import { paperDates } from '../pdf/paper-dates.ts';
import { palette } from '../pdf/palette.ts';
import { print, type Paper } from '../pdf/print.ts';
import { addGroup, drawArtifact, drawTagged } from '../pdf/tags.ts';
import { keepTogether } from '../pdf/typography.ts';
import { receiptFacts, type FactGroup, type ReceiptedEntry } from './receipt-facts.ts';
import { receiptWords } from './receipt-words.ts';

export interface ReceiptPaper {
  readonly entry: ReceiptedEntry;
  readonly language: Language;
  readonly createdAt: Date;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}

/** The position of values, right of their labels. */
const valueIndent = 150;
const size = 9.4;

/**
 * Prints the receipt of one payment, as one of the client's accounts saw it: A4, tagged, under that account's
 * engraving.
 *
 * @returns the bytes of the PDF
 */
export function printReceipt({ entry, language, createdAt, isDemonstration }: ReceiptPaper): Promise<Uint8Array> {
  const words = receiptWords[language];
  const dates = paperDates(language);
  const isDebit = entry.side === 'debit';
  const figure = `${isDebit ? '−' : '+'}${formatMoney(entry.amount, language)}`;
  const moved = fill(isDebit ? words.debited : words.credited, { account: grouped(entry.ownAccount) });
  const number = fill(words.number, { number: entry.transferNumber });
  const imprint = {
    language,
    title: `${words.title} ${entry.transferNumber}`,
    subject: `${moved}: ${figure}`,
    author: brand.names[language],
    date: createdAt,
    margins,
  };
  return print(imprint, (paper) => {
    const { pdf, structure } = paper;
    const stamps = cutHouseStamps(pdf, language);
    const own = cutOwnStamps(pdf, accountSeed(entry.amount.currency, entry.ownAccount));
    pdf.addPage();
    drawFirstGround(pdf, stamps, own, [number, fill(words.drawnUp, { date: dates.long(createdAt) })]);
    drawTagged(pdf, structure, 'H1', () => {
      pdf
        .font('display')
        .fontSize(30)
        .fillColor(palette.ink)
        .text(words.title, margins.left, 112, { width: tableWidth });
    });
    drawTagged(pdf, structure, 'P', () => {
      pdf
        .font('display')
        .fontSize(24)
        .fillColor(palette.ink)
        .text(displayFigure(figure), margins.left, pdf.y + 14, { width: tableWidth });
    });
    drawTagged(pdf, structure, 'P', () => {
      pdf
        .font('text')
        .fontSize(9)
        .fillColor(palette.ink2)
        .text(moved, margins.left, pdf.y + 2, { width: tableWidth });
    });
    let y = drawBand(pdf, own, pdf.y + 18) + 12;
    const turn = () => {
      pdf.addPage();
      drawNextGround(pdf, stamps, number);
      return margins.top;
    };
    for (const group of receiptFacts(entry, language, words, dates)) y = layOutGroup(paper, group, y, turn);
    drawTagged(pdf, structure, 'P', () => {
      pdf.font('text').fontSize(9).fillColor(palette.ink2);
      pdf.text(keepTogether(words.standing[entry.status]), margins.left, y + 14, {
        width: tableWidth - 60,
        lineGap: 2,
      });
    });
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      drawFoot(
        pdf,
        {
          left: isDemonstration ? words.demonstration : `${brand.names[language]} · ${brand.licence}`,
          pageWords: words.page,
          microtext:
            `${brand.name.toUpperCase()} · ${entry.transferNumber} · ${toDecimalString(entry.amount)} ` +
            `${entry.amount.currency} · ${entry.bookedAt.toISOString().slice(0, 10)} · `,
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
