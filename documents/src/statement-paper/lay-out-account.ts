import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { add, money, type Money } from '@bank/money';
import { formatAmount, formatMoney } from '../pdf/paper-amounts.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  accountSeed,
  cutOwnStamps,
  drawBand,
  drawFirstGround,
  drawNextGround,
  margins,
  pageEnd,
  tableWidth,
  type HouseStamps,
} from '../pdf/account-page.ts';
import { displayFigure } from '../pdf/display-figure.ts';
import { grouped } from '../pdf/grouped.ts';
import { paperDates, type PaperDates } from '../pdf/paper-dates.ts';
import { palette } from '../pdf/palette.ts';
import { printable, unprintableSign } from '../pdf/printable.ts';
import type { Paper } from '../pdf/print.ts';
import { addGroup, drawTagged, type Tag } from '../pdf/tags.ts';
import { keepTogether } from '../pdf/typography.ts';
import { type AccountStatement, type StatementEntry, type StatementOfAccounts } from '../statement/statement.ts';
import { statementTexts, tabTexts } from '../statement/statement-texts.ts';
import { drawHeads, drawRow, drawTotal, headHeight, lineRowHeight, rowHeight, type Heads } from './entry-table.ts';
import { paperTexts } from './paper-texts.ts';
import { tableRow } from './table-row.ts';

interface Layout {
  readonly paper: Paper;
  readonly stamps: HouseStamps;
  readonly statement: StatementOfAccounts;
  readonly account: AccountStatement;
  readonly dates: PaperDates;
  y: number;
  debits: Money;
  credits: Money;
  balance: Money;
  /** Some letters could not be printed. */
  hasUnprintable: boolean;
}

/** An account from its opening to its closing balance, beginning on a page of its own. */
export async function layOutAccount(
  paper: Paper,
  stamps: HouseStamps,
  statement: StatementOfAccounts,
  account: AccountStatement,
): Promise<void> {
  const { pdf, structure } = paper;
  const { language } = statement;
  const nothing = money(0n, account.opening.currency);
  const layout: Layout = {
    paper,
    stamps,
    statement,
    account,
    dates: paperDates(language, statement.zone),
    y: 0,
    debits: nothing,
    credits: nothing,
    balance: account.opening,
    hasUnprintable: false,
  };
  const section = addGroup(pdf, structure, 'Sect');
  layOutHead(layout, section);
  const table = addGroup(pdf, section, 'Table');
  drawHeads(pdf, table, headsOf(language), layout.y);
  layout.y += headHeight;
  const texts = paperTexts[language];
  drawTotal(
    pdf,
    table,
    { label: dated(layout, texts.openingOn, account.fromDay), balance: formatAmount(account.opening, language) },
    layout.y,
  );
  layout.y += lineRowHeight;
  for await (const part of account.entries()) {
    for (const entry of part) {
      const hasTurned = layOutEntry(layout, table, entry);
      // A long statement takes seconds: other work of the bank gets a turn at every page.
      if (hasTurned) await breathe();
    }
  }
  layOutEnd(layout, table);
  table.end();
  section.end();
}

function dated({ dates }: Layout, text: string, day: string): string {
  return fill(text, { date: dates.short(day) });
}

function headsOf(language: Language): Heads {
  const { table } = tabTexts[language];
  const { type, transferNumber } = paperTexts[language];
  return [table.date, type, table.sender, table.beneficiary, transferNumber, table.debit, table.credit, table.balance];
}

function layOutHead(layout: Layout, section: Tag): void {
  const {
    paper: { pdf },
    stamps,
    statement: { language, createdAt, selection, zone },
    account,
    dates,
  } = layout;
  const { number, name, iban, owner, clientNumber } = account.account;
  const [texts, shared] = [paperTexts[language], statementTexts[language]];
  const own = cutOwnStamps(pdf, accountSeed(account.opening.currency, number));
  pdf.addPage();
  pdf.outline.addItem([name, grouped(number), account.opening.currency].filter(Boolean).join(' · '));
  const isSelection = selection.length > 0;
  const isKept = !isSelection && account.number !== null;
  const particulars = isKept ? [fill(texts.number, { number: account.number })] : [];
  drawFirstGround(pdf, stamps, own, [...particulars, dates.long(createdAt)]);
  drawTagged(pdf, section, 'H1', () => {
    pdf
      .font('display')
      .fontSize(30)
      .fillColor(palette.ink)
      .text(isSelection ? shared.selectionTitle : shared.title, margins.left, 112, { width: tableWidth });
  });
  drawTagged(pdf, section, 'P', () => {
    pdf.font('text').fontSize(9).fillColor(palette.ink2);
    pdf.text(fill(texts.client, { owner: printOn(layout, owner), number: clientNumber }), margins.left, pdf.y + 3, {
      width: tableWidth,
    });
  });
  if (name !== '')
    drawTagged(pdf, section, 'P', () => {
      pdf.font('text').fontSize(11).fillColor(palette.ink);
      pdf.text(printOn(layout, name), margins.left, pdf.y + 3, { width: tableWidth });
    });
  const period = fill(texts.periodOf, { from: dates.short(account.fromDay), to: dates.short(account.toDay) });
  const top = pdf.y + 12;
  layOutFacts(pdf, section, top, [
    [shared.account, grouped(number)],
    [texts.period, period],
    ...(account.securityDeposit === null
      ? []
      : [[texts.securityDeposit, formatMoney(account.securityDeposit, language)] as const]),
  ]);
  layOutFacts(pdf, section, top + 36, [
    [shared.opening, formatMoney(account.opening, language)],
    [account.isClosed ? shared.closing : texts.balanceSoFar, formatMoney(account.closing, language)],
    [shared.count, String(account.debits.count + account.credits.count)],
  ]);
  layOutFacts(pdf, section, top + 72, [
    ...(iban === null ? [] : [[shared.iban, grouped(iban)] as const]),
    ['BIC', layout.statement.bankBic],
    [texts.timeZone, zone],
  ]);
  layout.y = drawBand(pdf, own, top + 116) + 14;
  if (isSelection) {
    drawTagged(pdf, section, 'P', () => {
      pdf.font('text').fontSize(8).fillColor(palette.ink2);
      pdf.text(
        keepTogether(printOn(layout, fill(texts.selection, { selection: selection.join('; ') }))),
        margins.left,
        layout.y,
        {
          width: tableWidth,
          lineGap: 2,
        },
      );
    });
    layout.y = pdf.y + 8;
  }
}

/** Three facts side by side, each a label over a figure. */
function layOutFacts(
  pdf: PDFKit.PDFDocument,
  section: Tag,
  y: number,
  facts: readonly (readonly [label: string, figure: string])[],
): void {
  const list = addGroup(pdf, section, 'L');
  const width = tableWidth / 3;
  facts.forEach(([label, plain], place) => {
    const figure = displayFigure(plain);
    const x = margins.left + place * width;
    const item = addGroup(pdf, list, 'LI');
    drawTagged(pdf, item, 'Lbl', () => {
      pdf.font('text').fontSize(7.6).fillColor(palette.ink2).text(label, x, y, { lineBreak: false });
    });
    drawTagged(pdf, item, 'LBody', () => {
      pdf.font('display').fontSize(14).fillColor(palette.ink);
      const natural = pdf.widthOfString(figure);
      if (natural > width - 10) pdf.fontSize((14 * (width - 10)) / natural);
      pdf.text(figure, x, y + 11, { lineBreak: false });
    });
    item.end();
  });
  list.end();
}

/** What can be printed of a text; remembers that something could not. */
function printOn(layout: Layout, text: string): string {
  const shown = printable(layout.paper.pdf, text);
  layout.hasUnprintable ||= shown !== text;
  return shown;
}

/** Returns whether the page was turned for it. */
function layOutEntry(layout: Layout, table: Tag, entry: StatementEntry): boolean {
  const {
    paper: { pdf },
    statement: { language },
    dates,
  } = layout;
  const row = tableRow(entry, { language, dates, print: (text) => printOn(layout, text) });
  const height = rowHeight(pdf, row);
  const hasTurned = layout.y + height + lineRowHeight > pageEnd;
  if (hasTurned) turnPage(layout);
  drawRow(pdf, table, row, { y: layout.y, height });
  layout.y += height;
  layout.balance = entry.balance;
  if (entry.side === 'debit') layout.debits = add(layout.debits, entry.amount);
  else layout.credits = add(layout.credits, entry.amount);
  return hasTurned;
}

/** The totals up to here, and the balance where no row was left out. */
function carried({ statement: { language, selection }, debits, credits, balance }: Layout, label: string) {
  return {
    label,
    debit: formatAmount(debits, language),
    credit: formatAmount(credits, language),
    ...(selection.length === 0 && { balance: formatAmount(balance, language) }),
  };
}

function turnPage(layout: Layout): void {
  const {
    paper: { pdf },
    stamps,
    statement: { language },
    account,
  } = layout;
  const texts = paperTexts[language];
  drawTotal(pdf, undefined, carried(layout, texts.carriedForward), layout.y);
  pdf.addPage();
  drawNextGround(
    pdf,
    stamps,
    `${statementTexts[language].title} · ${grouped(account.account.number)} · ${account.opening.currency}`,
  );
  layout.y = margins.top;
  drawHeads(pdf, undefined, headsOf(language), layout.y);
  layout.y += headHeight;
  drawTotal(pdf, undefined, carried(layout, texts.broughtForward), layout.y);
  layout.y += lineRowHeight;
}

function layOutEnd(layout: Layout, table: Tag): void {
  const {
    paper: { pdf },
    statement: { language, selection },
    account,
  } = layout;
  const texts = paperTexts[language];
  if (layout.y + 3 * lineRowHeight > pageEnd) turnPage(layout);
  if (account.debits.count + account.credits.count === 0) {
    drawTotal(pdf, table, { label: texts.noEntries }, layout.y);
    layout.y += lineRowHeight;
  }
  drawTotal(
    pdf,
    table,
    {
      label: selection.length === 0 ? texts.total : texts.selectionTotal,
      debit: formatAmount(account.debits.sum, language),
      credit: formatAmount(account.credits.sum, language),
    },
    layout.y,
  );
  layout.y += lineRowHeight;
  drawTotal(
    pdf,
    table,
    {
      label: dated(layout, account.isClosed ? texts.closingOn : texts.balanceOn, account.toDay),
      balance: formatAmount(account.closing, language),
    },
    layout.y,
  );
  layout.y += lineRowHeight;
  if (layout.hasUnprintable) layOutUnprintable(layout);
}

/** What the sign for letters without a shape means. */
function layOutUnprintable(layout: Layout): void {
  const {
    paper: { pdf, structure },
    statement: { language },
  } = layout;
  if (layout.y + lineRowHeight > pageEnd) return;
  drawTagged(pdf, structure, 'P', () => {
    pdf.font('text').fontSize(7.6).fillColor(palette.ink2);
    pdf.text(fill(paperTexts[language].unprintable, { sign: unprintableSign }), margins.left, layout.y + 6, {
      width: tableWidth,
    });
  });
}
